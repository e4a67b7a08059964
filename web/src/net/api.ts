import { askLocally, isLocalTable, local } from '../local/mode.svelte';
import type {
  Code,
  GameBook,
  GameLine,
  Me,
  NewTable,
  Replay,
  Reviewed,
  TableSettings,
  Tables,
} from './protocol';

export class Refusal extends Error {
  constructor(
    readonly status: number,
    message: string,
  ) {
    super(message);
  }
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (local.on || isLocalTable(path)) return askLocally<T>(path, body);
  const sent: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(path, { credentials: 'same-origin', ...sent });
  if (!answer.ok) {
    const told = (await answer.json().catch(() => ({}))) as { error?: string };
    throw new Refusal(answer.status, told.error ?? answer.statusText);
  }
  return (await answer.json()) as T;
}

export const api = {
  me: () => ask<Me>('/api/me'),
  setName: (name: string) => ask<Me>('/api/me', { name }),
  newCode: () => ask<Code>('/api/me/code', {}),
  recover: (code: string) => ask<Me>('/api/me/recover', { code }),
  games: () => ask<GameLine[]>('/api/games'),
  book: (game: string, language: string) => ask<GameBook>(`/api/games/${game}/${language}`),
  newTable: (settings: Partial<TableSettings> & Pick<TableSettings, 'game' | 'seats'>) =>
    ask<NewTable>('/api/tables', settings),
  tables: () => ask<Tables>('/api/tables'),
  record: (table: string) => ask<Record<string, unknown>>(`/api/tables/${table}/record`),
  replay: (table: string, eyes: string) => ask<Replay>(`/api/tables/${table}/replay?eyes=${eyes}`),
  review: (table: string) => ask<Reviewed>(`/api/tables/${table}/review`, {}),
};

import { askLocally, isLocalTable, local } from '../local/mode.svelte';
import type {
  Checked,
  Code,
  Companion,
  Counted,
  Devices,
  FilledSheet,
  FinishedGames,
  GameBook,
  GameLine,
  GameStatistics,
  Me,
  MixedUp,
  NewTable,
  PushKey,
  RealTable,
  Replay,
  Reviewed,
  Rows,
  SavedBox,
  SheetLine,
  Sitting,
  Subscription,
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

type Values = Record<string, unknown>;

async function remove(path: string): Promise<void> {
  const answer = await fetch(path, { method: 'DELETE', credentials: 'same-origin' });
  if (!answer.ok) throw new Refusal(answer.status, answer.statusText);
}

async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (local.on || isLocalTable(path)) return askLocally<T>(path, body);
  const sent: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(path, { credentials: 'same-origin', ...sent });
  if (!answer.ok) {
    const told = (await answer.json().catch(() => ({}))) as { error?: string; ja?: string };
    const line = document.documentElement.lang === 'ja' ? (told.ja ?? told.error) : told.error;
    throw new Refusal(answer.status, line ?? answer.statusText);
  }
  return (await answer.json()) as T;
}

export const api = {
  me: () => ask<Me>('/api/me'),
  setMe: (name: string, crest?: string) => ask<Me>('/api/me', { name, ...(crest ? { crest } : {}) }),
  newCode: () => ask<Code>('/api/me/code', {}),
  recover: (code: string) => ask<Me>('/api/me/recover', { code }),
  games: () => ask<GameLine[]>('/api/games'),
  book: (game: string, language: string) => ask<GameBook>(`/api/games/${game}/${language}`),
  newTable: (settings: Partial<TableSettings> & Pick<TableSettings, 'game' | 'seats'>) =>
    ask<NewTable>('/api/tables', settings),
  tables: () => ask<Tables>('/api/tables'),
  myGames: (game = '', before = '') =>
    ask<FinishedGames>(
      `/api/me/games?${new URLSearchParams({ ...(game && { game }), ...(before && { before }) })}`,
    ),
  myStatistics: () => ask<GameStatistics[]>('/api/me/statistics'),
  rematch: (table: string) => ask<NewTable>(`/api/tables/${table}/rematch`, {}),
  record: (table: string) => ask<Record<string, unknown>>(`/api/tables/${table}/record`),
  replay: (table: string, eyes: string) => ask<Replay>(`/api/tables/${table}/replay?eyes=${eyes}`),
  rows: (game: string) => ask<Rows[]>(`/api/games/${game}/rows`),
  checkBox: (game: string, values: Values, options: Values = {}) =>
    ask<Checked>(`/api/games/${game}/check`, { values, options }),
  readBox: (game: string, text: string) => ask<Checked>(`/api/games/${game}/read`, { text }),
  boxes: () => ask<SavedBox[]>('/api/me/boxes'),
  saveBox: (game: string, box: string | null, name: string, values: Values) =>
    box === null
      ? ask<SavedBox>('/api/me/boxes', { game, name, values })
      : ask<SavedBox>(`/api/me/boxes/${box}`, { name, values }),
  deleteBox: (box: string) => remove(`/api/me/boxes/${box}`),
  pushKey: () => ask<PushKey>('/api/push'),
  subscribe: (device: Subscription) => ask<Devices>('/api/me/push', device),
  unsubscribe: (endpoint: string) => ask<Devices>('/api/me/push/end', { endpoint }),
  review: (table: string) => ask<Reviewed>(`/api/tables/${table}/review`, {}),
  mixedUp: (table: string, seat: number) => ask<MixedUp[]>(`/api/tables/${table}/mixed-up/${seat}`),
  lesson: (lesson: string, part: string) => ask<Sitting>(`/api/me/lessons/${lesson}/${part}`),
  learnt: (lesson: string, part: string, card: string, right: boolean) =>
    ask<Sitting>(`/api/me/lessons/${lesson}/${part}`, { card, right }),
  companion: (game: string, table: RealTable) => ask<Companion>(`/api/companion/${game}`, table),
  companionScore: (game: string, filled: FilledSheet) => ask<Counted>(`/api/companion/${game}/score`, filled),
  lessonSheet: (lesson: string, part: string) => ask<SheetLine[]>(`/api/lessons/${lesson}/${part}`),
};

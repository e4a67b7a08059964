import { askLocally, deleteLocally, isLocalTable, local } from '../local/mode.svelte';
import type {
  Checked,
  Code,
  Companion,
  Counted,
  DailyDeal,
  Devices,
  FilledSheet,
  FinishedGames,
  GameBook,
  GameLine,
  GameStatistics,
  LabDesk,
  LabNews,
  LabOrder,
  Me,
  MixedUp,
  NewTable,
  OpenTable,
  PushKey,
  Puzzle,
  PuzzleCount,
  PuzzleLine,
  RealTable,
  Replay,
  Reviewed,
  Rows,
  SavedBox,
  SavedReport,
  SheetLine,
  Sitting,
  Subscription,
  TableSettings,
  Tables,
  Today,
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
  if (local.on) return deleteLocally(path);
  const answer = await fetch(path, { method: 'DELETE', credentials: 'same-origin' });
  if (!answer.ok) throw new Refusal(answer.status, answer.statusText);
}

export async function ask<T>(path: string, body?: unknown): Promise<T> {
  if (local.on || isLocalTable(path)) return askLocally<T>(path, body);
  const sent: RequestInit =
    body === undefined
      ? {}
      : { method: 'POST', body: JSON.stringify(body), headers: { 'Content-Type': 'application/json' } };
  const answer = await fetch(path, { credentials: 'same-origin', ...sent });
  if (!answer.ok) throw await refusal(answer);
  return (await answer.json()) as T;
}

async function refusal(answer: Response): Promise<Refusal> {
  const told = (await answer.json().catch(() => ({}))) as { error?: string; ja?: string };
  const line = document.documentElement.lang === 'ja' ? (told.ja ?? told.error) : told.error;
  return new Refusal(answer.status, line ?? answer.statusText);
}

/** What the server tells line by line; to abort it ends what is done there. */
export async function* lines<T>(path: string, body: unknown, signal: AbortSignal): AsyncGenerator<T> {
  const headers = { 'Content-Type': 'application/json' };
  const sent = { method: 'POST', body: JSON.stringify(body), headers, signal };
  const answer = await fetch(path, { credentials: 'same-origin', ...sent });
  if (!answer.ok || !answer.body) throw await refusal(answer);
  const reader = answer.body.getReader();
  const decoder = new TextDecoder();
  let rest = '';
  for (;;) {
    const { done, value } = await reader.read();
    rest += decoder.decode(value, { stream: !done });
    const whole = rest.split('\n');
    rest = whole.pop() ?? '';
    for (const line of whole) yield JSON.parse(line) as T;
    if (done) return;
  }
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
  openTables: () => ask<OpenTable[]>('/api/tables/open'),
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
  labDesk: (game: string) => ask<LabDesk>(`/api/lab/${game}`),
  runLab: (game: string, order: LabOrder, signal: AbortSignal) =>
    lines<LabNews>(`/api/lab/${game}`, order, signal),
  labReport: (report: string) => ask<SavedReport>(`/api/lab/reports/${report}`),
  deleteLabReport: (report: string) => remove(`/api/lab/reports/${report}`),
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
  puzzleCounts: () => ask<PuzzleCount[]>('/api/puzzles'),
  puzzles: (game: string) => ask<PuzzleLine[]>(`/api/puzzles/${game}`),
  puzzle: (game: string, id: string) => ask<Puzzle>(`/api/puzzles/${game}/${id}`),
  daily: () => ask<Today>('/api/daily'),
  dailyDeal: (game: string, day = '') => ask<DailyDeal>(`/api/daily/${game}${day && `?day=${day}`}`),
  tryDeal: (game: string, nonce: string) => ask<NewTable>(`/api/daily/${game}`, { nonce }),
  lessonSheet: (lesson: string, part: string) => ask<SheetLine[]>(`/api/lessons/${lesson}/${part}`),
};

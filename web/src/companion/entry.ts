// What people enter of a real table: values by field, as the sheets of the server take them.
import type { Board, Counted, EntryProblem, Field, Kind, Sheet } from '../net/protocol';

export type Values = Record<string, unknown>;
export interface Filled {
  table: Values;
  boards: Values[];
}

const blankOf = (fields: readonly Field[]): Values =>
  Object.fromEntries(fields.map(({ id, start }) => [id, structuredClone(start as unknown)]));

export function blank(sheet: Sheet): Filled {
  return { table: blankOf(sheet.table), boards: sheet.boards.map(({ fields }) => blankOf(fields)) };
}

/** What was entered before, as far as the sheet still has the fields: the table may have changed since. */
export function carriedOver(sheet: Sheet, before: Filled | null): Filled {
  const fresh = blank(sheet);
  if (!before) return fresh;
  const keep = (empty: Values, old: Values | undefined) =>
    Object.fromEntries(Object.entries(empty).map(([id, start]) => [id, old?.[id] ?? start]));
  return {
    table: keep(fresh.table, before.table),
    boards: fresh.boards.map((empty, i) => keep(empty, before.boards[i])),
  };
}

export type Counts = Readonly<Record<string, number>>;

/** One more or one fewer of a kind; kinds of which there are none are not named. */
export function changed(counts: Counts, id: string, by: number): Counts {
  const count = Math.max(0, (counts[id] ?? 0) + by);
  const others = Object.fromEntries(Object.entries(counts).filter(([other]) => other !== id));
  return count > 0 ? { ...others, [id]: count } : others;
}

export const total = (counts: Counts): number => Object.values(counts).reduce((sum, count) => sum + count, 0);

/** A row in which one piece and its left neighbour have changed places. */
export function movedLeft(row: readonly string[], i: number): string[] {
  const next = [...row];
  const [piece] = next.splice(i, 1);
  if (piece !== undefined) next.splice(Math.max(0, i - 1), 0, piece);
  return next;
}

/** How many of each kind lie anywhere at the table, in fields with the same pieces. */
export function taken(sheet: Sheet, filled: Filled, pieces: string): Counts {
  const counts: Record<string, number> = {};
  const count = (fields: readonly Field[], values: Values | undefined) => {
    for (const field of fields.filter((one) => one.pieces === pieces)) {
      const value = values?.[field.id];
      if (field.type.kind === 'counts')
        for (const [id, n] of Object.entries((value ?? {}) as Counts)) counts[id] = (counts[id] ?? 0) + n;
      else if (field.type.kind === 'row')
        for (const id of (value ?? []) as string[]) counts[id] = (counts[id] ?? 0) + 1;
      else if (field.type.kind === 'one' && typeof value === 'string')
        counts[value] = (counts[value] ?? 0) + 1;
    }
  };
  count(sheet.table, filled.table);
  sheet.boards.forEach(({ fields }, i) => {
    count(fields, filled.boards[i]);
  });
  return counts;
}

export const isLeft = (kind: Kind, used: Counts): boolean =>
  kind.most == null || (used[kind.id] ?? 0) < kind.most;

export function problemAt(
  counted: Counted | null,
  board: number | null,
  field: string,
): EntryProblem | undefined {
  return counted?.problems?.find((problem) => problem.board === board && problem.field === field);
}

/** What a board is called: by its own name, or its player's. */
export function nameOf(
  board: Board,
  names: readonly string[],
  say: (text: { ja: string; en: string }) => string,
): string {
  if (board.label) return say(board.label);
  return names[board.seat ?? 0] ?? '';
}

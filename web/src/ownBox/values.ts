// Own values as a form holds them: one entry for each row, by its path.
import type { Row, Rows } from '../net/protocol';

export type RowType = Row['type'];
export type Values = Record<string, unknown>;
/** What a form shows, by the path of the row. */
export type Entries = Record<string, unknown>;

export const keyOf = (path: readonly string[]) => path.join('.');

/** What stands at a path; undefined: nothing. */
export function at(values: unknown, path: readonly string[]): unknown {
  let node = values;
  for (const name of path) {
    if (node === null || typeof node !== 'object') return undefined;
    node = (node as Values)[name];
  }
  return node;
}

function put(values: Values, path: readonly string[], value: unknown): void {
  let node = values;
  for (const name of path.slice(0, -1)) {
    node[name] ??= {};
    node = node[name] as Values;
  }
  node[path.at(-1) ?? ''] = value;
}

export const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
const copy = (value: unknown): unknown => JSON.parse(JSON.stringify(value ?? null));

/** Every row as the values have it, otherwise as we have it. */
export function entriesOf(sections: readonly Rows[], values: Values): Entries {
  const rows = sections.flatMap(({ rows }) => rows);
  return Object.fromEntries(rows.map((row) => [keyOf(row.path), copy(at(values, row.path) ?? row.value)]));
}

/** Only what differs from ours, as a table and a file have it. */
export function valuesOf(sections: readonly Rows[], entries: Entries, whole: Values): Values {
  const values = copy(whole) as Values;
  for (const { rows } of sections) {
    for (const { path, value } of rows) {
      const entered = entries[keyOf(path)];
      if (!same(entered, value)) put(values, path, entered);
    }
  }
  return values;
}

/** Decks that a file gives as one list of cards: the form keeps them as they are. */
export function wholeDecks(sections: readonly Rows[], values: Values): Values {
  const whole: Values = {};
  for (const { section, option } of sections) {
    const cards = at(values, [section, 'cards']);
    if (option !== null && Array.isArray(cards)) whole[section] = { cards };
  }
  return whole;
}

/** What a new entry of a list starts with. */
export function fresh(type: RowType): unknown {
  switch (type.kind) {
    case 'number':
      return type.least ?? 0;
    case 'switch':
      return false;
    case 'choice':
      return type.among[0];
    case 'list':
      return Array.from({ length: Math.max(1, type.least) }, () => fresh(type.of));
    case 'record':
      return Object.fromEntries(
        Object.entries(type.fields).map(([name, field]) => [name, field?.least ?? 0]),
      );
    case 'counts':
      return { [type.among[0] ?? '']: 1 };
    case 'groups':
      return [];
  }
}

/** How many of each kind, without those of which there are none, in the order of the kinds. */
export function withCount(
  counts: Record<string, number>,
  among: readonly string[],
  name: string,
  count: number,
) {
  const now = { ...counts, [name]: count };
  return Object.fromEntries(among.flatMap((kind) => (now[kind] ? [[kind, now[kind]]] : [])));
}

/** Somebody moved to another group, everybody in order. */
export function regrouped(groups: readonly (readonly number[])[], member: number, to: number): number[][] {
  return groups.map((group, i) => {
    const others = group.filter((one) => one !== member);
    return i === to ? [...others, member] : others;
  });
}

// The people of history in the three orders of the overview sheet (TB-19). A person is a shogun's ordinal; 0 is Mitsukuni,
// who is in none of them. Which picture shows whom is another matter: only a view tells that.
export const ORDERS = ['reign', 'kana', 'tenure'] as const;
export type Order = (typeof ORDERS)[number];

/** By person: the place in kana order, the place by length in office (longer is higher), and the days. */
const PEOPLE: readonly (readonly [kana: number, tenure: number, days: number])[] = [
  [0, 0, 0],
  [10, 2, 801],
  [13, 9, 6656],
  [8, 11, 10151],
  [4, 13, 10473],
  [12, 12, 10383],
  [6, 4, 1253],
  [3, 3, 1150],
  [15, 14, 10614],
  [2, 7, 5327],
  [7, 10, 9592],
  [5, 15, 18236],
  [11, 8, 5926],
  [1, 5, 1725],
  [9, 6, 2829],
  [14, 1, 358],
];
const SHOGUNS = PEOPLE.length - 1;

/** A person's place in an order, the lowest first; null: Mitsukuni has none. */
export function rankOf(person: number, order: Order, longHigh = true): number | null {
  const row = PEOPLE[person];
  if (!row || person === 0) return null;
  if (order === 'reign') return person;
  if (order === 'kana') return row[0];
  return longHigh ? row[1] : SHOGUNS + 1 - row[1];
}

export function daysOf(person: number): number {
  return PEOPLE[person]?.[2] ?? 0;
}

/** The people of a sheet from low to high, Mitsukuni at the end. */
export function inOrder<P extends { person: number }>(
  people: readonly P[],
  order: Order,
  longHigh = true,
): P[] {
  const place = ({ person }: P) => rankOf(person, order, longHigh) ?? SHOGUNS + 1;
  return [...people].sort((a, b) => place(a) - place(b));
}

export function orderOf(agreed: Readonly<Record<string, unknown>>): Order {
  return ORDERS.find((order) => order === agreed.order) ?? 'reign';
}

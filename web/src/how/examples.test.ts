// The worked examples that can be tried.
import { expect, test } from 'vitest';
import { bookWay, type Example } from './examples';

const files = import.meta.glob<readonly Example[]>('../games/*/examples.json', {
  eager: true,
  import: 'default',
});
const all = Object.entries(files).flatMap(([path, examples]) =>
  examples.map((example) => [`${path.split('/').at(-2)} ${example.id}`, example] as const),
);

test('every game has some', () => {
  expect(Object.keys(files).length).toBe(7);
});

test.each(all)('%s: what the rulebook’s player does leads somewhere', (_, example) => {
  const last = bookWay(example).at(-1) ?? example.places[0]?.ways?.[0]?.to ?? -1;
  expect(example.places[last]?.frame.events.length).toBeGreaterThan(0);
});

test.each(all)('%s: every way leads to a place', (_, { places }) => {
  const ways = places.flatMap((place) => place.ways ?? []);
  expect(ways.filter(({ to }) => places[to] === undefined)).toEqual([]);
});

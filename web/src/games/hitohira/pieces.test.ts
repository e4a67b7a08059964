import { expect, test } from 'vitest';
import { Pieces } from './pieces';
import type { HitohiraView } from './types';

const none = [0, 0, 0, 0, 0, 0];
const view = (change: Partial<HitohiraView>) =>
  ({
    turn: 1,
    beside: none,
    drawn: none,
    fields: [none, none],
    screens: [none, null],
    screen_sizes: [0, 0],
    ...change,
  }) as HitohiraView;

test('petals lie in the order in which they were drawn, draw after draw', () => {
  const pieces = new Pieces();
  pieces.place(view({}), []);
  const first = pieces.place(view({ beside: [1, 0, 0, 1, 0, 0] }), [
    { kind: 'drew', seat: 1, pieces: ['blue', 'red'] },
  ]);
  expect(first.beside.map(({ colour }) => colour)).toEqual(['blue', 'red']);
  const second = pieces.place(view({ beside: [1, 1, 0, 2, 0, 0] }), [
    { kind: 'drew', seat: 1, pieces: ['yellow', 'blue'] },
  ]);
  expect(second.beside.map(({ colour }) => colour)).toEqual(['blue', 'red', 'yellow', 'blue']);
  expect(second.beside.slice(0, 2).map(({ id }) => id)).toEqual(first.beside.map(({ id }) => id));
  expect(second.beside.map(({ fresh }) => fresh)).toEqual([-1, -1, 0, 1]);
});

test('what goes into the field or behind a closed screen is what lay beside it', () => {
  const pieces = new Pieces();
  const before = pieces.place(view({ beside: [2, 1, 0, 0, 0, 0] }), []);
  const after = pieces.place(view({ fields: [none, [0, 1, 0, 0, 0, 0]], screen_sizes: [0, 2] }), []);
  const reds = before.beside.filter(({ colour }) => colour === 'red').map(({ id }) => id);
  expect(after.screens[1]?.map(({ id }) => id)).toEqual(reds);
  expect(after.fields[1]?.[0]?.id).toBe(before.beside.find(({ colour }) => colour === 'yellow')?.id);
});

test('a petal that goes back into the bag is gone', () => {
  const pieces = new Pieces();
  const before = pieces.place(view({ beside: [3, 1, 0, 0, 0, 0] }), []);
  const after = pieces.place(view({ fields: [none, [1, 1, 0, 0, 0, 0]] }), []);
  expect(after.fields[1]).toHaveLength(2);
  const again = pieces.place(view({ fields: [none, [1, 1, 0, 0, 0, 0]], beside: [1, 0, 0, 0, 0, 0] }), []);
  expect(before.beside.map(({ id }) => id)).not.toContain(again.beside[0]?.id);
});

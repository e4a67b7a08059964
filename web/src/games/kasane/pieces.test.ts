import { expect, test } from 'vitest';
import { Pieces } from './pieces';
import type { KasaneView } from './types';

const view = (columns: number[][], hands: (number[] | null)[], sizes: number[], fields: number[][]) =>
  ({ columns, hands, hand_sizes: sizes, fields }) as KasaneView;

test('a card that is taken keeps its id on its way to a closed hand and into the field', () => {
  const pieces = new Pieces();
  const first = pieces.place(
    view(
      [
        [1, 2],
        [3, 4],
      ],
      [[], null],
      [0, 0],
      [[], []],
    ),
  );
  const taken = first.columns[1]?.[1]?.id;
  const second = pieces.place(view([[1, 2], [3]], [[], null], [0, 1], [[], []]));
  expect(second.hands[1]?.[0]?.id).toBe(taken);
  expect(second.columns[0]?.[0]?.id).toBe(first.columns[0]?.[0]?.id);
  const third = pieces.place(view([[1, 2], [3]], [[], null], [0, 0], [[], [4]]));
  expect(third.fields[1]?.[0]?.id).toBe(taken);
});

test('new columns are new cards', () => {
  const pieces = new Pieces();
  const before = pieces.place(view([[1], [2]], [[]], [0], [[]]));
  const after = pieces.place(
    view(
      [
        [5, 6],
        [7, 8],
      ],
      [[]],
      [0],
      [[]],
    ),
  );
  const old = new Set(before.columns.flat().map(({ id }) => id));
  expect(after.columns.flat().filter(({ id }) => old.has(id))).toEqual([]);
});

import { expect, test } from 'vitest';
import { moved, nearestPlace, placeAfter, sameStacks } from './rows';

test('a stack is put at any place of the row', () => {
  expect(moved([4, 9, 2], 4, 1)).toEqual([9, 4, 2]);
  expect(moved([4, 9, 2], 4, 2)).toEqual([9, 2, 4]);
  expect(moved([4, 9, 2], 2, 0)).toEqual([2, 4, 9]);
  expect(moved([4, 9, 2], 9, 7)).toEqual([4, 2, 9]);
});

test('arrows move a lifted stack and stop at the ends', () => {
  expect(placeAfter('ArrowLeft', 0, 3)).toBe(0);
  expect(placeAfter('ArrowRight', 0, 3)).toBe(1);
  expect(placeAfter('ArrowRight', 2, 3)).toBe(2);
  expect(placeAfter('End', 0, 3)).toBe(2);
  expect(placeAfter('x', 0, 3)).toBeNull();
});

test('a dragged stack goes to the nearest place, also in the second line', () => {
  const middles = [
    [20, 30],
    [60, 30],
    [20, 90],
  ] as const;
  expect(nearestPlace(middles, 55, 40)).toBe(1);
  expect(nearestPlace(middles, 25, 80)).toBe(2);
});

test('two rows of the same stacks', () => {
  expect(sameStacks([1, 2], [2, 1])).toBe(true);
  expect(sameStacks([1, 2], [1])).toBe(false);
  expect(sameStacks([1, 2], [1, 3])).toBe(false);
});

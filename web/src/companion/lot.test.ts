import { expect, test } from 'vitest';
import { drawnSeat } from './lot';

test('every seat can be drawn, and a word beyond the last whole round is drawn again', () => {
  const words = [2 ** 32 - 1, 7];
  expect(drawnSeat(3, () => words.shift() ?? 0)).toBe(1);
  const drawn = new Set(Array.from({ length: 300 }, () => drawnSeat(4)));
  expect([...drawn].sort()).toEqual([0, 1, 2, 3]);
});

import { expect, test } from 'vitest';
import { ordinal, ranking, standingOf } from './ranking';

const score = (seat: number | null, total: number) => ({ seat, total, lines: [], who: null });

test('whoever won comes first, whatever the points say; equal ones share a place', () => {
  const ranked = ranking({ scores: [score(0, 7), score(1, 9), score(2, 9), score(3, 7)], winners: [2] });
  expect(ranked.map(({ score: { seat }, place }) => [seat, place])).toEqual([
    [2, 1],
    [1, 2],
    [0, 3],
    [3, 3],
  ]);
});

test('the margin is to the best of the others, or to the winner', () => {
  const ranked = ranking({ scores: [score(0, 7), score(1, 12), score(2, 9)], winners: [1] });
  expect(standingOf(ranked, 1)).toEqual({ kind: 'won', by: 3 });
  expect(standingOf(ranked, 0)).toMatchObject({ kind: 'behind', place: 3, by: 5, leader: { seat: 1 } });
  expect(standingOf(ranked, null)).toBeNull();
});

test('a shared win is no margin', () => {
  const ranked = ranking({ scores: [score(0, 7), score(1, 7)], winners: [0, 1] });
  expect(standingOf(ranked, 0)).toEqual({ kind: 'shared' });
});

test('English places', () => {
  expect([1, 2, 3, 4, 11, 12, 13, 21, 22].map(ordinal)).toEqual(
    '1st 2nd 3rd 4th 11th 12th 13th 21st 22nd'.split(' '),
  );
});

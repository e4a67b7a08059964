import { expect, test } from 'vitest';
import type { PuzzleLine } from '../net/protocol';
import { nextOf, ofGrade, solvedOf } from './order';

const line = (id: string, grade: number): PuzzleLine => ({
  id,
  grade,
  seats: 2,
  prompt: 'take',
  proved: false,
});
const lines = [line('c', 3), line('a', 1), line('b', 1)];

test('the easiest come first, and a grade leaves out all others', () => {
  expect(ofGrade(lines, null).map(({ id }) => id)).toEqual(['a', 'b', 'c']);
  expect(ofGrade(lines, 3).map(({ id }) => id)).toEqual(['c']);
});

test('a puzzle that was never tried comes before one that went wrong', () => {
  const sorted = ofGrade(lines, null);
  expect(nextOf(sorted, {}, null)?.id).toBe('a');
  expect(nextOf(sorted, { a: true }, 'a')?.id).toBe('b');
  expect(nextOf(sorted, { a: false, b: true }, 'b')?.id).toBe('c');
  expect(nextOf(sorted, { a: false, b: true, c: true }, 'c')?.id).toBe('a');
});

test('one that went wrong last of all is asked again, and at the end there is none', () => {
  const sorted = ofGrade(lines, null);
  expect(nextOf(sorted, { a: true, b: true, c: false }, 'c')?.id).toBe('c');
  expect(nextOf(sorted, { a: true, b: true, c: true }, 'c')).toBeNull();
  expect(solvedOf(sorted, { a: true, b: false, gone: true })).toBe(1);
});

import { expect, test } from 'vitest';
import type { PlotCurve } from '../net/protocol';
import { frameOf, grouped, pathOf, place, scaleOf, scaleOfRows, shown, shownMark } from './plot';

const row = { label: 'a', value: 0.26, low: 0.24, high: 0.27, variant: 0 };

test('a scale begins and ends at round numbers and shows everything', () => {
  const scale = scaleOf(0.237, 0.268);
  expect(scale.low).toBeLessThanOrEqual(0.237);
  expect(scale.high).toBeGreaterThanOrEqual(0.268);
  expect(scale.marks.map((mark) => shownMark(mark, scale, true))).toEqual([
    '23 %',
    '24 %',
    '25 %',
    '26 %',
    '27 %',
  ]);
});

test('where all values are the same there is a scale, too', () => {
  const { low, high } = scaleOf(3, 3);
  expect(low).toBeLessThanOrEqual(3);
  expect(high).toBeGreaterThan(low);
});

test('bars begin at nothing, dots where their intervals are', () => {
  expect(scaleOfRows({ kind: 'bars', axis: '', rows: [row] }).low).toBe(0);
  expect(scaleOfRows({ kind: 'dots', axis: '', rows: [row] }).low).toBeGreaterThan(0.2);
});

test('positions are in per cent', () => {
  expect(place({ low: 10, high: 20, marks: [] }, 15)).toBe(50);
});

test('marks have the digits that tell them apart', () => {
  const scale = scaleOf(0, 10);
  expect(scale.marks.map((mark) => shownMark(mark, scale, false))).toEqual([
    '0.0',
    '2.5',
    '5.0',
    '7.5',
    '10.0',
  ]);
});

test('values are said as shares or as numbers', () => {
  expect([shown(0.263, true), shown(1.234, false), shown(12.34, false)]).toEqual(['26.3 %', '1.23', '12.3']);
});

test('rows of one name lie together', () => {
  const other = { ...row, variant: 1 };
  expect(grouped([row, { ...row, label: 'b' }, other])).toEqual([
    ['a', [row, other]],
    ['b', [{ ...row, label: 'b' }]],
  ]);
});

test('a curve is a line of steps from the bottom to the bottom', () => {
  const curve: PlotCurve = {
    variant: 0,
    points: [
      [0, 0.5],
      [1, 0.5],
    ],
  };
  const path = pathOf(curve, frameOf([curve]), [curve]);
  expect(path).toMatch(/^M0.00,100 /);
  expect(path).toMatch(/,100$/);
});

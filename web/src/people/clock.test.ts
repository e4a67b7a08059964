import { expect, test } from 'vitest';
import { speak } from '../store/settings.svelte';
import { inFigures, leftNow, shareLeft } from './clock';

await speak('en');

test('a running clock goes by when it runs out, a resting one by what is left', () => {
  expect(leftNow({ runs_out: 160, clock: null, left: 90 }, 100)).toBe(60);
  expect(leftNow({ runs_out: 90, clock: 30, left: null }, 100)).toBe(0);
  expect(leftNow({ runs_out: null, clock: 30, left: 90 }, 100)).toBe(90);
  expect(leftNow({ runs_out: null, clock: 30, left: null }, 100)).toBe(30);
});

test('the ring is full at the beginning, and never more than full', () => {
  expect(shareLeft({ runs_out: null, clock: null, left: 300 }, 300, 0)).toBe(1);
  expect(shareLeft({ runs_out: 115, clock: 30, left: null }, null, 100)).toBe(0.5);
  expect(shareLeft({ runs_out: null, clock: null, left: 330 }, 300, 0)).toBe(1);
});

test('the time is told in minutes, in hours, in days', () => {
  expect([0, 9.2, 61, 3599].map(inFigures)).toEqual(['0:00', '0:10', '1:01', '59:59']);
  expect([5 * 3600, 3 * 24 * 3600].map(inFigures)).toEqual(['5 h', '3 d']);
});

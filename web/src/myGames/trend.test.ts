import { expect, test } from 'vitest';
import { HEIGHT, runningMeans, trendOf, WIDTH } from './trend';

const game = (points: number | null, won = false) => ({ table: 't', at: 0, place: won ? 1 : 2, won, points });

test('a running mean takes the game and the few before it', () => {
  expect(runningMeans([2, 4, 6, 8], 2)).toEqual([2, 3, 5, 7]);
});

test('one game shows no trend', () => {
  expect(trendOf([game(3)])).toBeNull();
});

test('points go from the lowest at the bottom to the highest at the top, the oldest at the left', () => {
  const trend = trendOf([game(10), game(30, true), game(20)]);
  expect(trend?.ofPoints).toBe(true);
  const [old, best, latest] = trend?.dots ?? [];
  expect(old?.y).toBeGreaterThan(latest?.y ?? 0);
  expect(latest?.y).toBeGreaterThan(best?.y ?? 0);
  expect([old?.won, best?.won]).toEqual([false, true]);
  expect(old?.x).toBeLessThan(best?.x ?? 0);
  for (const { x, y } of trend?.dots ?? []) {
    expect(x).toBeLessThan(WIDTH);
    expect(y).toBeLessThan(HEIGHT);
  }
  expect(trend?.marks.map(({ text }) => text)).toEqual(['30', '10']);
});

test('where there are no points, or always the same, it shows what was won', () => {
  for (const points of [null, 0]) {
    const trend = trendOf([game(points), game(points, true)]);
    expect(trend?.ofPoints).toBe(false);
    expect([trend?.first, trend?.last]).toEqual([50, 50]);
    expect(trend?.marks.map(({ text }) => text)).toEqual(['100%', '0%']);
  }
});

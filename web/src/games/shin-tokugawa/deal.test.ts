import { expect, test } from 'vitest';
import { playthrough } from '../../testing/playthrough';
import { checkDeal } from './deal';

test.each([
  'shin-tokugawa-2',
  'shin-tokugawa-3',
  'shin-tokugawa-3-names',
  'shin-tokugawa-4-box',
  'shin-tokugawa-6',
])('the seed of %s gives its pictures, its field, its first player and every stack of overviews', (name) => {
  const checks = checkDeal(playthrough(name));
  expect(checks.length).toBeGreaterThan(4);
  expect(checks.filter(({ right }) => !right)).toEqual([]);
});

test('an overview that lay elsewhere is found', () => {
  const record = playthrough('shin-tokugawa-3');
  const last = record.events.findLast(({ kind }) => kind === 'overview-shuffled') as { order: number[] };
  last.order.reverse();
  expect(checkDeal(record).filter(({ right }) => !right)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { playthrough } from '../../testing/playthrough';
import { checkDeal } from './deal';

test.each([
  'batting-tokugawa-2',
  'batting-tokugawa-3',
  'batting-tokugawa-4',
  'batting-tokugawa-4-box',
  'batting-tokugawa-5',
])('the seed of %s gives its pictures, its first elder and the deck of every round', (name) => {
  const checks = checkDeal(playthrough(name));
  expect(checks.length).toBeGreaterThan(4);
  expect(checks.filter(({ right }) => !right)).toEqual([]);
});

test('a card that lay elsewhere is found', () => {
  const record = playthrough('batting-tokugawa-3');
  const last = record.events.findLast(({ kind }) => kind === 'shuffled') as { deck: number[] };
  last.deck.reverse();
  expect(checkDeal(record).filter(({ right }) => !right)).toHaveLength(1);
});

import { expect, test } from 'vitest';
import { playthrough } from '../../testing/playthrough';
import { checkDeal } from './deal';

test.each(['tokugawa-2', 'tokugawa-3', 'tokugawa-6'])(
  'the seed of %s gives its pictures, its field and its first player',
  (name) => {
    const checks = checkDeal(playthrough(name));
    expect(checks.map(({ key }) => key)).toEqual(['proofDeck', 'proofDeck', 'proofStart']);
    expect(checks.filter(({ right }) => !right)).toEqual([]);
  },
);

test('a field that was laid otherwise is found', () => {
  const record = playthrough('tokugawa-3');
  const laid = record.events.find(({ kind }) => kind === 'laid') as { field: number[] };
  laid.field.reverse();
  expect(checkDeal(record).some(({ right }) => !right)).toBe(true);
});

test('with the faces of the box no pictures are drawn, and other faces are found', () => {
  const record = playthrough('tokugawa-3-box');
  expect(checkDeal(record).map(({ key, right }) => [key, right])).toEqual([
    ['proofDeck', true],
    ['proofStart', true],
  ]);
  (record.events[0] as { people: number[] }).people.reverse();
  expect(checkDeal(record)[0]?.right).toBe(false);
});

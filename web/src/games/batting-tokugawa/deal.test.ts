import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { checkDeal } from './deal';

/** A playthrough of the rules' own tests: a header, then events, each behind a mark. */
function kept(name: string): { seed: string; seats: unknown[]; events: Record<string, unknown>[] } {
  const text = readFileSync(new URL(`../../../../tests/playthroughs/${name}.txt`, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split('\n');
  const { seed, players } = JSON.parse(head) as { seed: string; players: number };
  const events = lines.filter((line) => line.startsWith('> ')).map((line) => JSON.parse(line.slice(2)));
  return { seed, seats: Array(players).fill({}), events };
}

test.each(['batting-tokugawa-2', 'batting-tokugawa-3', 'batting-tokugawa-4', 'batting-tokugawa-5'])(
  'the seed of %s gives its pictures, its first elder and the deck of every round',
  (name) => {
    const checks = checkDeal(kept(name));
    expect(checks.length).toBeGreaterThan(4);
    expect(checks.filter(({ right }) => !right)).toEqual([]);
  },
);

test('a card that lay elsewhere is found', () => {
  const record = kept('batting-tokugawa-3');
  const last = record.events.findLast(({ kind }) => kind === 'shuffled') as { deck: number[] };
  last.deck.reverse();
  expect(checkDeal(record).filter(({ right }) => !right)).toHaveLength(1);
});

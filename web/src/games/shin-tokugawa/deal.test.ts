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

test.each(['shin-tokugawa-2', 'shin-tokugawa-3', 'shin-tokugawa-3-names', 'shin-tokugawa-6'])(
  'the seed of %s gives its pictures, its field, its first player and every stack of overviews',
  (name) => {
    const checks = checkDeal(kept(name));
    expect(checks.length).toBeGreaterThan(4);
    expect(checks.filter(({ right }) => !right)).toEqual([]);
  },
);

test('an overview that lay elsewhere is found', () => {
  const record = kept('shin-tokugawa-3');
  const last = record.events.findLast(({ kind }) => kind === 'overview-shuffled') as { order: number[] };
  last.order.reverse();
  expect(checkDeal(record).filter(({ right }) => !right)).toHaveLength(1);
});

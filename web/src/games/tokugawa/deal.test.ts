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

test.each(['tokugawa-2', 'tokugawa-3', 'tokugawa-6'])(
  'the seed of %s gives its pictures, its field and its first player',
  (name) => {
    const checks = checkDeal(kept(name));
    expect(checks.map(({ key }) => key)).toEqual(['proofDeck', 'proofDeck', 'proofStart']);
    expect(checks.filter(({ right }) => !right)).toEqual([]);
  },
);

test('a field that was laid otherwise is found', () => {
  const record = kept('tokugawa-3');
  const laid = record.events.find(({ kind }) => kind === 'laid') as { field: number[] };
  laid.field.reverse();
  expect(checkDeal(record).some(({ right }) => !right)).toBe(true);
});

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

test.each(['utena-1', 'utena-2', 'utena-3', 'utena-4'])(
  'the seed of %s gives its decks and its first player',
  (name) => {
    const checks = checkDeal(kept(name));
    expect(checks.map(({ key }) => key)).toEqual(['proofStart', 'proofDeck', 'proofDeck']);
    expect(checks.filter(({ right }) => !right)).toEqual([]);
  },
);

test('a card that was exchanged is found', () => {
  const record = kept('utena-3');
  const hand = record.events.find(({ kind }) => kind === 'hand-dealt') as { cards: string[] };
  hand.cards[0] = hand.cards[0] === 'CC' ? 'EE' : 'CC';
  expect(checkDeal(record).some(({ right }) => !right)).toBe(true);
});

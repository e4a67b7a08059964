import { expect, test } from 'vitest';
import { playthrough } from '../../testing/playthrough';
import { checkDeal } from './deal';

test.each(['utena-1', 'utena-2', 'utena-3', 'utena-4'])(
  'the seed of %s gives its decks and its first player',
  (name) => {
    const checks = checkDeal(playthrough(name));
    expect(checks.map(({ key }) => key)).toEqual(['proofStart', 'proofDeck', 'proofDeck']);
    expect(checks.filter(({ right }) => !right)).toEqual([]);
  },
);

test('a card that was exchanged is found', () => {
  const record = playthrough('utena-3');
  const hand = record.events.find(({ kind }) => kind === 'hand-dealt') as { cards: string[] };
  hand.cards[0] = hand.cards[0] === 'CC' ? 'EE' : 'CC';
  expect(checkDeal(record).some(({ right }) => !right)).toBe(true);
});

import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { Chance } from '../../net/chance';
import { checkDeal, DECKS, deckOf, SETS } from './deal';
import { KINDS, type Kind } from './kinds';

const DATA = new URL('../../../../src/zashiki/games/fairy_concerto/data.toml', import.meta.url);

test('the named decks are those of the game', () => {
  const data = readFileSync(DATA, 'utf8');
  for (const [name, figures] of Object.entries(DECKS)) {
    const table = data.split(`[score-cards.${name}]`)[1]?.split('\n[')[0] ?? '';
    const cards = [...table.matchAll(/needs = \{([^}]*)\}/g)].map(([, needs]) =>
      KINDS.map((kind) => new RegExp(`${kind} = (\\d+)`).exec(needs ?? '')?.[1] ?? '0').join(''),
    );
    expect(cards.join(' ')).toBe(figures);
  }
});

test('so are the sets of the contest cards', () => {
  const data = readFileSync(DATA, 'utf8');
  for (const [name, sets] of Object.entries(SETS)) {
    const table = data.split(`[contest-cards.${name}]`)[1]?.split('\n[')[0] ?? '';
    for (const [contest, places] of Object.entries(sets)) {
      const rows = table.split(`${contest} = [`)[1]?.split('\n]')[0] ?? '';
      const found = [...rows.matchAll(/set = \[([^\]]*)\]/g)].map(([, set]) =>
        [...(set ?? '').matchAll(/"([a-z]+)"/g)].map(([, kind]) => KINDS.indexOf(kind as Kind)).join(''),
      );
      expect(found.join(' ')).toBe(places);
    }
  }
});

test('a deck of one’s own is read as it was entered', () => {
  expect(deckOf({ cards: [{ drummer: 2, trumpeter: 1 }] })).toEqual(['trumpeter-1 drummer-2']);
  expect(deckOf('unheard-of')).toBeNull();
});

test('an altered pile or bag is found out', () => {
  const seed = 'ab'.repeat(32);
  const chance = new Chance(seed);
  const deal = (cards: string[], stream: string) => {
    const order = cards.map((_, i) => i);
    chance.shuffle(order, stream);
    return order.map((i) => cards[i] ?? '');
  };
  const pile = deal(deckOf('gentle') ?? [], 'score-cards').map((card) => card.split(' '));
  const soloist = ['fewest', 'spread', 'equal', 'different'][chance.below(4, 'soloist')];
  const pianist = [
    ['trumpeter', 'drummer'],
    ['drummer', 'violinist'],
    ['violinist', 'hornist'],
  ][chance.below(3, 'pianist')];
  const harpist = [
    ['trumpeter', 'violinist'],
    ['trumpeter', 'hornist'],
    ['drummer', 'hornist'],
  ][chance.below(3, 'harpist')];
  const bag = deal([...Array<string>(3).fill('trumpeter'), ...Array<string>(5).fill('composer')], 'bag');
  const record = (changed: { pile?: string[][]; bag?: string[]; harpist?: string[] }) => ({
    seed,
    options: { 'score-cards': 'gentle' },
    events: [
      { kind: 'score-cards-shuffled', size: pile.length, pile: changed.pile ?? pile },
      { kind: 'contest-announced', soloist, pianist, harpist: changed.harpist ?? harpist },
      { kind: 'bag-shuffled', size: bag.length, bag: changed.bag ?? bag },
    ],
  });
  const verdicts = (changed = {}) => checkDeal(record(changed)).map(({ right }) => right);
  expect(verdicts()).toEqual([true, true, true]);
  expect(verdicts({ pile: [...pile].reverse() })).toEqual([false, true, true]);
  expect(verdicts({ harpist: ['composer'] })).toEqual([true, false, true]);
  expect(verdicts({ bag: [...bag].sort() })).toEqual([true, true, false]);
});

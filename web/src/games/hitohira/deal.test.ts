import { expect, test } from 'vitest';
import { Chance } from '../../net/chance';
import { COLOURS, type Colour } from './colours';
import { checkDeal } from './deal';

const seed = 'cd'.repeat(32);

/** A bag in which petals lie as a plain sorted list. */
function bagOf(counts: Record<Colour, number>) {
  const chance = new Chance(seed);
  const petals = COLOURS.flatMap((colour) => Array<Colour>(counts[colour]).fill(colour));
  return {
    chance,
    draw: (pieces: number) =>
      Array.from({ length: pieces }, () => petals.splice(chance.below(petals.length, 'bag'), 1)[0] as Colour),
    back: (colours: readonly Colour[]) => {
      petals.push(...colours);
      petals.sort((a, b) => COLOURS.indexOf(a) - COLOURS.indexOf(b));
    },
  };
}

test('draws, returned petals and unseen ones follow from the seed; a changed one is found out', () => {
  const bag = bagOf({ red: 4, yellow: 4, 'light-blue': 4, blue: 4, white: 4, black: 2 });
  const seat = bag.chance.below(3, 'start');
  const drawn = bag.draw(6);
  bag.back(drawn.slice(2));
  const unseen = bag.draw(1)[0];
  const more = bag.draw(5);
  const events = [
    { kind: 'bag-filled', colours: 4, blacks: 2 },
    { kind: 'start-drawn', seat },
    { kind: 'drew', seat, pieces: drawn },
    { kind: 'kept', seat, kept: drawn.slice(0, 2), back: drawn.slice(2) },
    { kind: 'drew-unseen', seat, colour: unseen },
    { kind: 'drew-for-ability', seat, pieces: more },
  ];
  const record = { seed, seats: [{}, {}, {}], events };
  expect(checkDeal(record)).toEqual([
    { key: 'proofStart', right: true, values: {}, seat },
    { key: 'proofBag', right: true, values: { size: 12 } },
  ]);
  const other = COLOURS.find((colour) => colour !== unseen);
  const altered = events.map((event) => (event.kind === 'drew-unseen' ? { ...event, colour: other } : event));
  expect(checkDeal({ ...record, events: altered })[1]?.right).toBe(false);
});

test('where the sides were drawn by lot, the lot is recomputed', () => {
  const lot = new Chance(seed).below(8, 'sides');
  const pairs = [
    ['somei-yoshino', 'komatsu-otome'],
    ['shinsumizome', 'sakuyahime'],
    ['kenrokuen-kumagai', 'kokonoe'],
  ];
  const abilities = pairs.map((sides, card) => sides[(lot >> card) & 1]);
  const record = (options: object, laid: (string | undefined)[]) => ({
    seed,
    options,
    seats: [{}, {}],
    events: [{ kind: 'cards-laid', abilities: laid }],
  });
  expect(checkDeal(record({ sides: 'random' }, abilities))[0]).toEqual({
    key: 'proofLots',
    right: true,
    values: {},
  });
  expect(checkDeal(record({ sides: 'random' }, [...abilities].reverse()))[0]?.right).toBe(false);
  expect(checkDeal(record({ sides: 'first' }, abilities))).toHaveLength(1);
});

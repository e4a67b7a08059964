import { expect, test } from 'vitest';
import { leadingTo, moveOf, NOTHING, partsOf, toggle, wantedBy } from './choosing';
import type { Kind } from './kinds';
import type { AnyMove } from './types';

const hand: Kind[] = ['trumpeter', 'drummer', 'drummer', 'composer'];
const fanfare = ['trumpeter-3', 'drummer-3'];
const march = ['drummer-4', 'composer-1'];
const cards = [fanfare, march];

test('a plain pick is complete with one fairy', () => {
  const options: AnyMove[] = [
    { kind: 'pick', fairy: 'trumpeter', score_card: null },
    { kind: 'pick', fairy: 'drummer', score_card: null },
  ];
  const wanted = wantedBy(options);
  expect(wanted).toEqual({ joins: 1, leaves: 0, card: false });
  const chosen = toggle(NOTHING, 2, wanted);
  expect(moveOf(chosen, hand, [], options)).toBe(options[1]);
  expect(toggle(chosen, 0, wanted).fairies).toEqual([0]);
  expect(toggle(chosen, 2, wanted)).toEqual(NOTHING);
});

test('the first pick of two players has three parts, and each can be changed', () => {
  const options: AnyMove[] = [
    { kind: 'pick-and-remove', fairy: 'drummer', remove: 'composer', score_card: march },
    { kind: 'pick-and-remove', fairy: 'composer', remove: 'drummer', score_card: march },
  ];
  const wanted = wantedBy(options);
  expect(wanted).toEqual({ joins: 1, leaves: 1, card: true });
  let chosen = toggle(toggle(NOTHING, 3, wanted), 1, wanted);
  expect(moveOf(chosen, hand, cards, options)).toBeNull();
  chosen = { ...chosen, card: 1 };
  expect(moveOf(chosen, hand, cards, options)).toBe(options[1]);
  expect(moveOf({ ...chosen, card: 0 }, hand, cards, options)).toBeNull();
});

test('against Bach the order of the clicks does not matter', () => {
  const options: AnyMove[] = [{ kind: 'divide', fairies: ['trumpeter', 'drummer'], score_card: null }];
  const wanted = wantedBy(options);
  const chosen = toggle(toggle(NOTHING, 2, wanted), 0, wanted);
  expect(moveOf(chosen, hand, [], options)).toBe(options[0]);
});

test('an option of the list shows its parts on the board', () => {
  const move: AnyMove = { kind: 'pick-and-remove', fairy: 'drummer', remove: 'drummer', score_card: fanfare };
  expect(partsOf(move, hand, cards)).toEqual({ fairies: [1, 2], card: 0 });
  expect(partsOf({ kind: 'keep', score_card: march }, hand, cards)).toEqual({ fairies: [], card: 1 });
});

test('parts chosen so far lead to the options that they can still become', () => {
  const options: AnyMove[] = [
    { kind: 'pick-and-remove', fairy: 'drummer', remove: 'composer', score_card: march },
    { kind: 'pick-and-remove', fairy: 'composer', remove: 'drummer', score_card: fanfare },
  ];
  expect(leadingTo(NOTHING, hand, cards, options)).toEqual(options);
  expect(leadingTo({ fairies: [1], card: null }, hand, cards, options)).toEqual([options[0]]);
  expect(leadingTo({ fairies: [1], card: 0 }, hand, cards, options)).toEqual([]);
  const divide: AnyMove[] = [{ kind: 'divide', fairies: ['drummer', 'trumpeter'], score_card: null }];
  expect(leadingTo({ fairies: [0], card: null }, hand, [], divide)).toEqual(divide);
  expect(leadingTo({ fairies: [1, 2], card: null }, hand, [], divide)).toEqual([]);
});

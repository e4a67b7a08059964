import { expect, test } from 'vitest';
import type { Rows } from '../net/protocol';
import { entriesOf, regrouped, valuesOf, wholeDecks, withCount } from './values';

const text = { ja: '', en: '' };
const rounds = { path: ['players', '2', 'rounds'], type: { kind: 'number', least: 1, most: 9 }, value: 2 };
const ju = { path: ['spaces', 'ju'], type: { kind: 'switch' }, value: [{ cards: 2, points: 2 }] };
const more = { status: 'reconstructed', clause: 'KA-1', label: text };
const sections = [
  { section: 'players', label: text, option: null, rows: [{ ...rounds, ...more }] },
  { section: 'spaces', label: text, option: 'spaces', rows: [{ ...ju, ...more }] },
] as Rows[];

test('a form starts with ours, and only what differs is sent', () => {
  const entries = entriesOf(sections, {});
  expect(valuesOf(sections, entries, {})).toEqual({});
  entries['players.2.rounds'] = 3;
  expect(valuesOf(sections, entries, {})).toEqual({ players: { '2': { rounds: 3 } } });
});

test('saved values come back into the form', () => {
  const entries = entriesOf(sections, { spaces: { ju: [] } });
  expect(entries).toEqual({ 'players.2.rounds': 2, 'spaces.ju': [] });
});

test('a deck that a file gives as one list stays as it is', () => {
  const whole = wholeDecks(sections, { spaces: { cards: [1, 2] } });
  expect(valuesOf(sections, entriesOf(sections, {}), whole)).toEqual({ spaces: { cards: [1, 2] } });
});

test('counts leave out what is not needed, in the order of the kinds', () => {
  expect(withCount({ b: 1 }, ['a', 'b'], 'a', 2)).toEqual({ a: 2, b: 1 });
  expect(withCount({ a: 2, b: 1 }, ['a', 'b'], 'b', 0)).toEqual({ a: 2 });
});

test('whoever joins a group leaves the other', () => {
  expect(regrouped([[1, 2], [0]], 2, 1)).toEqual([[1], [0, 2]]);
});

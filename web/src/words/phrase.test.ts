import { describe, expect, test } from 'vitest';
import { fill } from '../store/settings.svelte';
import { asText, choose, Voice } from './phrase';
import sentences from './sentences.json';
import { around } from './slots';
import { type GameWords, Speaker } from './speaker';
import { en } from './ui/en';
import { ja } from './ui/ja';

// Written by tests/words/test_sentences.py: what the server says of a whole game, in both languages.
describe.each(Object.entries(sentences))('the same sentences as the server, in %s', (_, told) => {
  const speaker = new Speaker(told.words as GameWords, told.names);
  test.each(told.events.map((line) => [line.said, line.thing] as const))('%s', (said, event) => {
    expect(speaker.event(event as { kind: string })).toBe(said);
  });
  test.each(told.moves.map((line) => [line.said, line.thing] as const))('%s', (said, move) => {
    expect(speaker.move(move as { kind: string })).toBe(said);
  });
  test.each(told.lines.map((line) => [line.said, line.thing] as const))('%s', (said, line) => {
    expect(speaker.line(line as { item: string; points: number })).toBe(said);
  });
});

test('of several forms the first whose field is there, or has the value, is taken', () => {
  const form = { 'seat=None': 'the shadow', cards: 'some', 'card=16': 'the crest', else: 'a card' };
  expect(choose(form, { seat: null })).toBe('the shadow');
  expect(choose(form, { seat: 1, cards: [] })).toBe('a card');
  expect(choose(form, { seat: 1, cards: [3] })).toBe('some');
  expect(choose(form, { seat: 1, card: 16 })).toBe('the crest');
  expect(choose(form, { seat: 0, cards: 0 })).toBe('a card');
});

test('a value is said as a term, a name, a place, a number with its noun, or item by item', () => {
  const voice = new Voice({ card: { '0': '+1', '5': 'five' } }, ['Hana', 'Tom'], ', ');
  expect(
    voice.fill('{seat:seat} takes {card:card} from {column:nth}: {n:# point|# points}', {
      seat: 1,
      card: 0,
      column: 2,
      n: 1,
    }),
  ).toBe('Tom takes +1 from 3: 1 point');
  expect(voice.fill('{cards:card}', { cards: [5, 0] })).toBe('five, +1');
  expect(voice.fill('{cards:card}', { cards: [] })).toBe('–');
  expect(voice.fill('{hands:card}', { hands: [[5, 0], [0]] })).toBe('five, +1 / +1');
});

test('the client’s own sentences have a number with its noun', () => {
  expect(fill('{count:# player|# players}', { count: 1 })).toBe('1 player');
  expect(fill('{count:# player|# players}', { count: '1–4' })).toBe('1–4 players');
  expect(fill('{name}: {n} of {all:# point|# points}', { name: 'Tom $&', n: 0, all: 0 })).toBe(
    'Tom $&: 0 of 0 points',
  );
});

test('both languages have the same sentences with the same places', () => {
  const places = (text: string) => (text.match(/\{\w+(?=[:}])/g) ?? []).sort();
  expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(ja[key], key).not.toBe('');
    expect(places(ja[key]), key).toEqual(places(en[key]));
  }
});

test('a sentence in parts keeps its terms with what they are, and says the same', () => {
  const words = {
    event: { took: '{seat:seat} takes {cards:card} from {other:seat}: {n:# point|# points}' },
    term: { card: { '5': 'five', '0': '+1' } },
    separator: ', ',
  } as unknown as GameWords;
  const took = { kind: 'took', seat: 0, cards: [5, 0], other: 1, n: 2 };
  const five = { kind: 'card', value: 5, word: 'five' };
  const plus = { kind: 'card', value: 0, word: '+1' };
  const hana = new Speaker(words, ['Hana', 'Tom']);
  expect(hana.eventParts(took)).toEqual([
    { kind: 'seat', value: 0, word: 'Hana' },
    ' takes ',
    five,
    ', ',
    plus,
    ' from ',
    { kind: 'seat', value: 1, word: 'Tom' },
    ': ',
    '2 points',
  ]);
  expect(asText(hana.eventParts(took))).toBe(hana.event(took));
  const you = new Speaker(words, ['You', 'Tom']);
  expect(you.eventParts(took)).toEqual(['You take ', five, ', ', plus, ' from Tom: 2 points']);
  const nothing = { ...took, cards: [] };
  expect(hana.event(nothing)).toBe('Hana takes – from Tom: 2 points');
});

test('a sentence around a sentence leaves its terms in their places', () => {
  const five = { kind: 'card', value: 5, word: 'five' };
  expect(around(['take ', five], (move) => `Really ${move}?`)).toEqual(['Really take ', five, '?']);
});

import { describe, expect, test } from 'vitest';
import { choose, Voice } from './phrase';
import sentences from './sentences.json';
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

test('both languages have the same sentences with the same places', () => {
  const places = (text: string) => (text.match(/\{\w+\}/g) ?? []).sort();
  expect(Object.keys(ja).sort()).toEqual(Object.keys(en).sort());
  for (const key of Object.keys(en) as (keyof typeof en)[]) {
    expect(ja[key], key).not.toBe('');
    expect(places(ja[key]), key).toEqual(places(en[key]));
  }
});

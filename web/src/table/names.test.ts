import { expect, test } from 'vitest';
import { speak } from '../store/settings.svelte';
import { callNames, givenNames, type Named, namesOfPlayers } from './names';

const person = (name: string, more: Partial<Named> = {}): Named => ({
  name,
  bot: null,
  person: true,
  ...more,
});
const bot = (level: string): Named => ({ name: '', bot: level, person: false });

await speak('en');

test('bug 1: everybody at one screen has a name of their own, and nobody is "You"', () => {
  const all = [person('Aya', { yours: true }), person('Ben', { yours: true }), person('', { yours: true })];
  expect(callNames(all)).toEqual(['Aya', 'Ben', 'Player 3']);
});

test('bug 2: a bot that stands in changes nobody’s name', () => {
  const all = [person('', { yours: true }), person('', { bot: 'steady' }), person('Ben', { bot: 'steady' })];
  expect(callNames(all)).toEqual(['You', 'Guest', 'Ben']);
});

test('the reader is "You", and others see the name', () => {
  const all = [person('Aya', { yours: true }), person(''), person('')];
  expect(callNames(all)).toEqual(['You', 'Guest 1', 'Guest 2']);
  expect(givenNames(all)[0]).toBe('Aya');
});

test('bots have the names of their level, each its own', () => {
  expect(callNames([bot('steady'), bot('steady'), bot('champion'), bot('no-level')])).toEqual([
    'Ponta',
    'Gon',
    'Unsai',
    'Bot 1',
  ]);
});

test('in a record people have their names and bots those of their level', () => {
  expect(
    namesOfPlayers([
      { name: 'Aya', kind: 'human' },
      { name: 'gentle', kind: 'gentle' },
    ]),
  ).toEqual(['Aya', 'Piyo']);
});

import { expect, test } from 'vitest';
import { settings } from '../store/settings.svelte';
import { boardWords } from './boardWords';

test('a noun of a board follows its number', () => {
  settings.language = 'en';
  const say = boardWords({
    ja: { cards: '{n}枚', points: '{n}点' },
    en: { cards: '{n} {n:card|cards}', points: '{n:# point|# points}' },
  });
  expect(say('cards', { n: 1 })).toBe('1 card');
  expect(say('cards', { n: 0 })).toBe('0 cards');
  expect(say('points', { n: 1 })).toBe('1 point');
  expect(say('points', { n: 13 })).toBe('13 points');
  settings.language = 'ja';
  expect(say('cards', { n: 1 })).toBe('1枚');
});

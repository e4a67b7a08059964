import { expect, test } from 'vitest';
import { optionGroups } from './optionGroups';

const places = Array.from({ length: 31 }, (_, i) => i + 1);

test('a sentence that is the same thirty-one times is said once', () => {
  const texts = places.map((n) => `Turn up the card at place ${n}`);
  const [group, ...others] = optionGroups(Array(31).fill('turn-up'), texts);
  expect(others).toEqual([]);
  expect(group?.sentence).toBe('Turn up the card at place …');
  expect(group?.words).toEqual(places.map(String));
});

test('figures stay whole where they begin or end alike', () => {
  const texts = [10, 11, 12, 13, 14, 15, 16, 17, 18, 19].map((n) => `${n}番をめくる`);
  const [group] = optionGroups(Array(10).fill('turn-up'), texts);
  expect(group?.sentence).toBe('…番をめくる');
  expect(group?.words[3]).toBe('13');
});

test('few options, and options with words of their own, have a line each', () => {
  expect(optionGroups(['take', 'take'], ['Take column 1', 'Take column 2'])[0]?.sentence).toBeNull();
  const texts = places.map((n) => `Play ${'a card '.repeat((n % 3) + 1)}`);
  expect(optionGroups(Array(31).fill('play'), texts)[0]?.sentence).toBeNull();
});

test('every option is in its place', () => {
  const kinds = ['turn-back', ...Array(12).fill('lay')];
  const texts = ['Turn both back', ...places.slice(0, 12).map((n) => `Lay it at place ${n}`)];
  const groups = optionGroups(kinds, texts);
  expect(groups.map(({ first }) => first)).toEqual([0, 1]);
  expect(groups.flatMap(({ words }) => words).length).toBe(13);
});

import { expect, test } from 'vitest';
import { Cards, originOf } from './places';
import type { AnyEvent } from './types';

test('cards that are laid elsewhere keep their names, and no name is there twice', () => {
  const cards = new Cards();
  expect(cards.place(5, [])).toEqual(['card-0', 'card-1', 'card-2', 'card-3', 'card-4']);
  const news: AnyEvent[] = [{ kind: 'relocated', seat: 0, places: [0, 1], to: [3, 0] }];
  const after = cards.place(5, news);
  expect(after[3]).toBe('card-0');
  expect(after[0]).toBe('card-1');
  expect(new Set(after).size).toBe(5);
  expect(cards.place(5, news)).toEqual(after);
});

test('a won pair comes from where its first card lay', () => {
  const news: AnyEvent[] = [{ kind: 'won', seat: 1, portrait: 4, places: [7, 2] }];
  expect(originOf(4, news)).toBe('place-7');
  expect(originOf(5, news)).toBeUndefined();
});

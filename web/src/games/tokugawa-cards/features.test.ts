import { expect, test } from 'vitest';
import { cartouche, drawingOf, PICTURES } from './features';

test('sixteen pictures, no two alike in ground, pattern, crest or outline', () => {
  const all = Array.from({ length: PICTURES }, (_, i) => drawingOf(i));
  expect(PICTURES).toBe(16);
  for (const part of [
    (i: number) => all[i]?.ground,
    (i: number) => all[i]?.pattern.d,
    (i: number) => all[i]?.crest.d,
    (i: number) => JSON.stringify(all[i]?.body.slice(-1)),
  ]) {
    expect(new Set(all.map((_, i) => part(i))).size).toBe(PICTURES);
  }
});

test('a name fits onto a card in both languages', () => {
  expect(cartouche('14代徳川家茂')).toEqual({ given: '家茂', nth: '14代' });
  expect(cartouche('徳川光圀')).toEqual({ given: '光圀', nth: '' });
  expect(cartouche('Tokugawa Ieyasu (1st)')).toEqual({ given: 'Ieyasu', nth: '1st' });
  expect(cartouche('Tokugawa Mitsukuni')).toEqual({ given: 'Mitsukuni', nth: '' });
});

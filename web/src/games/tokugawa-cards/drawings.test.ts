import { expect, test } from 'vitest';
import { cartouche } from './cartouche';
import { type Drawing, drawingOf, PICTURES } from './drawings';

const ALL = Array.from({ length: PICTURES }, (_, i) => drawingOf(i));
const brightness = (colour: string) =>
  [1, 3, 5].reduce(
    (sum, at, i) => sum + Number.parseInt(colour.slice(at, at + 2), 16) * ([0.3, 0.59, 0.11][i] ?? 0),
    0,
  );

test('sixteen pictures, no two with the same motif, ground, pattern or outline', () => {
  expect(PICTURES).toBe(16);
  const parts: ((drawing: Drawing) => string)[] = [
    ({ motif }) => motif,
    ({ ground }) => ground,
    ({ pattern }) => pattern.d,
    ({ body }) => String(body[0]?.[0]),
  ];
  for (const part of parts) expect(new Set(ALL.map(part)).size).toBe(PICTURES);
});

test('a picture is drawn with shapes of its own: it shares none but a round one with any other', () => {
  const large = ({ body }: Drawing) =>
    new Set(body.map(([d]) => d).filter((d) => d.length > 40 && !/^M\S+ \S+a/.test(d)));
  for (const [i, one] of ALL.entries())
    for (const other of ALL.slice(i + 1))
      expect(
        [...large(one)].filter((d) => large(other).has(d)),
        `${one.motif} and ${other.motif}`,
      ).toEqual([]);
});

test('every picture has shapes as light as paper and as dark as ink, so that it can be read in grey', () => {
  for (const { body } of ALL) {
    const used = body.flatMap(([, fill, line]) => [fill, line ?? 'none']).filter((one) => one !== 'none');
    expect(Math.min(...used.map(brightness))).toBeLessThan(60);
    expect(Math.max(...used.map(brightness))).toBeGreaterThan(200);
  }
});

test('a picture carries no letters', () => {
  for (const { body } of ALL) for (const [d] of body) expect(d).toMatch(/^[MLHVCQAZmlhvcqaz0-9 .,-]+$/);
});

test('a name fits onto a card in both languages', () => {
  expect(cartouche('14代徳川家茂')).toEqual({ given: '家茂', nth: '14代' });
  expect(cartouche('徳川光圀')).toEqual({ given: '光圀', nth: '' });
  expect(cartouche('Tokugawa Ieyasu (1st)')).toEqual({ given: 'Ieyasu', nth: '1st' });
  expect(cartouche('Tokugawa Mitsukuni')).toEqual({ given: 'Mitsukuni', nth: '' });
});

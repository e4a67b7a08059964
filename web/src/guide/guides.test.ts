// What holds for the guide of every game.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import type { AnyGuide, AnyMoment } from './guide';

const modules = import.meta.glob<{ guide: AnyGuide }>('../games/*/guide.ts', { eager: true });
const guides = Object.entries(modules).map(
  ([path, { guide }]) => [path.split('/').at(-2) ?? '', guide] as const,
);

function clauses(game: string): Set<string> {
  const folder = game.replaceAll('-', '_');
  const book = new URL(`../../../src/zashiki/games/${folder}/rulebook.toml`, import.meta.url);
  return new Set(
    [...readFileSync(book, 'utf8').matchAll(/^id = "([A-Z]+-\w+)"/gm)].map(([, id]) => id ?? ''),
  );
}

const sentences = (text: string) =>
  text.split(/[。.!?！？](?=\s|$|[^\d])/).filter((part) => part.trim()).length;

test.each(guides)('%s: few tips, briefly, in both languages', (_, { tips }) => {
  expect(tips.length).toBeGreaterThanOrEqual(8);
  expect(tips.length).toBeLessThanOrEqual(14);
  expect(new Set(tips.map(({ id }) => id)).size).toBe(tips.length);
  for (const { id, ja, en } of tips) {
    expect(ja, id).toMatch(/[ぁ-ん]/);
    expect(en, id).toMatch(/^[^ぁ-んァ-ヶ一-龠]+$/);
    expect(sentences(ja), `${id}: ${ja}`).toBeLessThanOrEqual(3);
    expect(sentences(en), `${id}: ${en}`).toBeLessThanOrEqual(3);
  }
});

test.each(guides)('%s: every tip that names a clause names one of the rulebook', (game, { tips }) => {
  const known = clauses(game);
  expect(tips.flatMap(({ why }) => (why && !known.has(why) ? [why] : []))).toEqual([]);
});

test.each(guides)('%s: the game’s end is spoken of', (_, { tips }) => {
  const view = new Proxy({}, { get: () => [] }) as AnyMoment['view'];
  const moment: AnyMoment = {
    view,
    over: false,
    news: [],
    options: [],
    mine: false,
    question: null,
    eyes: 0,
  };
  const fits = ({ when }: (typeof tips)[number], over: boolean) => {
    try {
      return when({ ...moment, over });
    } catch {
      return false;
    }
  };
  expect(tips.filter((tip) => fits(tip, true) && !fits(tip, false)).map(({ id }) => id)).not.toEqual([]);
});

// What holds for the guide of every game.
import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { momentOf } from '../how/pictures';
import type { Positions } from '../how/positions';
import type { AnyGuide, AnyMoment } from './guide';
import { TIPS_BEFORE_THE_FIRST_MOVE, TipSequence } from './tipSequence.svelte';

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

const positions = import.meta.glob<Positions>('../games/*/positions.json', {
  import: 'default',
  eager: true,
});

// Grown-ups read about 200 words a minute, or 400 Japanese characters.
const A_MINUTE = { en: 200, ja: 400 };
const words = ({ en }: { en: string }) => en.split(/\s+/).length;
const characters = ({ ja }: { ja: string }) => [...ja].length;

test.each(guides)('%s: any tips before the first move are read within a minute', (_, { tips }) => {
  const longest = (length: (tip: (typeof tips)[number]) => number) =>
    tips
      .map(length)
      .sort((a, b) => b - a)
      .slice(0, TIPS_BEFORE_THE_FIRST_MOVE)
      .reduce((sum, more) => sum + more, 0);
  expect(longest(words)).toBeLessThanOrEqual(A_MINUTE.en);
  expect(longest(characters)).toBeLessThanOrEqual(A_MINUTE.ja);
});

test.each(guides)('%s: the first move is asked for, and at most two tips come before it', (game, guide) => {
  const { frames } = positions[`../games/${game}/positions.json`] as Positions;
  const first = frames.findIndex(({ question }) => question && !question.answer);
  const sequence = new TipSequence(guide, []);
  const shown = new Set<string>();
  for (const frame of frames.slice(0, first + 1)) {
    sequence.look(momentOf(frame, 0, false));
    for (; sequence.tip; sequence.gotIt()) shown.add(sequence.tip.id);
  }
  expect(shown.size).toBeGreaterThan(0);
  expect(shown.size).toBeLessThanOrEqual(TIPS_BEFORE_THE_FIRST_MOVE);
});

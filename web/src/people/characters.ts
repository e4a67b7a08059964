// The bots as people meet them: an animal for each level, and its members by name.
import { both, t } from '../store/settings.svelte';
import type { Key } from '../words/ui/en';

export type Animal = 'chick' | 'rabbit' | 'tanuki' | 'fox' | 'owl';

interface Character {
  readonly animal: Animal;
  readonly level: Key;
  readonly names: readonly { ja: string; en: string }[];
}

const named = (...names: [string, string][]) => names.map(([ja, en]) => ({ ja, en }));

/** Weakest first. */
export const CHARACTERS: Readonly<Record<string, Character>> = {
  gentle: {
    animal: 'chick',
    level: 'botGentle',
    names: named(['ぴよ', 'Piyo'], ['まる', 'Maru'], ['ころ', 'Koro'], ['ちい', 'Chii'], ['ふく', 'Fuku']),
  },
  casual: {
    animal: 'rabbit',
    level: 'botCasual',
    names: named(['ゆき', 'Yuki'], ['もち', 'Mochi'], ['はね', 'Hane'], ['つゆ', 'Tsuyu'], ['なつ', 'Natsu']),
  },
  steady: {
    animal: 'tanuki',
    level: 'botSteady',
    names: named(
      ['ぽんた', 'Ponta'],
      ['ごん', 'Gon'],
      ['くり', 'Kuri'],
      ['どん', 'Don'],
      ['げんじ', 'Genji'],
    ),
  },
  expert: {
    animal: 'fox',
    level: 'botExpert',
    names: named(
      ['くずは', 'Kuzuha'],
      ['ぎん', 'Gin'],
      ['あかね', 'Akane'],
      ['いなり', 'Inari'],
      ['こん', 'Kon'],
    ),
  },
  champion: {
    animal: 'owl',
    level: 'botChampion',
    names: named(
      ['雲斎', 'Unsai'],
      ['玄庵', 'Gen’an'],
      ['月舟', 'Gesshu'],
      ['白翁', 'Hakuo'],
      ['一徹', 'Ittetsu'],
    ),
  },
};

/** What a level is called. */
export function botName(bot: string): string {
  if (bot === 'random') return t('botRandom');
  if (bot === 'greedy') return t('botGreedy');
  const found = CHARACTERS[bot];
  return found ? t(found.level) : bot;
}

/** The name of the nth bot of a level at a table. */
export function characterName(bot: string, nth: number): string {
  const names = CHARACTERS[bot]?.names;
  const found = names?.[nth % names.length];
  return found ? both(found) : t('botN', { n: nth + 1 });
}

// What the board of 襲ノ色目 says besides the game's own words.
import { boardWords } from '../../words/boardWords';
import type { Make } from './types';

const words = {
  ja: {
    round: 'ラウンド',
    deck: '山札',
    discards: '捨て札',
    column: '{n}列目',
    empty: '空',
    field: '場',
    hand: '手札',
    front: '手前',
    cards: '{n}枚',
    few: '{n}枚',
    layers: '{n}/12枚',
    roles: '役',
    closed: '済',
    recon: '破線の輪は再構成した値',
    reconOne: '再構成',
    withField: '場込み{n}枚',
    plain: '{n}枚',
    points: '点',
    none: 'まだありません',
    makesPossible: '作れる役：{roles}',
  },
  en: {
    round: 'Round',
    deck: 'Deck',
    discards: 'Discards',
    column: 'Column {n}',
    empty: 'empty',
    field: 'Field',
    hand: 'Hand',
    front: 'front',
    cards: '{n} {n:card|cards}',
    few: '×{n}',
    layers: '{n}/12 layers',
    roles: 'Patterns',
    closed: 'closed',
    recon: 'A dashed ring marks a reconstructed value',
    reconOne: 'reconstructed',
    withField: '{n} incl. field',
    plain: '{n} {n:card|cards}',
    points: 'points',
    none: 'nothing yet',
    makesPossible: 'makes possible: {roles}',
  },
} as const;

export const say = boardWords(words);

export type Role = Make['role'];

/** What a role asks for, as briefly as a scroll has room for. */
export const CONDITIONS: Record<Role, { kanji: string; ja: string; en: string }> = {
  kasane: { kanji: '襲ね', ja: '同じ数字', en: 'all alike' },
  ju: { kanji: '拾', ja: '合計10', en: 'sum of 10' },
  sakurachirashi: { kanji: '桜散らし', ja: '1・2・6', en: '1 · 2 · 6' },
  mukaizuru: { kanji: '向鶴', ja: '3・8・9', en: '3 · 8 · 9' },
  shippo: { kanji: '七宝', ja: '4・5・7', en: '4 · 5 · 7' },
  'wakana-ge': { kanji: '若菜下', ja: '1〜5を順に', en: '1–5 up/down' },
  'wakana-jo': { kanji: '若菜上', ja: '5〜9を順に', en: '5–9 up/down' },
  asagao: { kanji: '朝顔', ja: '奇数だけ', en: 'odd only' },
  yugiri: { kanji: '夕霧', ja: '偶数だけ', en: 'even only' },
};

/** In the order in which they are laid out. */
export const ROLES = Object.keys(CONDITIONS) as Role[];

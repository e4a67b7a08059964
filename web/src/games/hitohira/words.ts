// What the board of ひとひら says besides the game's own words.
import { boardWords } from '../../words/boardWords';
import type { HitohiraView } from './types';

const words = {
  ja: {
    bag: '袋',
    inBag: '{n}個',
    turns: '手番',
    draws: '引いた回数',
    takenOut: '抜いた数',
    abilities: '能力カード',
    four: '4色',
    pairs: '2組',
    six: '6個',
    thisTurn: 'この手番のコマ',
    nothingDrawn: 'まだ引いていません',
    forAbility: '能力で引いたコマ',
    field: '場',
    screen: 'ついたて',
    behind: 'ついたての中',
    hiddenCount: 'ついたての中に{n}個',
    empty: 'なし',
    howMany: '何個引きますか',
    howManyAndRisk: '何個引きますか（％は失敗の確率）',
    risk: '失敗の確率{n}％',
    again: '選んだ{n}個',
    placeHere: 'ここに置く',
    toScreen: 'ついたての中へ',
    fieldPoints: '場の得点（色ごと）',
    pieces: '個',
    points: '点',
    fieldNow: '場 {n}点',
    group: '{group} {n}点',
    wanted: 'ほしいコマ',
    takenFirst: '先に取るコマ',
    chooseTwo: '残すコマを、違う色で選んでください',
    chooseColour: 'ついたての中に入れる色を選んでください',
    countAs: '黒1個を数える色',
    assign: '白と黒を赤＋黄に数える数',
    blackAs: '黒の数え方',
  },
  en: {
    bag: 'Bag',
    inBag: '{n}',
    turns: 'Turns',
    draws: 'Draws',
    takenOut: 'Taken out',
    abilities: 'Ability cards',
    four: '4 colours',
    pairs: '2 pairs',
    six: '6 petals',
    thisTurn: 'This turn',
    nothingDrawn: 'nothing drawn yet',
    forAbility: 'Drawn by the ability',
    field: 'Field',
    screen: 'Screen',
    behind: 'Behind the screen',
    hiddenCount: '{n} behind the screen',
    empty: 'nothing',
    howMany: 'Draw how many?',
    howManyAndRisk: 'Draw how many? (% likely to fail)',
    risk: '{n}% likely to fail',
    again: '{n} chosen',
    placeHere: 'Place it here',
    toScreen: 'Behind the screen',
    fieldPoints: 'A field scores, colour by colour',
    pieces: 'petals',
    points: 'points',
    fieldNow: 'field {n}',
    group: '{group} {n}',
    wanted: 'wanted',
    takenFirst: 'taken first',
    chooseTwo: 'Choose what to keep, in different colours',
    chooseColour: 'Choose petals of one colour to hide',
    countAs: 'A black petal counts as',
    assign: 'White and black as red + yellow',
    blackAs: 'Blacks count as',
  },
} as const;

export const say = boardWords(words);

type Ability = HitohiraView['abilities'][number];
interface Card {
  kanji: string;
  needs: 'four' | 'pairs' | 'six';
  ja: string;
  en: string;
}
/** What an ability does, as briefly as a slip of paper has room for. */
export const CARDS: Record<Ability, Card> = {
  'somei-yoshino': {
    kanji: '染井吉野',
    needs: 'four',
    ja: '場かこの手番の1個をついたての中へ',
    en: 'Hide a petal from your field or this turn',
  },
  'komatsu-otome': {
    kanji: '小松乙女',
    needs: 'four',
    ja: '3個引いて1個を自分の場へ',
    en: 'Draw 3, put 1 in your field',
  },
  shinsumizome: {
    kanji: '新墨染',
    needs: 'pairs',
    ja: '1個をこっそり引いてついたての中へ',
    en: 'Draw 1 unseen and hide it',
  },
  sakuyahime: {
    kanji: '咲耶姫',
    needs: 'pairs',
    ja: '自分の1個とほかの人の場の1個を交換',
    en: 'Swap a petal with another field',
  },
  'kenrokuen-kumagai': {
    kanji: '兼六園熊谷',
    needs: 'six',
    ja: '2個引いて、好きな場かついたての中へ',
    en: 'Draw 2; place each in a field or hide it',
  },
  kokonoe: {
    kanji: '九重',
    needs: 'six',
    ja: 'ほかの人の場から、違う色を2個取る',
    en: 'Take two colours from other fields',
  },
};

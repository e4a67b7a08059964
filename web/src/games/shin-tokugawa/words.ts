// What the board of 真・とくがわあつめ says besides the game's own words.
import { boardWords } from '../../words/boardWords';

const words = {
  ja: {
    left: '場の残り',
    overviews: '総覧の山',
    overview: '総覧',
    field: '場のカード',
    place: '{n}番',
    down: '裏向き',
    row: '{name}の列',
    empty: 'まだ1束もありません',
    lowHigh: '左から代の若い順',
    peeking: '総覧を1枚見ています',
    inHand: '見ている総覧',
    inHandHint: '自分の次の番か、ほかの人が揃えたときに山へ戻ります。',
    howTo: 'いつでも並べ替えられます（左から代の若い順）',
    turnsDown: '裏へ',
    stands: '{n}束が順番どおり',
    judged: '判定',
    yourTurn: '手番',
    stayed: 'この番にめくった',
  },
  en: {
    left: 'Cards left',
    overviews: 'Overviews',
    overview: 'Overview',
    field: 'Cards on the table',
    place: 'Place {n}',
    down: 'face down',
    row: '{name}: row',
    empty: 'no stack yet',
    lowHigh: 'early shoguns to the left',
    peeking: 'is looking at an overview',
    inHand: 'The overview in your hand',
    inHandHint: 'It goes back when your next turn begins or somebody else makes a pair.',
    howTo: 'reorder at any time, early shoguns to the left',
    turnsDown: 'face down',
    stands: '{n} in order',
    judged: 'Judgement',
    yourTurn: 'to move',
    stayed: 'turned up this turn',
  },
} as const;

export const say = boardWords(words);

// What the board of とくがわあつめ says besides the game's own words.
import { boardWords } from '../../words/boardWords';

const words = {
  ja: {
    left: '場の残り',
    pairs: '{n}組',
    pairsLabel: '取った組',
    place: '{n}番',
    down: '伏せてあります',
    gone: 'もうありません',
    seen: '前に見た絵：{picture}',
    first: '1枚目',
    turnOf: '手番',
    field: '場',
    names: '名前入り',
    memoryAid: '記憶の助けあり',
    target: '{n}枚目の移し先',
    layElsewhere: '2枚を別の場所へ移す（全員の同意が要ります）',
    whereFirst: '1枚目の移し先は？',
    whereSecond: '2枚目の移し先は？',
  },
  en: {
    left: 'Cards left',
    pairs: '{n} {n:pair|pairs}',
    pairsLabel: 'Pairs won',
    place: 'Place {n}',
    down: 'face down',
    gone: 'gone',
    seen: 'seen here: {picture}',
    first: 'first',
    turnOf: 'turn',
    field: 'Field',
    names: 'with names',
    memoryAid: 'memory aid',
    target: 'Card {n} would go here',
    layElsewhere: 'Lay the two cards elsewhere, if everybody agrees',
    whereFirst: 'Where should the first card go?',
    whereSecond: 'And the second?',
  },
} as const;

export const say = boardWords(words);

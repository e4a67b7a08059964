// What the board of とくがわあつめ says besides the game's own words.
import { settings } from '../../store/settings.svelte';
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
    noPairs: 'まだありません',
    target: '{n}枚目の移し先',
    relocate: '空いている場所を選ぶと、全員の同意で2枚をそこへ移せます。',
  },
  en: {
    left: 'Cards left',
    pairs: '{n} pairs',
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
    noPairs: 'none yet',
    target: 'Card {n} would go here',
    relocate: 'Choose a free place, and if everybody agrees the two cards move there.',
  },
} as const;

const inForm = boardWords(words);

export function say(key: keyof (typeof words)['en'], values: Record<string, string | number> = {}): string {
  const said = inForm(key, values);
  return settings.language === 'en' && values.n === 1 ? said.replace(/\bpairs\b/, 'pair') : said;
}

// What the board of 真・とくがわあつめ says besides the game's own words.
import { settings } from '../../store/settings.svelte';

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
    lowHigh: '低い代を左へ',
    peeking: '総覧を1枚見ています',
    inHand: '見ている総覧',
    inHandHint: '自分の次の番か、ほかの人が揃えたときに山へ戻ります。',
    lift: '{what}。左から{n}番目。Enterでつかむ',
    lifted:
      '{what}をつかみました。{n}番目、全{all}束。左右の矢印で動かし、Enterで置きます。Escapeでやめます。',
    at: '{n}番目、全{all}束',
    dropped: '{what}を{n}番目に置きました。',
    cancelled: 'やめました。列は元のままです。',
    howTo: 'いつでも並べ替えられます。つまんで動かすか、押してから置き場所を押します。',
    stands: '{n}束が順番どおり',
    fell: '裏',
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
    lift: '{what}, number {n} from the left. Enter lifts it',
    lifted:
      '{what} lifted: {n} of {all}. Arrow keys move it, Enter puts it down, Escape leaves the row as it was.',
    at: '{n} of {all}',
    dropped: '{what} put down as number {n}.',
    cancelled: 'The row stays as it was.',
    howTo: 'Reorder at any time: drag a stack, or press it and then the place where it belongs.',
    stands: '{n} in order',
    fell: 'down',
    judged: 'Judgement',
    yourTurn: 'to move',
    stayed: 'turned up this turn',
  },
} as const;

export type BoardWord = keyof (typeof words)['en'];

export function say(key: BoardWord, values: Record<string, string | number> = {}): string {
  return words[settings.language][key].replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

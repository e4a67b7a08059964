// What a row of cards says while it is put in order.
import { boardWords } from '../../words/boardWords';

const words = {
  ja: {
    lift: '{what}。左から{n}番目。Enterでつかむ',
    lifted:
      '{what}をつかみました。{n}番目、全{all}束。左右の矢印で動かし、Enterで置きます。Escapeでやめます。',
    at: '{n}番目、全{all}束',
    dropped: '{what}を{n}番目に置きました。',
    cancelled: 'やめました。列は元のままです。',
    fell: '裏',
  },
  en: {
    lift: '{what}, number {n} from the left. Enter lifts it',
    lifted:
      '{what} lifted: {n} of {all}. Arrow keys move it, Enter puts it down, Escape leaves the row as it was.',
    at: '{n} of {all}',
    dropped: '{what} put down as number {n}.',
    cancelled: 'The row stays as it was.',
    fell: 'down',
  },
} as const;

export const sayRow = boardWords(words);

// A first game of ひとひら.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, HitohiraView } from './types';

type Now = Moment<HitohiraView, AnyMove, AnyEvent>;
const beside = (moment: Now) => moment.view.beside.reduce((a, b) => a + b, 0);

export const guide: Guide<HitohiraView, AnyMove, AnyEvent> = {
  seats: 3,
  bots: 'gentle',
  tips: [
    {
      id: 'goal',
      when: () => true,
      ja: '袋から花びらのコマを引いて、場とついたての中に集めます。欲張りすぎると、ほとんどを失います。',
      en: 'Draw petals from a bag for your garden and for your secret behind the screen. Be too greedy, and you lose most of them.',
      why: 'HI-5',
    },
    {
      id: 'draw',
      when: (moment) => moment.question === 'draw',
      at: 'tray',
      ja: '引く数を決めます。1手番に3回、合わせて8個まで引けますが、まずは3個ほどが手ごろです。',
      en: 'Choose how many to draw: up to three draws and eight petals a turn. About three is a comfortable start.',
      why: 'HI-5',
    },
    {
      id: 'fail',
      when: (moment) => moment.question === 'draw-or-stop',
      at: 'tray',
      ja: '同じ色が3個そろうか、5色目が出ると失敗です。その前に「引くのをやめる」を選びましょう。',
      en: 'Three of one colour, or a fifth colour, and the turn fails. Stop before that happens.',
      why: 'HI-6',
    },
    {
      id: 'black',
      when: (moment) => (moment.view.beside[5] ?? 0) > 0,
      at: 'tray',
      ja: '黒は失敗しやすいほうの色として数えます。黒が出たら、次の1個はいつもより危険です。',
      en: 'A black petal counts as whichever colour makes you fail. With one on the tray, every further draw is riskier.',
      why: 'HI-7',
    },
    {
      id: 'failed',
      when: (moment) => happened(moment, 'failed', true),
      at: 'tray',
      ja: '引きすぎました。場に残るのは違う色の2個だけで、ほかは袋に戻り、能力もついたても使えません。',
      en: 'The turn has failed. Two petals of different colours stay in your field; the rest go back, with no ability and no screen.',
      why: 'HI-8',
    },
    {
      id: 'others-failed',
      when: (moment) => happened(moment, 'failed') && !happened(moment, 'failed', true),
      at: 'tray',
      ja: 'ほかの人が引きすぎました。残せるのは、違う色の2個だけです。',
      en: 'Somebody drew too many. They keep only two petals of different colours.',
      why: 'HI-8',
    },
    {
      id: 'abilities',
      when: (moment) => beside(moment) > 2 && moment.mine,
      at: 'abilities',
      ja: 'この手番のコマが4色、2組、6個のどれかを満たすと、その桜の能力を1つ使えます。もう少し引くか、考えどころです。',
      en: 'Four colours, two pairs or six petals in one turn let you use that cherry’s ability: a reason to draw once more.',
      why: 'HI-9',
    },
    {
      id: 'use',
      when: (moment) => moment.question === 'use',
      at: 'abilities',
      ja: '光っている能力を使えます。使わずに先へ進んでもかまいません。',
      en: 'You may use an ability that is lit, or go on without one.',
      why: 'HI-9',
    },
    {
      id: 'behind',
      when: (moment) => moment.question === 'put-behind',
      at: 'tray',
      ja: '1色だけ、好きな数をついたての中に隠せます。残りは場に並びます。隠すか並べるかが、このゲームの要です。',
      en: 'Hide any number of one colour behind your screen; the rest go to your field. Which goes where is the heart of the game.',
      why: 'HI-17',
    },
    {
      id: 'screen',
      when: (moment) => (moment.view.screen_sizes[moment.eyes] ?? 0) > 0,
      at: 'screen-0',
      ja: 'ついたての中では、赤＋黄と、水色＋青の数を競います。最後に開くまで、中身はあなただけの秘密です。',
      en: 'Behind the screens you compete in red + yellow and in light blue + blue. What you hide stays your secret until the end.',
      why: 'HI-20',
    },
    {
      id: 'field',
      when: (moment) => moment.mine && moment.view.turns >= 3,
      at: 'worth',
      ja: '場は色ごとに数えます。1、2個なら減点、3個から得点になり、10個以上で24点です。色を絞りましょう。',
      en: 'Each colour of your field scores by its number: one or two cost points, ten or more bring 24. Settle on a few colours.',
      why: 'HI-25',
    },
    {
      id: 'bag',
      when: (moment) => moment.mine && moment.view.bag !== null && moment.view.bag < 25,
      at: 'bag',
      ja: '手番の終わりに袋が空なら、そこでゲーム終了です。残りの数に気をつけましょう。',
      en: 'The game ends when the bag is empty at the end of a turn. Watch how many are left.',
      why: 'HI-19',
    },
    {
      id: 'assign',
      when: (moment) => moment.question === 'assign' || moment.question === 'count',
      ja: '白と黒をどこに数えるかは、最後に自分で決めます。いちばん得点になるように選びましょう。',
      en: 'At the very end you choose what your white and black petals count as. Put them where they score most.',
      why: 'HI-21',
    },
    {
      id: 'end',
      when: (moment) => moment.over,
      ja: '花見はおしまいです。得点表で、場の色ごとの点と、ついたての順位の点を見比べましょう。',
      en: 'The blossoms have fallen. The score sheet shows each colour of your field and your rank behind the screens.',
      why: 'HI-27',
    },
  ],
};

// A newcomer's first game of バッティングとくがわ.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, BattingView } from './types';

type Now = Moment<BattingView, AnyMove, AnyEvent>;
const amElder = (moment: Now) => moment.view.elder === moment.eyes;

export const guide: Guide<BattingView, AnyMove, AnyEvent> = {
  seats: 3,
  bots: 'gentle',
  options: { preview: true },
  tips: [
    {
      id: 'goal',
      when: () => true,
      at: 'overview',
      ja: '十五人の将軍の顔を覚えて、トリックでカードを集めるゲームです。カードには名前も代も書かれていません。',
      en: 'Fifteen shoguns, and no name on any card: learn the faces, and win cards in tricks.',
      why: 'TB-18',
    },
    {
      id: 'elder',
      when: (moment) => moment.view.phase !== 'before' && amElder(moment),
      at: 'overview',
      ja: 'このラウンドはあなたが老中です。総覧を見て勝敗を判定する役で、ぶつかったカードはあなたのものになります。',
      en: 'You are the elder of this round: you see the overview, judge the tricks, and win the cards that clash.',
      why: 'TB-13',
    },
    {
      id: 'not-elder',
      when: (moment) => moment.view.phase !== 'before' && !amElder(moment),
      at: 'contestants',
      ja: '老中だけが総覧を見られます。毎ラウンド交代し、全員が1回ずつ務めると終わりです。',
      en: 'Only the elder sees the overview. Each round has a new elder; when everybody has been elder once, the game ends.',
      why: 'TB-1',
    },
    {
      id: 'direction',
      when: ({ question }) => question === 'direction',
      at: 'centre',
      ja: 'カードを渡す方向を決めてください。まだ誰も配られた札を見ていません。',
      en: 'Choose which way to pass the cards. Nobody has looked at them yet.',
      why: 'TB-3',
    },
    {
      id: 'pick',
      when: ({ question }) => question === 'pick',
      at: 'packet',
      ja: '1枚選んで伏せ、残りは隣へ渡ります。連番になりそうな二人を集めましょう。',
      en: 'Keep one card, face down; the rest goes to your neighbour. Two shoguns in a row are what you want.',
      why: 'TB-4',
    },
    {
      id: 'gone',
      when: (moment) => moment.view.phase === 'draft' && moment.view.pile_size > 1,
      at: 'pile',
      ja: '伏せた山は、自分でも見返せません。渡した札も画面から消えます。覚えるのが勝負です。',
      en: 'Nobody may look back, not even at your own pile, and what you passed on is gone from the screen. Remember it.',
      why: 'TB-6',
    },
    {
      id: 'swap',
      when: ({ question }) => question === 'swap',
      at: 'unused',
      ja: '葵の御紋を取った人は、表になった使わない札のどれかと必ず交換します。',
      en: 'Whoever drafted the crest must swap it for one of the open unused cards.',
      why: 'TB-8',
    },
    {
      id: 'play',
      when: ({ question }) => question === 'play',
      at: 'hand',
      ja: '手札から2枚を伏せて出します。連番の2枚がいちばん強く、なければ最も代の若い1枚が勝ちます。',
      en: 'Play two cards face down. Two in a row are strongest; if nobody has that, the earliest shogun wins.',
      why: 'TB-11',
    },
    {
      id: 'batted',
      when: (moment) => happened(moment, 'batted'),
      ja: '別々の人が同じ顔を出すとバッティング。その2枚は老中が取ります。',
      en: 'The same face from two players clashes: both cards go to the elder.',
      why: 'TB-10',
    },
    {
      id: 'declare',
      when: ({ question }) => question === 'declare',
      at: 'desk',
      ja: '残った顔を総覧で確かめ、机で低い順に並べてから勝者を宣言します。間違えても、物言いがなければ決まりです。',
      en: 'Find the faces on the overview, lay them in order on your desk, and name the winner. A mistake stands unless somebody objects.',
      why: 'TB-13',
    },
    {
      id: 'object',
      when: ({ question }) => question === 'object',
      at: 'actions',
      ja: '判定が違うと思えば物言いを。当たれば相手側1人につき2点、外れれば老中側の得点です。',
      en: 'If you think the elder is wrong, object: the right side gets 2 points for every player on the other.',
      why: 'TB-14',
    },
    {
      id: 'side',
      when: ({ question }) => question === 'side',
      at: 'actions',
      ja: '物言いがつきました。どちらが正しいと思うか、こっそり選んでください。',
      en: 'Somebody objects. Choose a side in secret: who is right?',
      why: 'TB-14',
    },
    {
      id: 'again',
      when: (moment) => moment.view.judging,
      at: 'overview',
      ja: '総覧が全員に開かれ、判定し直されました。顔を覚える好機です。',
      en: 'The overview lies open and the trick has been judged again. A good moment to learn faces.',
      why: 'TB-18',
    },
    {
      id: 'end',
      when: ({ over }) => over,
      ja: '取ったカード1枚が1点、物言いの点を足して、最も多い人の勝ちです。',
      en: 'Every card won is a point, objections come on top, and the most points win.',
      why: 'TB-17',
    },
  ],
};

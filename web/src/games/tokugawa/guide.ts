// A first game of とくがわあつめ.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, TokugawaView } from './types';

type Now = Moment<TokugawaView, AnyMove, AnyEvent>;
const left = (moment: Now) => moment.view.field.filter((card) => card !== null).length;

export const guide: Guide<TokugawaView, AnyMove, AnyEvent> = {
  seats: 3,
  bots: 'gentle',
  tips: [
    {
      id: 'goal',
      when: () => true,
      at: 'field',
      ja: '徳川の将軍15人の絵が2枚ずつ、裏向きに並んでいます。同じ絵を揃えて、いちばん多く集めた人の勝ちです。',
      en: 'Fifteen Tokugawa shoguns lie face down, two cards of each. Find pairs: whoever has the most cards at the end wins.',
      why: 'TA-7',
    },
    {
      id: 'first',
      when: (moment) => moment.question === 'turn-up-one',
      at: 'field',
      ja: '手番では2枚めくります。まず1枚、好きな場所を選んでください。矢印キーでも選べます。',
      en: 'On your turn you turn up two cards. Pick any place for the first; the arrow keys work too.',
      why: 'TA-2',
    },
    {
      id: 'second',
      when: (moment) => moment.question === 'turn-up-another',
      at: 'field',
      ja: '次にもう1枚です。同じ絵の場所を覚えていれば、そこをめくりましょう。',
      en: 'Now the second one. If you remember where the same picture lies, turn up that place.',
      why: 'TA-2',
    },
    {
      id: 'miss',
      when: (moment) => moment.question === 'turn-back',
      at: 'answers',
      ja: '揃いませんでした。2枚の絵と場所をよく覚えましょう。少しすると自然に裏へ戻ります（戻るまでの時間は設定で変えられます）。',
      en: 'No pair. Memorise both pictures and their places: they turn back by themselves after a moment (you can change how long in the settings).',
      why: 'TA-3',
    },
    {
      id: 'right',
      when: (moment) => happened(moment, 'turned-back', true),
      at: 'won',
      ja: '手番は右隣へ移ります。ほかの人がめくった絵も、みんなに見えています。よく見ておきましょう。',
      en: 'The turn passes to the player on the right. Everything others turn up is shown to all: watch closely.',
      why: 'TA-3',
    },
    {
      id: 'log',
      when: (moment) => happened(moment, 'turned-back', false),
      at: 'field',
      ja: '裏に戻った絵は、記録にも残りません。頼れるのは自分の記憶だけです。',
      en: 'Once a card is face down again, the log does not show it either. Your memory is all you have.',
      why: 'TK-C2',
    },
    {
      id: 'pair',
      when: (moment) => happened(moment, 'won', true),
      at: 'won',
      ja: '揃いました。2枚はあなたの前に置かれ、続けてもう一度めくれます。外すまで何度でも続きます。',
      en: 'A pair! It is yours, and you take another turn, as long as you keep finding pairs.',
      why: 'TA-5',
    },
    {
      id: 'theirs',
      when: (moment) => happened(moment, 'won', false),
      at: 'won',
      ja: '相手が1組取りました。取られた絵はもう場にないので、覚えておく絵が減ります。',
      en: 'Somebody has won a pair. Those two are out of the field, so there is less to remember.',
      why: 'TA-5',
    },
    {
      id: 'odd',
      when: (moment) => left(moment) <= 21,
      at: 'field',
      ja: '1枚だけ相手のいない絵があります。将軍にならなかった光圀で、最後まで場に残ります。',
      en: 'One picture has no partner: Mitsukuni, who was never shogun. His card is the one left at the end.',
      why: 'TK-C1',
    },
    {
      id: 'names',
      when: (moment) => left(moment) <= 15,
      at: 'won',
      ja: '誰がどの将軍かは、終わるまで分かりません。同点のときは、初代にいちばん近い将軍を持つ人が勝ちます。',
      en: 'Who is who stays a secret until the end. In a tie, whoever holds the shogun nearest to the first one wins.',
      why: 'TA-7',
    },
    {
      id: 'end',
      when: (moment) => left(moment) <= 5 && !moment.over,
      at: 'field',
      ja: 'あと少しです。場が1枚になったら終わりです。',
      en: 'Nearly there. The game ends when a single card is left.',
      why: 'TA-6',
    },
    {
      id: 'over',
      when: (moment) => moment.over,
      at: 'won',
      ja: '絵に名前が入りました。どの絵が誰だったか、見比べてみてください。絵と人の組み合わせはいつも同じなので、覚えた顔は次の卓でも役に立ちます。',
      en: 'Now the pictures carry names: see who was who. They are the same at every table, so what you learn stays with you.',
      why: 'TK-C5',
    },
  ],
};

// A newcomer's first game of 真・とくがわあつめ.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, ShinView } from './types';

type Now = Moment<ShinView, AnyMove, AnyEvent>;
const row = (moment: Now) => moment.view.rows[moment.eyes] ?? [];

export const guide: Guide<ShinView, AnyMove, AnyEvent> = {
  seats: 3,
  bots: 'gentle',
  tips: [
    {
      id: 'goal',
      when: () => true,
      at: 'field',
      ja: '同じ顔を2枚揃えて集め、左から代の若い順に並べます。順番どおりの束が最も多い人の勝ちです。カードには名前も代も書いてありません。',
      en: 'Collect pairs of the same face and arrange them from early shoguns on the left to late ones; most in order wins. No card says who is on it.',
      why: 'TS-1',
    },
    {
      id: 'first',
      when: ({ question }) => question === 'turn-up',
      at: 'field',
      ja: 'まず1枚めくりましょう。すでに表になっている顔と同じなら、その場で獲得です。',
      en: 'Turn up any card. If the same face already lies open, the pair is yours at once.',
      why: 'TS-2',
    },
    {
      id: 'second',
      when: ({ question }) => question === 'turn-up-another',
      ja: '揃わないので、もう1枚めくれます。表のどのカードと同じでもかまいません。',
      en: 'No pair yet, so turn up a second. It may match any card that lies open.',
      why: 'TS-3',
    },
    {
      id: 'back',
      when: ({ question }) => question === 'turn-back',
      ja: '外れたら、めくった2枚のどちらかを裏に戻します。残した1枚は全員の手がかりになります。',
      en: 'No match: one of your two goes face down again, the other stays open for everybody. Which would you rather show?',
      why: 'TS-3',
    },
    {
      id: 'won',
      when: (moment) => happened(moment, 'won') && row(moment).length > 0,
      at: 'own-row',
      ja: '揃った組は自分の列に並びます。取った人は続けてもう一度めくれます。',
      en: 'A pair joins its winner’s row as one stack, and the winner takes another turn.',
      why: 'TS-4',
    },
    {
      id: 'others-won',
      when: (moment) => happened(moment, 'won') && row(moment).length === 0,
      ja: 'ほかの人が揃えました。列はみんなに見えますが、誰が誰かはまだ分かりません。',
      en: 'Somebody else made a pair. Rows are open to all, but who is who is not.',
      why: 'TS-4',
    },
    {
      id: 'peek',
      when: ({ question }) => question === 'peek',
      at: 'overviews',
      ja: '束が増えた番の終わりには、総覧を1枚だけ、自分だけで見られます。あなたが決めるまで次の番は始まりません。',
      en: 'Your row grew, so you may look at one overview card, alone. The next turn waits for you.',
      why: 'TS-6',
    },
    {
      id: 'held',
      when: (moment) => moment.view.holder === moment.eyes,
      at: 'held',
      ja: '顔と代を覚えてください。あなたの次の番か、ほかの人が揃えたときに山へ戻り、もう読み返せません。',
      en: 'Learn these faces. The card goes back on your next turn or when somebody else makes a pair, and cannot be read again.',
      why: 'TS-6',
    },
    {
      id: 'arrange',
      when: (moment) => row(moment).length > 1,
      at: 'own-row',
      ja: '列は、ほかの人の番でも並べ替えられます。つまんで動かすか、Enterでつかみ矢印で運びます。',
      en: 'Reorder your row whenever you like, also on other people’s turns: drag a stack, or lift it with Enter and use the arrows.',
      why: 'TS-5',
    },
    {
      id: 'ready',
      when: ({ question }) => question === 'ready' || question === 'declare',
      at: 'own-row',
      ja: '残る1枚は光圀です。列を見直し、よければ「準備できました」を選んでください。宣言のあとは動かせません。',
      en: 'One card is left: Mitsukuni. Look over your row and say when you are ready; after the declaration nothing moves.',
      why: 'TS-7',
    },
    {
      id: 'end',
      when: ({ over }) => over,
      ja: '左の表のカードより代が若いカードは裏になりました。表のまま残った束が得点です。',
      en: 'Whoever came earlier than the open card on the left was turned face down. The stacks still standing are your score.',
      why: 'TS-8',
    },
  ],
};

// A first game of つきのうてな.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, UtenaView } from './types';

type Now = Moment<UtenaView, AnyMove, AnyEvent>;
const some = (moment: Now, fits: (altar: UtenaView['altars'][number]) => boolean) =>
  moment.view.altars.some(fits);

export const guide: Guide<UtenaView, AnyMove, AnyEvent> = {
  seats: 4,
  // partners, not rivals: they should pull their weight
  bots: 'steady',
  tips: [
    {
      id: 'goal',
      when: () => true,
      at: 'own',
      ja: '月の庭の華を、みんなで力を合わせて咲かせます。全員の花びらにマーカーがそろえば、その瞬間に全員の勝ちです。',
      en: 'You all tend one moonlit garden. The moment every petal of every flower holds a marker, everybody wins.',
      why: 'UT-21',
    },
    {
      id: 'cloud',
      when: () => true,
      at: 'cloud',
      ja: '光のマーカーは雲の上にあります。4つの色、4つの形、5つの組、合わせて13のマスです。',
      en: 'The markers of light wait on the clouds: four colours, four shapes and five groups, thirteen cells in all.',
      why: 'UT-1',
    },
    {
      id: 'cards',
      when: (moment) => moment.question === 'lay-pair',
      at: 'hand',
      ja: '行者カードには5つの印があります。どの2枚を選んでも、共通する印はちょうど1つです。',
      en: 'A practitioner carries five icons. Whichever two you take, they have exactly one icon in common.',
      why: 'UT-2',
    },
    {
      id: 'pair',
      when: (moment) => moment.question === 'lay-pair',
      at: 'hand',
      ja: '手札から2枚を選んでペアにします。共通の印が法具なら色と形の雲から1個ずつ、組ならその雲から1個を得ます。',
      en: 'Choose two cards as your pair. A shared tool draws a marker from its colour and one from its shape; a shared group draws one.',
      why: 'UT-19',
    },
    {
      id: 'desires',
      when: (moment) => moment.view.laid.length > 1,
      at: 'desires',
      ja: '欲カードは前のカードの上に重なっていきます。隠れた印の数だけ、華のマーカーが雲へ戻ります。',
      en: 'Desires are laid one onto another. For every icon that gets hidden, a marker goes from a flower back to that cloud.',
      why: 'UT-13',
    },
    {
      id: 'payers',
      when: (moment) => happened(moment, 'marker-lost'),
      at: 'desires',
      ja: 'マーカーは親から時計回りに1個ずつ払います。誰がどの雲に払ったかは、欲カードの下に出ています。',
      en: 'Flowers pay one marker each, clockwise from the parent. Below the desires you see who has just paid to which cloud.',
      why: 'UT-14',
    },
    {
      id: 'swap',
      when: (moment) => moment.question === 'swap',
      at: 'own',
      ja: '2ラウンド目からは、ペアの1枚を手札か他の壇の1枚と交換します。まず1枚を選ぶと、交換できるカードに得られる数が出ます。',
      en: 'From now on you swap one card of your pair, with your hand or another altar. Pick one card, and each partner shows what it would bring.',
      why: 'UT-18',
    },
    {
      id: 'both',
      when: (moment) => moment.question === 'swap' || happened(moment, 'swapped-with-altar'),
      at: 'cloud',
      ja: '他の壇と交換すると、自分のあとに相手の壇も共鳴します。空の雲からは何も得られません。',
      en: 'After a swap between altars yours gains first, then the other one too. An empty cloud gives nothing.',
      why: 'UT-19',
    },
    {
      id: 'forecast',
      when: (moment) => moment.mine && moment.view.round > 0,
      at: 'desires',
      ja: '「次に来るかもしれない欲」を開くと、残りの欲カードが何を隠すかが分かります。危ない印に備えましょう。',
      en: 'Open “What may come next” to see what each unseen desire would hide. Prepare for the worst of them.',
      why: 'UT-8',
    },
    {
      id: 'reinforce',
      when: (moment) => moment.question === 'reinforce',
      at: 'own',
      ja: '増援です。伏札を手札に加え、手番を続けて2回行えます。1人1回、ラウンドに全体で1回だけなので、使いどころを選びましょう。',
      en: 'You may call reinforcements: your reserve joins your hand and you have two turns. Each player has one, and a round allows one in all.',
      why: 'UT-22',
    },
    {
      id: 'centre',
      when: (moment) => some(moment, ({ centre }) => centre > 0),
      ja: '花びらがいっぱいの華に入ったマーカーは、中央に乗りました。その壇の手番が始まるまでに払って消さないと、全員の負けです。',
      en: 'A full flower has taken a marker onto its centre. Unless it is paid away before that altar’s turn begins, everybody loses.',
      why: 'UT-17',
    },
    {
      id: 'empty',
      when: (moment) => !moment.over && some(moment, ({ outer, centre }) => outer + centre === 0),
      ja: '空の華があります。空のまま払う番が来ると全員の負けなので、交換で光を分けてあげましょう。',
      en: 'A flower stands empty. If it has to pay like that, everybody loses: share some light with it by a swap.',
      why: 'UT-15',
    },
    {
      id: 'pile',
      when: (moment) => !moment.over && moment.view.desire_pile <= 5,
      at: 'desires',
      ja: '欲カードの山札が少なくなりました。ラウンドの終わりに山札が尽きると全員の負けです。',
      en: 'The pile of desires runs low. If it is empty at the end of a round, everybody loses.',
      why: 'UT-16',
    },
    {
      id: 'over',
      when: (moment) => moment.over,
      ja: '勝ちも負けも全員いっしょです。終わったわけは盤の上に出ています。棋譜で、どの交換が効いたかを見てみましょう。',
      en: 'You win or lose together; the board says how it ended. The replay shows which swaps made the difference.',
      why: 'UT-21',
    },
  ],
};

// A first game of つきのうてな.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, UtenaView } from './types';

type Now = Moment<UtenaView, AnyMove, AnyEvent>;
const some = (moment: Now, fits: (altar: UtenaView['altars'][number]) => boolean) =>
  moment.view.altars.some(fits);

export const guide: Guide<UtenaView, AnyMove, AnyEvent> = {
  seats: 2,
  // partners, not rivals: they should pull their weight
  bots: 'steady',
  options: { start: 'seat-1' },
  tips: [
    {
      id: 'goal',
      when: () => true,
      at: 'own',
      ja: '月の庭の華を、ふたりで力を合わせて咲かせます。4つの華の花びらがすべて光れば、ふたりの勝ちです。',
      en: 'The two of you tend one moonlit garden. Light every petal of all four flowers and you win together.',
      why: 'UT-21',
    },
    {
      id: 'pair',
      when: (moment) => moment.question === 'lay-pair',
      at: 'hand',
      ja: '手札の2枚をペアにします。どの2枚にも共通のアイコンが1つだけあり、それが雲から光を運びます。1枚選ぶと、ほかの札の下に得られる数が出ます。',
      en: 'Lay two cards of your hand as a pair. Any two share one icon, which brings light from the clouds. Pick one, and the others show what they would bring.',
      why: 'UT-19',
    },
    {
      id: 'cloud',
      when: (moment) => happened(moment, 'pair-laid', true),
      at: 'cloud',
      ja: '光は雲の13のマスから来ました。法具なら色と形のマスから1個ずつ、組ならその組のマスから1個です。空のマスからは何も来ません。',
      en: 'The light came from the thirteen cells of the clouds: a tool draws one from its colour and one from its shape, a group one from its own. An empty cell gives nothing.',
      why: 'UT-19',
    },
    {
      id: 'altars',
      when: (moment) =>
        moment.question === 'lay-pair' &&
        moment.view.altars.some((altar) => altar.owner === moment.eyes && altar.pair.length > 0),
      at: 'hand',
      ja: '壇はひとり2つずつで、手札は共通です。今度はもう1つの壇にペアを出しましょう。',
      en: 'Each of you has two altars and one hand for both, so now lay the pair of your other altar.',
      why: 'UT-24',
    },
    {
      id: 'desires',
      when: (moment) => moment.view.laid.length > 1,
      at: 'desires',
      ja: '欲カードは前のカードの上に重なっていきます。隠れたアイコンの数だけ、華のマーカーが雲へ戻ります。',
      en: 'Desires are laid one onto another. For every icon that gets hidden, a marker goes from a flower back to that icon’s cloud.',
      why: 'UT-13',
    },
    {
      id: 'payers',
      when: (moment) => happened(moment, 'marker-lost'),
      at: 'desires',
      ja: '払うのは、これから動く壇から順に1個ずつです。記録の行に触れると、その壇が光ります。',
      en: 'The altar about to act pays first, then the next ones in turn, a marker each. Point at a line of the log and its altar lights up.',
      why: 'UT-26',
    },
    {
      id: 'swap',
      when: (moment) => moment.question === 'swap',
      at: 'own',
      ja: '2ラウンド目からは、ペアの1枚を手札か他の壇の1枚と交換します。1枚選ぶと、相手の札の下に自分の壇（黄）と相手の壇（青）の得る数が出ます。',
      en: 'From now on you swap one card of your pair, with your hand or another altar. Pick one: below each partner is what your altar (yellow) and the other (blue) would gain.',
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
      ja: '目のボタンを押すと、まだ出ていない欲が何を隠しそうかが盤に重なります。輪が赤いほど危ないアイコンです。',
      en: 'Press the eye to see on the board what the unseen desires would hide: the more of a ring is red, the likelier that icon is to be hidden.',
      why: 'UT-8',
    },
    {
      id: 'reinforce',
      when: (moment) => moment.question === 'reinforce',
      at: 'own',
      ja: '増援です。伏札を手札に加え、手番を続けて2回行えます。壇ごとに1回、ラウンドに全体で1回だけなので、使いどころを選びましょう。',
      en: 'You may call reinforcements: the reserve joins your hand and this altar has two turns. Each altar has one, and a round allows one in all.',
      why: 'UT-27',
    },
    {
      id: 'centre',
      when: (moment) => some(moment, ({ centre }) => centre > 0),
      ja: '花びらがいっぱいの華に入ったマーカーは、中央に置かれました。その壇の手番が始まるまでに払ってなくさないと、全員の負けです。',
      en: 'A full flower has gained a marker, which went onto its centre. Unless it is paid away before that altar’s turn begins, everybody loses.',
      why: 'UT-17',
    },
    {
      id: 'empty',
      when: (moment) => !moment.over && some(moment, ({ outer, centre }) => outer + centre === 0),
      ja: '空の華があります。空のまま払う番が来ると全員の負けなので、交換で光を分けてあげましょう。',
      en: 'A flower is empty. If it has to pay while empty, everybody loses: swap with it to share some light.',
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
      ja: '勝ちも負けも全員いっしょです。終わった理由は盤の上に出ています。リプレイで、どの交換が効いたかを見てみましょう。',
      en: 'You win or lose together; the board says how it ended. The replay shows which swaps made the difference.',
      why: 'UT-21',
    },
  ],
};

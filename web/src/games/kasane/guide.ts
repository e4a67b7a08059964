// A first game of 襲ノ色目.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, KasaneView } from './types';

type Now = Moment<KasaneView, AnyMove, AnyEvent>;
const PLUS_ONE = 0;
const hand = (moment: Now) => moment.view.hands[moment.eyes] ?? [];

export const guide: Guide<KasaneView, AnyMove, AnyEvent> = {
  seats: 3,
  bots: 'gentle',
  tips: [
    {
      id: 'goal',
      when: () => true,
      ja: '季節の色を襲ねて十二単を仕立てるゲームです。12回の手番で、いちばん多く点を取った人が勝ちます。',
      en: 'You are dressing a court lady in twelve layers of colour. After twelve turns each, the most points win.',
      why: 'KA-21',
    },
    {
      id: 'take',
      when: (moment) => moment.question === 'take',
      at: 'columns',
      ja: '手番では、まず列を1つ選び、手前のカードを取ります。すると、その後ろのカードを次の人が取れるようになります。',
      en: 'On your turn, take the front card of one column. Whatever lies behind it is then open to the next player.',
      why: 'KA-5',
    },
    {
      id: 'hand',
      when: (moment) => hand(moment).length > 0,
      at: 'own-hand',
      ja: '取ったカードは手札のいちばん手前に入ります。順番は最後まで並べ替えられません。',
      en: 'The card you took is now at the front of your hand. The order of a hand never changes, so plan ahead.',
      why: 'KA-6',
    },
    {
      id: 'roles',
      when: (moment) => hand(moment).length > 0,
      at: 'roles',
      ja: '点になるのは「役」です。輪の中の数が点数、その下が枚数で、ちょうどその枚数でだけ達成できます。',
      en: 'Points come from patterns. Each ring shows what it pays, with the exact number of cards it takes below.',
      why: 'KA-13',
    },
    {
      id: 'front',
      when: (moment) => hand(moment).length > 1,
      at: 'own-hand',
      ja: '役には、手前から切れ目なく続くカードを使います。奥のカードを、手前を飛ばして使うことはできません。',
      en: 'A pattern uses an unbroken block from the front of your hand. You cannot skip the front card to reach one behind it.',
      why: 'KA-9',
    },
    {
      id: 'make',
      when: (moment) => moment.question === 'make',
      at: 'roles',
      ja: '光っている役を達成できます。小さく今すぐ取るか、次のカードを待って大きく狙うかは、あなた次第です。',
      en: 'You can make a pattern that is lit. Score it now, or pass and wait for a card that makes it bigger.',
      why: 'KA-15',
    },
    {
      id: 'made',
      when: (moment) => happened(moment, 'made', true),
      at: 'own-field',
      ja: '使ったカードはあなたの場に並び、衣が1枚ずつ重なります。おはじきが置かれたマスは、もう誰も使えません。',
      en: 'The cards went to your field as new layers of your robe. The glass counter closes that space for everybody.',
      why: 'KA-13',
    },
    {
      id: 'field',
      when: (moment) => moment.mine && (moment.view.fields[moment.eyes]?.at(-1) ?? PLUS_ONE) !== PLUS_ONE,
      at: 'own-field',
      ja: '次からは、場の右端の1枚を役の先頭に組み込めます。手札が1枚少なくて済みます。',
      en: 'From now on the rightmost card of your field can count as the first card of a pattern. It saves you a card from your hand.',
      why: 'KA-10',
    },
    {
      id: 'rival',
      when: (moment) => happened(moment, 'made', false),
      at: 'roles',
      ja: 'ほかの人も役のマスを埋めていきます。誰が何を集めているか、取るカードを見ていると分かります。',
      en: 'Others close spaces too. Watch what they take, and you will see what they are after.',
    },
    {
      id: 'plus',
      when: (moment) => happened(moment, 'plus-one-laid'),
      ja: '+1は手札に入らず、すぐ場に並んで1点になります。ただし、その手番は役を達成できません。',
      en: 'A +1 skips the hand: it goes straight to the field for 1 point. But you cannot make a pattern that turn.',
      why: 'KA-7',
    },
    {
      id: 'round',
      when: (moment) => happened(moment, 'swept'),
      at: 'columns',
      ja: '列の残りが人数分になるとラウンドが終わり、新しい列が並びます。残ったカードは、最後のラウンドの前に山へ戻ります。',
      en: 'With one card per player left, the round ends and new columns are dealt. The leftovers return before the last round.',
      why: 'KA-19',
    },
    {
      id: 'colours',
      when: (moment) => moment.mine && (moment.view.fields[moment.eyes]?.length ?? 0) > 4,
      at: 'own-field',
      ja: '最後に場が8枚以上あると、色数でも加点されます。とても少ないか、とても多いかが高く、5色は0点です。',
      en: 'At the end a field of 8 or more cards scores for its colours. Very few or very many pay best; five pay nothing.',
      why: 'KA-22',
    },
    {
      id: 'end',
      when: (moment) => moment.over,
      ja: '一局おしまいです。得点表で、どの役と色が何点になったかを確かめましょう。12枚すべてを着せると2点の加点です。',
      en: 'That was a whole game. The score sheet lists every pattern and colour; laying all 12 cards is worth 2 more.',
      why: 'KA-23',
    },
  ],
};

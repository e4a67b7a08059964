// A first game of Fairy Concerto.
import { type Guide, happened, type Moment } from '../../guide/guide';
import type { AnyEvent, AnyMove, FairyView } from './types';

type Now = Moment<FairyView, AnyMove, AnyEvent>;
const size = (moment: Now) => (moment.view.boards[moment.eyes]?.orchestra ?? []).reduce((a, b) => a + b, 0);

export const guide: Guide<FairyView, AnyMove, AnyEvent> = {
  seats: 3,
  bots: 'gentle',
  tips: [
    {
      id: 'goal',
      when: () => true,
      at: 'contest',
      ja: '森の妖精を12個集めて、いちばん得点の高い楽団を目指します。何が得点になるかは、上の5枚で決まります。',
      en: 'Gather twelve forest fairies into the highest-scoring orchestra. The five cards at the top say what scores.',
      why: 'FC-10',
    },
    {
      id: 'first',
      when: (moment) => moment.question === 'pick-first',
      at: 'hand',
      ja: '妖精を1個と、残すスコアカードを1枚選びます。カードは最後に絵の妖精がそろっていれば5点です。下の数は、いま終わったときの増減と、最高で届く点です。',
      en: 'Pick one fairy, and one score card to keep: it pays 5 points if you end up with all it shows. Below each is what it would score now, and the most you could still reach.',
      why: 'FC-6',
    },
    {
      id: 'revealed',
      when: (moment) => happened(moment, 'picked', true),
      at: 'orchestra',
      ja: '選んだ妖精が舞台に加わりました。種類ごとの数と、今終わった場合の得点が見えます。',
      en: 'Your fairy has taken the stage. You see how many of each kind you have, and what they would score now.',
      why: 'FC-7',
    },
    {
      id: 'contest',
      when: (moment) => moment.mine && size(moment) >= 1,
      at: 'contest',
      ja: '人気者は1個1点、指揮者はいちばん多い種類が1個2点。各カードの隅にいまのあなたの点、花はその1位の印です。',
      en: 'A popular fairy is worth 1 point, each of your biggest kind 2. The corner of a card shows your points on it; a flower means that you lead there.',
      why: 'FC-12',
    },
    {
      id: 'passed',
      when: (moment) => happened(moment, 'hands-passed'),
      at: 'hand',
      ja: '残りは左隣へ渡り、右隣の残りが届きました。次の人に渡したくない妖精を、あえて取る手もあります。',
      en: 'The rest went to your left, and this came from your right. Sometimes you take a fairy just so that nobody else can.',
      why: 'FC-9',
    },
    {
      id: 'composer',
      when: (moment) => moment.mine && (moment.view.hand ?? []).includes('composer'),
      at: 'hand',
      ja: '紫の作曲家は特別です。加えるとスコアカードを2枚引き、1枚を残せます。',
      en: 'The violet composer is special: whoever takes one draws two score cards and keeps one of them.',
      why: 'FC-8',
    },
    {
      id: 'keep',
      when: (moment) => moment.question === 'keep',
      at: 'choice',
      ja: '作曲家で引いたスコアカードです。今のオーケストラで届きそうなほうを残しましょう。同じ妖精を何枚のカードにも数えられます。',
      en: 'Here are the composer’s two cards. Keep the one within reach; the same fairies can count for several cards.',
      why: 'FC-17',
    },
    {
      id: 'sets',
      when: (moment) => moment.mine && size(moment) >= 3,
      at: 'contest',
      ja: 'ピアニストとハーピストは、描かれた種類がそろうたびに3点です。ソリストの条件も忘れずに。',
      en: 'Pianist and harpist pay 3 points for every complete set they show. Keep an eye on the soloist as well.',
      why: 'FC-14',
    },
    {
      id: 'honour',
      when: (moment) => moment.mine && size(moment) >= 5,
      at: 'contest',
      ja: '指揮者・ソリスト・ピアニスト・ハーピストでは、それぞれ1位の人が名誉コマを取り、さらに2点を得ます。',
      en: 'Whoever does best on conductor, soloist, pianist or harpist also takes its honour, worth 2 more points.',
      why: 'FC-16',
    },
    {
      id: 'second',
      when: (moment) => moment.view.round === 1,
      at: 'hand',
      ja: '2ラウンド目です。新しい6個を引き、もう6回選ぶと、オーケストラは完成です。',
      en: 'The second round: six new fairies each. Six more picks and your orchestra is complete.',
      why: 'FC-10',
    },
    {
      id: 'end',
      when: (moment) => moment.over,
      ja: '演奏会が終わりました。得点表で、どのカードが何点になったかを見てみましょう。',
      en: 'The concert is over. The score sheet shows what each card brought you.',
      why: 'FC-19',
    },
  ],
};

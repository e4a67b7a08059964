// What can be said with one press. A phrase travels by its name, and everybody reads it in their own language.
import type { ChatNews, ReactionNews } from '../net/protocol';

export type Phrase = NonNullable<ChatNews['phrase']>;
export type ReactionName = ReactionNews['reaction'];

export const PHRASES: Readonly<Record<Phrase, { ja: string; en: string }>> = {
  hello: { ja: 'よろしくお願いします', en: 'Hello! Have a good game.' },
  thanks: { ja: 'ありがとうございました', en: 'Thank you for the game.' },
  'well-done': { ja: 'お見事！', en: 'Well done!' },
  'so-close': { ja: '惜しい！', en: 'So close!' },
  oops: { ja: 'しまった！', en: 'Oh no!' },
  sorry: { ja: 'ごめんなさい！', en: 'Sorry!' },
  'one-moment': { ja: '少し待ってください', en: 'One moment, please.' },
  'i-am-back': { ja: 'お待たせしました', en: 'I’m back. Thanks for waiting.' },
  'take-your-time': { ja: 'ごゆっくりどうぞ', en: 'Take your time.' },
  again: { ja: 'もう一局いかがですか？', en: 'Shall we play again?' },
};

/** What a reaction says to whoever cannot see it. */
export const REACTIONS: Readonly<Record<ReactionName, { ja: string; en: string }>> = {
  flower: { ja: '花丸', en: 'bravo' },
  laugh: { ja: '大笑い', en: 'laughs' },
  surprise: { ja: 'びっくり', en: 'amazed' },
  think: { ja: '考え中', en: 'thinking' },
  sweat: { ja: '冷や汗', en: 'phew' },
  tea: { ja: 'お茶を一杯', en: 'a cup of tea' },
};

// What the list of open tables says.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    host: '{name}さんの卓',
    someone: 'ゲストの卓',
    free: 'あと{n}席',
    live: 'リアルタイム',
    slow: 'ゆっくり',
    toJoin: '参加できる卓',
    toWatch: '観戦できる卓',
    publicOnly: '観戦で見えるのは、席の全員に見えているものだけです。',
  },
  en: {
    host: '{name}’s table',
    someone: 'A guest’s table',
    free: '{n} free',
    live: 'live',
    slow: 'over days',
    toJoin: 'Join a table',
    toWatch: 'Watch a game',
    publicOnly: 'Spectators see only what everybody at the table sees.',
  },
} as const;

export const sayOpenTables = boardWords(words);

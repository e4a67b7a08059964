// How people answer when they last did something (`startQuestion.ts`).
import { boardWords } from '../words/boardWords';
import type { LastTime } from './startQuestion';

/** The latest first. */
export const LAST_TIMES: readonly LastTime[] = [
  'today',
  'this-week',
  'this-month',
  'this-year',
  'longer-ago',
  'never',
];

export const sayLastTime = boardWords<LastTime | 'decides' | 'choose'>({
  ja: {
    today: '今日',
    'this-week': '今週',
    'this-month': '今月',
    'this-year': '今年',
    'longer-ago': 'もっと前',
    never: '一度もない',
    decides: 'いちばん最近の人から始めます。同じ答えの人がいれば、くじで決めます。',
    choose: '選んでください',
  },
  en: {
    today: 'Today',
    'this-week': 'This week',
    'this-month': 'This month',
    'this-year': 'This year',
    'longer-ago': 'Longer ago',
    never: 'Never',
    decides: 'Whoever did so most recently begins. Ties are settled by lot.',
    choose: 'Choose',
  },
});

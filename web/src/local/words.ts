// What the page says about playing without a server. Apart from the client's other words: few need these.
import { fill, settings } from '../store/settings.svelte';

const en = {
  here: 'You are playing in this browser, without the parlour: against bots, or with others at this screen.',
  back: 'Back to the parlour',
  loading: 'Loading the games for playing without a network… {percent} %',
  starting: 'Setting up the tables…',
  failed: 'The games could not be loaded. To play without a network, load them once while you have one.',
  again: 'Try again',
  weaker: 'Here the Advanced and Master bots look less far ahead than at a parlour.',
  kept: 'Everything is on this device now: it also works without a network.',
};
const ja: typeof en = {
  here: '座敷につながず、このブラウザだけで遊んでいます。相手はボットか、同じ画面の人です。',
  back: '座敷に戻る',
  loading: '通信なしで遊ぶための準備をしています… {percent}％',
  starting: '卓を用意しています…',
  failed:
    'ゲームを読み込めませんでした。通信なしで遊ぶには、つながっているときに一度読み込んでおく必要があります。',
  again: 'もう一度',
  weaker: 'ここでは「上級」「名人」のボットは、座敷で遊ぶときほど先を読めません。',
  kept: 'すべてこの端末に入りました。通信がなくても遊べます。',
};

export function say(key: keyof typeof en, values: Record<string, string | number> = {}): string {
  return fill((settings.language === 'ja' ? ja : en)[key], values);
}

// The words around the examples of the page "How to play".
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    try: 'ルールブックの例を試す',
    tryHint: '光っているものに触れて、どうなるか確かめてみてください。何度でもやり直せます。',
    again: 'はじめに戻す',
    next: '次へ',
    asBook: '例のとおりにする',
    likeBook: 'ルールブックの例と同じです。',
    notHere: 'この例では、光っているものだけを選べます。',
  },
  en: {
    try: 'Try the rulebook’s examples',
    tryHint: 'Touch what is lit and see what comes of it. You can start over as often as you like.',
    again: 'Start over',
    next: 'Next',
    asBook: 'Do as in the example',
    likeBook: 'Just as in the rulebook.',
    notHere: 'In this example only what is lit can be chosen.',
  },
};

export const say = boardWords(words);

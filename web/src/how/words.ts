// The words around the examples of the page "How to play".
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    try: '例を動かしてみる',
    tryHint: '光っているものに触れて、どうなるか確かめてみてください。何度でもやり直せます。',
    open: 'この例を試す',
    again: 'はじめに戻す',
    next: '次へ',
    asBook: '例のとおりにする',
    likeBook: '例のとおりです。',
    notHere: 'この例では、光っているものだけを選べます。',
  },
  en: {
    try: 'Examples to try',
    tryHint: 'Touch what is lit and see what happens. You can start over as often as you like.',
    open: 'Try this example',
    again: 'Start over',
    next: 'Next',
    asBook: 'Play it as in the example',
    likeBook: 'Just as in the example.',
    notHere: 'In this example only what is lit can be chosen.',
  },
};

export const say = boardWords(words);

// What a review says, beside what the game itself has words for.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    reviewWhat:
      'その時そのプレイヤーに見えていたことだけをもとに、すべての選択を評価します。それぞれの手の価値、最善だった手、結果のうち運だった分が分かります。',
    reviewAsk: 'この対局を振り返る',
    reviewHere: 'ここで{name}が選びました。',
    reviewLoss: '失った勝率は{percent}%です。',
    reviewNoLoss: '損はありません。',
    reviewChosen: '選んだ手',
    reviewNobody: 'ここでは誰にも選択がありませんでした。',
    reviewMoments: '損失の大きかった手',
    reviewDoubtful: '疑問手',
    reviewCostly: '悪手',
    reviewExpected: '配る前の見込み',
    reviewOwn: '自分の手',
    reviewOthers: '他の人の手',
    reviewLuck: '運',
    reviewResult: '結果',
    reviewExplain:
      '結果 = 配る前の見込み + 自分の手 + 他の人の手 + 運。想定した局面のばらつきの範囲にある差は損失に数えません。△は損失3%以上、×は10%以上です。',
  },
  en: {
    reviewWhat:
      'Every decision judged on what its player could know then: what it was worth, what would have been best, and how much of the result was luck.',
    reviewAsk: 'Review this game',
    reviewHere: '{name} had to choose here.',
    reviewLoss: 'Win chance lost: {percent} %.',
    reviewNoLoss: 'Nothing was lost.',
    reviewChosen: 'chosen',
    reviewNobody: 'Nobody had a choice here.',
    reviewMoments: 'The costliest decisions',
    reviewDoubtful: 'doubtful',
    reviewCostly: 'costly',
    reviewExpected: 'expected',
    reviewOwn: 'own play',
    reviewOthers: 'others’ play',
    reviewLuck: 'luck',
    reviewResult: 'result',
    reviewExplain:
      'Result = expected before the deal + own play + others’ play + luck. Differences within the search’s margin of error are ignored. △: a loss of 3 % or more; ×: 10 % or more.',
  },
} as const;

export const sayReview = boardWords(words);

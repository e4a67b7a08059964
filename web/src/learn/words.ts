// What the page for learning by heart says, and what it says of it after a game.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    title: '将軍の顔を覚える',
    intro:
      '絵を見て誰かを当てます。覚えた顔は間をおいて、間違えた顔はすぐにもう一度出ます。最初の4人は特に覚えやすい絵です。',
    reign: '代の順',
    kana: '五十音順',
    tenure: '在職の長さ順',
    askReign: 'これは誰？',
    askKana: '五十音順で何番目の誰？',
    askTenure: '在職の短いほうから何番目の誰？',
    right: '正解です。',
    wrong: '残念。正解は{answer}です。',
    next: '次へ',
    known: '{cards}人のうち{known}人を覚えました',
    rests: '今日の分は終わりです。次は{when}に復習しましょう。',
    sheet: '全員の顔を順に見る',
    kept: '覚えた分はこのブラウザの名前に結びつけて保存します。設定で作る合言葉を使えば、ほかの端末にも引き継げます。',
    picture: '絵：{drawing}',
    link: '将軍の顔を覚える',
    linkHint: 'この箱のゲームでは、顔を覚えている人が有利です。',
    mixedUp: '取り違えた将軍',
    mixedUpHint: '正しい順に並べました。左が先です。',
    practise: '顔の練習をする',
  },
  en: {
    title: 'Learn the shoguns’ faces',
    intro:
      'Look at the picture and say who it is. Faces you know come back after a while, faces you missed come back soon. The first four are the easiest.',
    reign: 'By reign',
    kana: 'By kana',
    tenure: 'By time in office',
    askReign: 'Who is this?',
    askKana: 'Who is this, and where in kana order?',
    askTenure: 'Who is this, and where by time in office, the shortest first?',
    right: 'Right.',
    wrong: 'No, it is {answer}.',
    next: 'Next',
    known: '{known} of {cards} known',
    rests: 'That is all for today. Come back {when}.',
    sheet: 'All faces in order',
    kept: 'What you have learnt is kept with your name in this browser. The code on the settings page takes it to another device.',
    picture: 'The picture: {drawing}',
    link: 'Learn the shoguns’ faces',
    linkHint: 'In the games of this box, whoever remembers the faces has an advantage.',
    mixedUp: 'You mixed these up',
    mixedUpHint: 'Here they are the right way round: the left one comes first.',
    practise: 'Practise the faces',
  },
} as const;

export const sayLesson = boardWords(words);

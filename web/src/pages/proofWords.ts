// What the page with the proof of a shuffle says.
import { boardWords } from '../words/boardWords';

const words = {
  ja: {
    proofTitle: 'シャッフルは公正だったか',
    proofIntro:
      '配る前に、卓は秘密の値のハッシュ値を示し、全員が乱数を加えました。お使いのブラウザがすべてを計算し直します。',
    proofCommit: '秘密の値のハッシュ値は、配る前に示されたものと同じ',
    proofSeen: 'このブラウザが配る前に受け取ったハッシュ値とも同じ',
    proofSeed: 'シードは、秘密の値と全員の乱数から導かれる',
    proofMine: 'このブラウザが加えた乱数も含まれている',
    proofOnlySeed: 'このゲームの配りは「zashiki verify」コマンドで計算し直せます。',
    proofRight: '一致',
    proofWrong: '不一致',
    proofAllRight: 'すべて一致しました。不正のないシャッフルでした。',
    proofNotAll: '合わないところがあります。この記録は書き換えられています。',
    fingerprint: 'ハッシュ値',
    secret: '秘密の値',
    seed: 'シード',
    proofDeck: '{n}回目のシャッフル：シードから、この{size}枚の山札がそのまま得られる',
    proofStart: 'くじ引きのスタートプレイヤーは{name}',
    proofBag: 'シードから、袋から引かれた{size}個が順番どおりに得られる',
    proofLots: '場に出すカードを決めたくじも、シードのとおり',
  },
  en: {
    proofTitle: 'Was this shuffle fair?',
    proofIntro:
      'Before the deal the table showed the fingerprint of a secret, and everyone added a random number. Your browser now recomputes everything.',
    proofCommit: 'The secret has the fingerprint that was shown before the deal',
    proofSeen: 'It is the fingerprint that this browser saw before the deal',
    proofSeed: 'The seed follows from the secret and everybody’s numbers',
    proofMine: 'The number that this browser added is among them',
    proofOnlySeed: 'The deals of this game are recomputed by the command “zashiki verify”.',
    proofRight: 'right',
    proofWrong: 'wrong',
    proofAllRight: 'Everything checks out: nobody could have rigged this shuffle.',
    proofNotAll: 'Something does not match: this record has been altered.',
    fingerprint: 'Fingerprint',
    secret: 'Secret',
    seed: 'Seed',
    proofDeck: 'Shuffle {n}: the seed gives exactly this deck of {size} cards',
    proofStart: 'The draw for first player gives {name}',
    proofBag: 'The seed gives exactly the {size} pieces that were drawn from the bag',
    proofLots: 'The draws for the cards in play follow from the seed, too',
  },
} as const;

export const sayProof = boardWords(words);

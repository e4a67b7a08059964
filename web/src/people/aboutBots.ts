// How the bots of each level play, for who chooses one.
import { both } from '../store/settings.svelte';

const ABOUT: Readonly<Record<string, { ja: string; en: string }>> = {
  gentle: {
    ja: '覚えたてのひよこ。よく忘れて、気の向いた手を選びます。',
    en: 'A chick who has just learnt the rules: forgets a lot and plays what takes its fancy.',
  },
  casual: {
    ja: 'のんびり屋のうさぎ。目先の得は見逃しませんが、先はあまり読みません。',
    en: 'An easy-going rabbit: sees the gain at hand and does not look far ahead.',
  },
  steady: {
    ja: '堅実なたぬき。数手先まで考え、めったに大きな失敗をしません。',
    en: 'A level-headed tanuki: thinks a few moves ahead and seldom blunders.',
  },
  expert: {
    ja: '抜け目のないきつね。あなたの手の内まで読んできます。',
    en: 'A sharp fox: works out what you are up to.',
  },
  champion: {
    ja: '何でも覚えているふくろう。時間いっぱい考えて最善を探します。',
    en: 'An owl that forgets nothing and uses all its time to find the best move.',
  },
};

export function aboutBot(bot: string): string {
  const found = ABOUT[bot];
  return found ? both(found) : '';
}

// How a game ended, in one sentence.
import type { Outcome } from '../net/protocol';
import { listed, t } from '../store/settings.svelte';
import type { Speaker } from '../words/speaker';

export function verdictOf(
  { winners }: Pick<Outcome, 'winners'>,
  cooperative: boolean,
  speaker: Speaker,
): string {
  if (cooperative) return winners.length > 0 ? t('wonTogether') : t('lostTogether');
  if (winners.length === 0) return t('nobodyWon');
  return t('won', { names: listed(winners.map((seat) => speaker.seat(seat))) });
}

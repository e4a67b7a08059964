// How a review's numbers are written: chances as percentages, and the same signs for marks as in the terminal.
import type { DecisionReview } from '../net/protocol';

export const SIGNS: Record<DecisionReview['mark'], string> = { good: '', doubtful: '△', costly: '×' };

export function percent(share: number): string {
  const whole = share * 100;
  return Math.abs(whole) < 10 && whole !== 0 ? whole.toFixed(1) : whole.toFixed(0);
}

export function signed(share: number): string {
  const shown = percent(Math.abs(share));
  if (Number(shown) === 0) return '0 %';
  return `${share < 0 ? '−' : '+'}${shown} %`;
}

export function points(score: number): string {
  return score.toFixed(1);
}

// What a clock shows: how much is left now, as a share of all, and in figures.
import type { ClockSeen } from '../net/protocol';
import { t } from '../store/settings.svelte';

/** The seconds left: of a running clock until it runs out, else what the next decision will have. */
export function leftNow({ runs_out, clock, left }: ClockSeen, now: number): number {
  if (runs_out !== null) return Math.max(0, runs_out - now);
  return left ?? clock ?? 0;
}

/** What is left as a share of the whole time. */
export function shareLeft(seen: ClockSeen, bank: number | null, now: number): number {
  const left = leftNow(seen, now);
  const all =
    bank !== null && (seen.clock === null || seen.runs_out === null) ? bank : (seen.clock ?? bank ?? 1);
  return Math.min(1, left / all);
}

const HOUR = 3600;
const DAY = 24 * HOUR;

export function inFigures(seconds: number): string {
  const whole = Math.ceil(seconds);
  if (whole >= DAY) return t('daysLeft', { days: Math.round(whole / DAY) });
  if (whole >= 2 * HOUR) return t('hoursLeft', { hours: Math.round(whole / HOUR) });
  return `${Math.floor(whole / 60)}:${String(whole % 60).padStart(2, '0')}`;
}

// Moments as a host reads them: how long ago, or how long to go.
import { settings } from '../store/settings.svelte';

const STEPS: [Intl.RelativeTimeFormatUnit, number][] = [
  ['day', 86_400],
  ['hour', 3600],
  ['minute', 60],
  ['second', 1],
];

/** "3 minutes ago", "in 2 hours"; both in seconds since 1970. */
export function ago(at: number, now: number): string {
  const seconds = at - now;
  const [unit, size] = STEPS.find(([, length]) => Math.abs(seconds) >= length) ?? ['second', 1];
  return new Intl.RelativeTimeFormat(settings.language, { numeric: 'auto' }).format(
    Math.trunc(seconds / size),
    unit,
  );
}

export function clock(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'short', timeStyle: 'short' }).format(
    new Date(at * 1000),
  );
}

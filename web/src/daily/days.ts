// Days and times of daily deals, in words. A day goes from midnight to midnight UTC.
import { settings } from '../store/settings.svelte';
import { sayDaily } from './words';

/** A day such as 2026-11-18. */
export function dayInWords(day: string): string {
  const date = new Date(`${day}T12:00:00Z`);
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'long', timeZone: 'UTC' }).format(date);
}

/** A moment in seconds since 1970, in the visitor's own time. */
export function moment(at: number): string {
  return new Intl.DateTimeFormat(settings.language, { dateStyle: 'medium', timeStyle: 'short' }).format(
    new Date(at * 1000),
  );
}

export function untilNext(ends: number, now: number): string {
  const minutes = Math.max(0, Math.ceil((ends - now) / 60));
  if (minutes < 60) return sayDaily('nextInMinutes', { minutes });
  return sayDaily('nextIn', { hours: Math.floor(minutes / 60), minutes: minutes % 60 });
}

/** Whether a day is over by this browser's clock. */
export function isOver(day: string, now = Date.now()): boolean {
  return now >= Date.parse(`${day}T00:00:00Z`) + 86_400_000;
}

export function endOf(day: string): number {
  return Date.parse(`${day}T00:00:00Z`) / 1000 + 86_400;
}

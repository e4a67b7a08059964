// What a visitor does about talk: reacts, and hears no more of somebody.
import { keepMuted } from '../store/browserStorage';
import type { Talk } from './talk.svelte';

const BETWEEN_REACTIONS = 900;
let reactedAt = 0;

/** Whether another reaction may be sent: who presses again and again is heard once in a while. */
export function mayReact(now = Date.now()): boolean {
  if (now - reactedAt < BETWEEN_REACTIONS) return false;
  reactedAt = now;
  return true;
}

/** Hear no more of somebody, or hear them again. */
export function mute(talk: Talk, speaker: string, wanted: boolean): void {
  const muted = new Set(talk.muted);
  if (wanted) muted.add(speaker);
  else muted.delete(speaker);
  talk.muted = muted;
  keepMuted(talk.table, [...muted]);
  if (wanted) talk.passing = talk.passing.filter(({ news }) => news.speaker !== speaker);
}

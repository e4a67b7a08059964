// Results of daily deals in words.
import type { DailyResult } from '../net/protocol';
import { settings } from '../store/settings.svelte';
import { ordinal } from '../table/ranking';
import { sayDaily } from './words';

export function resultInWords({ won, points, margin }: DailyResult): string {
  if (points === null || points === undefined) return sayDaily('gaveUp');
  const lead = margin === null || margin === undefined ? '' : sayDaily('margin', { margin: signed(margin) });
  const said = [sayDaily(won ? 'won' : 'lost'), `${sayDaily('points', { points })}${space()}${lead}`];
  return said.join(settings.language === 'ja' ? '・' : ', ').trim();
}

export function placeInWords(place: number): string {
  return sayDaily('place', { n: settings.language === 'ja' ? place : ordinal(place) });
}

const space = () => (settings.language === 'ja' ? '' : ' ');
const signed = (margin: number) => (margin > 0 ? `+${margin}` : margin < 0 ? `−${-margin}` : '±0');

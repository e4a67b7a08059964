import type { View } from '../../net/protocol';
import { SEATS } from './labels';

const SHOWN = 6;

/** The first few numbers of a view, which the bar above the board shows. */
export function plainNumbers(view: View): [string, unknown][] {
  return Object.entries(view)
    .filter(([field, value]) => typeof value === 'number' && field !== 'seat' && !SEATS.has(field))
    .slice(0, SHOWN);
}

// The six kinds of petals, in the order in which views count them.
import type { Speaker } from '../../words/speaker';
import type { Marked } from './types';

export type Colour = Marked['colour'];
export const COLOURS: readonly Colour[] = ['red', 'yellow', 'light-blue', 'blue', 'white', 'black'];

/** A tally in words: each colour with how many there are of it. */
export function counted(tally: readonly number[], speaker: Speaker): string {
  const parts = COLOURS.flatMap((colour, k) =>
    tally[k] ? [`${speaker.term('colour', colour)} ${tally[k]}`] : [],
  );
  return parts.join(speaker.words.separator);
}

/** What so many pieces of a colour score in a field (HI-25); more score like the last. */
export const FIELD_POINTS: readonly number[] = [0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24];

export function pointsOf(pieces: number): number {
  return FIELD_POINTS[Math.min(pieces, FIELD_POINTS.length - 1)] ?? 0;
}

/** A field as it would score without its blacks. */
export function fieldPoints(tally: readonly number[]): number {
  return tally.slice(0, 5).reduce((sum, pieces) => sum + pointsOf(pieces), 0);
}

export function signed(points: number): string {
  return points < 0 ? `−${-points}` : String(points);
}

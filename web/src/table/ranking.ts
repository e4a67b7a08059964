// Who came where, and by how much.
import type { Outcome } from '../net/protocol';

export type Score = Outcome['scores'][number];

export interface Placed {
  score: Score;
  /** From 1; equal ones share it. */
  place: number;
  won: boolean;
}

/** The best first: whoever won, then by points. */
export function ranking({ scores, winners }: Pick<Outcome, 'scores' | 'winners'>): Placed[] {
  const wins = (score: Score) => score.seat !== null && winners.includes(score.seat);
  const isBetter = (one: Score, other: Score) =>
    wins(one) === wins(other) ? one.total > other.total : wins(one);
  return scores
    .map((score) => ({
      score,
      place: 1 + scores.filter((other) => isBetter(other, score)).length,
      won: wins(score),
    }))
    .sort((a, b) => a.place - b.place);
}

export type Standing =
  | { kind: 'won'; by: number }
  | { kind: 'shared' }
  | { kind: 'behind'; place: number; by: number; leader: Score };

/** How a seat did beside the others; null: it did not play, or there is nobody to compare it with. */
export function standingOf(ranked: readonly Placed[], seat: number | null): Standing | null {
  const own = ranked.find(({ score }) => score.seat === seat);
  if (seat === null || !own || ranked.length < 2) return null;
  const [first] = ranked;
  if (own.won && ranked.filter(({ won }) => won).length > 1) return { kind: 'shared' };
  if (own.won) {
    const others = ranked.filter((one) => one !== own).map(({ score }) => score.total);
    return { kind: 'won', by: own.score.total - Math.max(...others) };
  }
  if (!first || first === own) return null;
  return { kind: 'behind', place: own.place, by: first.score.total - own.score.total, leader: first.score };
}

/** "1st", "2nd", "23rd", "11th". */
export function ordinal(n: number): string {
  const teen = n % 100 > 10 && n % 100 < 14;
  return `${n}${(!teen && ['th', 'st', 'nd', 'rd'][n % 10]) || 'th'}`;
}

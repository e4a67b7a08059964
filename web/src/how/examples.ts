// Worked examples of the rulebooks to try: positions, and where each answer leads (tests/how_to_play).
import type { Frame, Move, Outcome } from '../net/protocol';
import { sameMove } from '../table/play';

export interface Place {
  frame: Frame;
  /** `move` null: it happens by itself. */
  ways?: readonly { move: Move | null; to: number }[];
  outcome?: Outcome;
}

export interface Example {
  id: string;
  clause: string;
  ja: string;
  en: string;
  seats: number;
  /** What the rulebook's player does. */
  book: readonly Move[];
  places: readonly Place[];
}

const examples = import.meta.glob<readonly Example[]>('../games/*/examples.json', { import: 'default' });

export async function examplesOf(game: string): Promise<readonly Example[]> {
  return (await examples[`../games/${game}/examples.json`]?.()) ?? [];
}

/** The places that the rulebook's player comes through, after the first. */
export function bookWay({ places, book }: Example): number[] {
  const passed: number[] = [];
  let at = 0;
  for (const move of book) {
    const way = wayFor(places[at], move);
    if (way === null) return [];
    at = way;
    passed.push(at);
  }
  return passed;
}

/** Where a move leads; null: nowhere in this example. */
export function wayFor(place: Place | undefined, move: Move): number | null {
  return place?.ways?.find((way) => way.move !== null && sameMove(way.move, move))?.to ?? null;
}

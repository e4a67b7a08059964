// Positions of real games, for the pictures of How to play.
import type { Frame } from '../net/protocol';

export interface Positions {
  seats: number;
  frames: readonly Frame[];
}

const positions = import.meta.glob<Positions>('../games/*/positions.json', { import: 'default' });

/** Positions of a real game, as its first seat saw them (zashiki/how_to_play.py). */
export async function positionsOf(game: string): Promise<Positions> {
  return (await positions[`../games/${game}/positions.json`]?.()) ?? { seats: 0, frames: [] };
}

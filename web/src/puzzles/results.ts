// What the visitor has solved, as this browser stores it.
import { read, write } from '../store/browserStorage';

/** By id, whether a puzzle of a game was solved at the first attempt. */
export type PuzzleResults = Readonly<Record<string, boolean>>;

const puzzlesOf = (game: string) => `zashiki.puzzles.${game}`;

export function puzzleResults(game: string): PuzzleResults {
  return read<PuzzleResults>(localStorage, puzzlesOf(game)) ?? {};
}

/** Keep a result, and of the older ones those of puzzles that there still are. */
export function keepPuzzleResult(
  game: string,
  id: string,
  right: boolean,
  known: readonly string[],
): PuzzleResults {
  const before = puzzleResults(game);
  const kept = Object.entries(before).filter(([one]) => known.includes(one));
  const results = { ...Object.fromEntries(kept), [id]: right };
  write(localStorage, puzzlesOf(game), results);
  return results;
}

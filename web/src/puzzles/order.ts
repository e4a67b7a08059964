// Which puzzle comes next.
import type { PuzzleLine } from '../net/protocol';
import type { PuzzleResults } from './results';

/** The easiest first; null as a grade: all of them. */
export function ofGrade(lines: readonly PuzzleLine[], grade: number | null): PuzzleLine[] {
  return lines.filter((line) => grade === null || line.grade === grade).sort((a, b) => a.grade - b.grade);
}

/** After this one, the next that was never tried; then those that went wrong; null: all are solved. */
export function nextOf(
  lines: readonly PuzzleLine[],
  results: PuzzleResults,
  after: string | null,
): PuzzleLine | null {
  const at = lines.findIndex(({ id }) => id === after);
  const others = [...lines.slice(at + 1), ...lines.slice(0, Math.max(at, 0))];
  return (
    others.find(({ id }) => results[id] === undefined) ??
    others.find(({ id }) => results[id] === false) ??
    lines.find(({ id }) => results[id] === false) ??
    null
  );
}

export function solvedOf(lines: readonly { id: string }[], results: PuzzleResults): number {
  return lines.filter(({ id }) => results[id]).length;
}

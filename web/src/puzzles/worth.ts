// What an option is worth, in words.
import type { OptionReview, Puzzle } from '../net/protocol';
import { sayPuzzle } from './words';

export function worth({ chance, points }: OptionReview, { line = [] }: Puzzle): string {
  if (line.length > 0) return sayPuzzle(chance > 0 ? 'onlyWin' : 'loses');
  const percent = Math.round(chance * 100);
  return points === null
    ? sayPuzzle('chance', { percent })
    : sayPuzzle('chancePoints', { percent, points: points.toFixed(1) });
}

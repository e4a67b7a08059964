// For tests: the recorded games of the Python tests.
import { readFileSync } from 'node:fs';

export interface Playthrough {
  [k: string]: unknown;
  seed: string;
  seats: unknown[];
  options: Record<string, unknown>;
  events: Record<string, unknown>[];
}

/** One of tests/playthroughs: a header line, and events on lines that start with `> `. */
export function playthrough(name: string): Playthrough {
  const text = readFileSync(new URL(`../../../tests/playthroughs/${name}.txt`, import.meta.url), 'utf8');
  const [head = '', ...lines] = text.split('\n');
  const { seed, players, options } = JSON.parse(head) as {
    seed: string;
    players: number;
    options: Record<string, unknown>;
  };
  const events = lines.filter((line) => line.startsWith('> ')).map((line) => JSON.parse(line.slice(2)));
  return { seed, options, seats: Array(players).fill({}), events };
}

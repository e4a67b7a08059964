// A trend as a drawing: a dot for each game, and the running mean of the latest few.
import type { Played } from '../net/protocol';

export const WINDOW = 5;
export const WIDTH = 320;
export const HEIGHT = 96;
const EDGE = { left: 34, right: 8, top: 8, bottom: 8 };

export interface Trend {
  /** Whether it shows points; else games won as per cent. */
  ofPoints: boolean;
  dots: readonly { x: number; y: number; won: boolean }[];
  /** The running mean, as the points of a line. */
  line: string;
  /** Values to write at the left, each with its height. */
  marks: readonly { y: number; text: string }[];
  first: number;
  last: number;
}

const mean = (values: readonly number[]) => values.reduce((sum, value) => sum + value, 0) / values.length;

/** The mean of each game and the few before it. */
export function runningMeans(values: readonly number[], window = WINDOW): number[] {
  return values.map((_, i) => mean(values.slice(Math.max(0, i + 1 - window), i + 1)));
}

/** Null: fewer than two games show no trend. */
export function trendOf(latest: readonly Played[]): Trend | null {
  if (latest.length < 2) return null;
  const ofPoints =
    latest.every(({ points }) => points !== null) && new Set(latest.map(({ points }) => points)).size > 1;
  const values = latest.map(({ points, won }) => (ofPoints ? (points ?? 0) : won ? 100 : 0));
  const [low, high] = ofPoints ? [Math.min(...values), Math.max(...values)] : [0, 100];
  const x = (i: number) => EDGE.left + ((WIDTH - EDGE.left - EDGE.right) * i) / (values.length - 1);
  const y = (value: number) =>
    HEIGHT - EDGE.bottom - ((HEIGHT - EDGE.top - EDGE.bottom) * (value - low)) / (high - low);
  const means = runningMeans(values);
  const round = (n: number) => Math.round(n * 10) / 10;
  return {
    ofPoints,
    dots: values.map((value, i) => ({
      x: round(x(i)),
      y: round(y(value)),
      won: latest[i]?.won ?? false,
    })),
    line: means.map((value, i) => `${round(x(i))},${round(y(value))}`).join(' '),
    marks: [high, low].map((value) => ({ y: y(value), text: ofPoints ? String(value) : `${value}%` })),
    first: round(mean(values.slice(0, WINDOW))),
    last: round(mean(values.slice(-WINDOW))),
  };
}

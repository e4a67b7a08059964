// Where things are in a plot: positions in per cent of its width, and round numbers for its axis.
import type { Plot, PlotCurve, PlotRow } from '../net/protocol';

export interface Scale {
  readonly low: number;
  readonly high: number;
  readonly marks: readonly number[];
}

const STEPS = [1, 2, 2.5, 5, 10];

/** A scale from a round number to a round number, with about `wanted` marks. */
export function scaleOf(low: number, high: number, wanted = 4): Scale {
  const span = high - low || Math.abs(high) || 1;
  const rough = span / wanted;
  const power = 10 ** Math.floor(Math.log10(rough));
  const step = (STEPS.find((one) => one * power >= rough) ?? 10) * power;
  const first = Math.floor(low / step + 1e-9);
  const last = Math.max(first + 1, Math.ceil(high / step - 1e-9));
  const marks = Array.from({ length: last - first + 1 }, (_, i) => (first + i) * step);
  return { low: first * step, high: last * step, marks };
}

/** Bars begin at nothing; dots show their intervals and not much more. */
export function scaleOfRows(plot: Plot): Scale {
  const rows = plot.rows ?? [];
  const low = Math.min(...rows.map((row) => row.low));
  const high = Math.max(...rows.map((row) => row.high));
  return plot.kind === 'bars' ? scaleOf(Math.min(0, low), Math.max(0, high)) : scaleOf(low, high);
}

export const place = ({ low, high }: Scale, value: number) => ((value - low) / (high - low)) * 100;

/** A value as people read it. */
export function shown(value: number, share: boolean): string {
  if (share) return `${(100 * value).toFixed(1)} %`;
  return Math.abs(value) >= 10 ? value.toFixed(1) : value.toFixed(2);
}

const isWhole = (value: number) => Math.abs(value - Math.round(value)) < 1e-6;

/** A mark of the axis: as many digits as tell it from the next one. */
export function shownMark(value: number, scale: Scale, share: boolean): string {
  const factor = share ? 100 : 1;
  const step = ((scale.marks[1] ?? 1) - (scale.marks[0] ?? 0)) * factor;
  const digits = [0, 1, 2, 3].find((one) => isWhole(step * 10 ** one)) ?? 3;
  const text = (value * factor).toFixed(digits);
  return share ? `${text} %` : text;
}

/** Rows of the same name together, one for each set of numbers. */
export function grouped(rows: readonly PlotRow[]): [string, PlotRow[]][] {
  const found = new Map<string, PlotRow[]>();
  for (const row of rows) found.set(row.label, [...(found.get(row.label) ?? []), row]);
  return [...found];
}

export interface Frame {
  readonly across: Scale;
  readonly up: Scale;
}

export function frameOf(curves: readonly PlotCurve[]): Frame {
  const points = curves.flatMap((curve) => curve.points);
  const values = points.map(([value]) => value);
  const width = widthOf(curves);
  return {
    across: scaleOf(Math.min(...values), Math.max(...values) + width, 5),
    up: scaleOf(0, Math.max(...points.map(([, share]) => share)), 3),
  };
}

/** How many values one step of a curve stands for. */
function widthOf(curves: readonly PlotCurve[]): number {
  for (const { points } of curves) {
    const [first, second] = points;
    if (first && second) return second[0] - first[0];
  }
  return 1;
}

/** A curve as steps, in per cent of the frame; closed at the bottom where it is to be filled. */
export function pathOf({ points }: PlotCurve, { across, up }: Frame, curves: readonly PlotCurve[]): string {
  const width = widthOf(curves);
  const parts = points.map(([value, share]) => {
    const [left, right] = [place(across, value), place(across, value + width)];
    const height = 100 - place(up, share);
    return `L${left.toFixed(2)},${height.toFixed(2)} L${right.toFixed(2)},${height.toFixed(2)}`;
  });
  const [first] = points;
  const last = points.at(-1);
  if (!first || !last) return '';
  const [begin, end] = [place(across, first[0]), place(across, last[0] + width)];
  return `M${begin.toFixed(2)},100 ${parts.join(' ')} L${end.toFixed(2)},100`;
}

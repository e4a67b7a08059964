// What faces are made of: heads, hair, eyes and mouths, each a shape or a few, placed and sized for a drawing.

/** A shape of a drawing: its path, what fills it, what outlines it and how boldly. */
export type Shape = readonly [d: string, fill: string, line?: string, width?: number];

export const INK = '#2a221c';
export const PAPER = '#f7f1e3';
export const GOLD = '#d9a93a';
export const RED = '#b8382a';
export const PALE = '#f6e3ca';
export const TAN = '#e3b98c';
export const NONE = 'none';

const round = (n: number) => Math.round(n * 10) / 10;

export function ellipse(x: number, y: number, rx: number, ry = rx): string {
  const [w, h] = [round(rx), round(ry)];
  return `M${round(x - rx)} ${round(y)}a${w} ${h} 0 1 0 ${2 * w} 0a${w} ${h} 0 1 0 ${-2 * w} 0Z`;
}

export function both(x: number, y: number, apart: number, rx: number, ry = rx): string {
  return ellipse(x - apart, y, rx, ry) + ellipse(x + apart, y, rx, ry);
}

/** An outlined shape. */
export const cut = (d: string, fill: string, width = 1.8): Shape => [d, fill, INK, width];
/** A line. */
export const line = (d: string, width = 1.8, colour = INK): Shape => [d, NONE, colour, width];

/** Hair at the sides, a shaven pate and the knot on it. */
export function topknot(x: number, y: number, rx: number, ry: number): Shape[] {
  const top = y - ry;
  return [
    cut(
      `M${x - rx - 2} ${y + 2}C${x - rx - 5} ${top - 5} ${x + rx + 5} ${top - 5} ${x + rx + 2} ${y + 2}L${x + rx - 3} ${y - ry * 0.45}Q${x} ${top + ry * 0.3} ${x - rx + 3} ${y - ry * 0.45}Z`,
      INK,
      1,
    ),
    [
      `M${x - rx * 0.55} ${top + ry * 0.4}Q${x} ${top - ry * 0.32} ${x + rx * 0.55} ${top + ry * 0.4}Q${x} ${top + ry * 0.18} ${x - rx * 0.55} ${top + ry * 0.4}Z`,
      '#b9c3bd',
    ],
    cut(
      `M${x - 3.5} ${top + 2}V${top - 6}Q${x - 1} ${top - 11} ${x + 9} ${top - 8}Q${x + 7} ${top - 2} ${x + 3.5} ${top - 3}V${top + 2}Z`,
      INK,
      1,
    ),
  ];
}

// The signs of つきのうてな. A colour has its own frame, a shape its own figure, a group a lotus with its colour's frame for
// a heart: nothing is told by colour alone.
import type { DesireLaid, Face } from './types';

export type Cell = DesireLaid['hidden'][number];

/** A practitioner's card. */
export type Practitioner = Face['card'];

export const COLOURS = ['blue', 'navy', 'white', 'red'] as const satisfies readonly Cell[];
export const SHAPES = ['cross', 'snake', 'five', 'horn'] as const satisfies readonly Cell[];
export const GROUPS = [
  'yellow-group',
  'blue-group',
  'navy-group',
  'white-group',
  'red-group',
] as const satisfies readonly Cell[];
/** The cells of the cloud board, in the order in which a view counts their markers. */
export const CELLS: readonly Cell[] = [...COLOURS, ...SHAPES, ...GROUPS];

export type Colour = (typeof COLOURS)[number];
export type Shape = (typeof SHAPES)[number];

export const PAINT: Record<string, string> = {
  blue: '#3d9be0',
  navy: '#2f3f9a',
  white: '#f7f3e6',
  red: '#d1452f',
  yellow: '#f0c04a',
};
export const EDGE = '#141a38';
/** What is drawn on a colour so that it can be read. */
export const onPaint = (colour: string) => (colour === 'white' || colour === 'yellow' ? EDGE : '#fffdf4');

export const FRAMES: Record<string, string> = {
  blue: 'M-10.4 0a10.4 10.4 0 1 0 20.8 0a10.4 10.4 0 1 0 -20.8 0Z',
  navy: 'M-9.4 -9.4H9.4V9.4H-9.4Z',
  white: 'M0 -11L9.5 -5.5V5.5L0 11L-9.5 5.5V-5.5Z',
  red: 'M0 -12.4L12.4 0L0 12.4L-12.4 0Z',
  yellow: 'M0 -11L3.1 -4.3L10.5 -3.4L5 1.6L6.5 8.9L0 5.3L-6.5 8.9L-5 1.6L-10.5 -3.4L-3.1 -4.3Z',
};
/** Behind a shape that has no colour: eight corners. */
export const PLAIN = 'M-4.4 -10.6H4.4L10.6 -4.4V4.4L4.4 10.6H-4.4L-10.6 4.4V-4.4Z';
export const LOTUS =
  'M0 10.5C-10 11 -14.5 4 -13.5 -4C-9.5 -3.4 -7.4 -1.4 -6.2 .6C-7 -6 -3.6 -11 0 -13.4C3.6 -11 7 -6 6.2 .6C7.4 -1.4 9.5 -3.4 13.5 -4C14.5 4 10 11 0 10.5Z';

const dot = (x: number, y: number) => `M${x - 1.9} ${y}a1.9 1.9 0 1 0 3.8 0a1.9 1.9 0 1 0 -3.8 0Z`;
/** A shape's figure: filled, or a line of some width. */
export const FIGURES: Record<Shape, { d: string; width: number }> = {
  cross: { d: 'M-4.8 -4.8L4.8 4.8M4.8 -4.8L-4.8 4.8', width: 3.2 },
  snake: { d: 'M-4.2 5C5.6 6.6 5 .6 0 0C-5 -.6 -5.6 -6.6 4.2 -5', width: 2.8 },
  five: { d: [dot(-4.3, -4.3), dot(4.3, -4.3), dot(0, 0), dot(-4.3, 4.3), dot(4.3, 4.3)].join(''), width: 0 },
  horn: {
    d: 'M-6 -6C-6.4 2.6 -3.4 5.8 0 5.8C3.4 5.8 6.4 2.6 6 -6C4.4 -1.2 2.4 .8 0 .8C-2.4 .8 -4.4 -1.2 -6 -6Z',
    width: 0,
  },
};

export const isColour = (cell: string): cell is Colour => (COLOURS as readonly string[]).includes(cell);
export const isShape = (cell: string): cell is Shape => (SHAPES as readonly string[]).includes(cell);
export const colourOfGroup = (cell: string) => cell.replace('-group', '');
/** A group's colour; the card of all groups has the middle one's. */
export const paintOfGroup = (group: string) => PAINT[colourOfGroup(group)] ?? PAINT.yellow;

/** A notch in a card's border, by the seat in its name: north is at the top. */
export const NOTCHES: Record<string, string> = {
  N: 'M43 9H57L50 17Z',
  S: 'M43 131H57L50 123Z',
  E: 'M91 63V77L83 70Z',
  W: 'M9 63V77L17 70Z',
};

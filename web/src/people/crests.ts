// Crests (家紋): a drawing in one of eight colours, as the server names them ("ume-ai"). All drawn by ourselves.

/** A part of a drawing, between −24 and 24: drawn `turns` times around the middle, as a line of that width, or cut out. */
export interface Stroke {
  readonly d: string;
  readonly turns?: number;
  readonly line?: number;
  readonly hole?: boolean;
}

const circle = (x: number, y: number, r: number) =>
  `M${x - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0z`;

export const DRAWINGS: Readonly<Record<string, readonly Stroke[]>> = {
  ume: [
    { d: circle(0, -11, 7.2), turns: 5 },
    { d: circle(0, 0, 4.6), hole: true },
    { d: 'M0-3v-7', turns: 5, line: 1.2, hole: true },
    { d: circle(0, 0, 3) },
  ],
  kikyo: [
    { d: 'M0-20C7-13 9-6 4.5-5.5L0 0L-4.5-5.5C-9-6-7-13 0-20z', turns: 5 },
    { d: 'M0-17V-4', turns: 5, line: 1, hole: true },
    { d: circle(0, 0, 2.6), hole: true },
  ],
  hishi: [{ d: 'M0-19L9.5-10L0-1L-9.5-10z', turns: 4 }],
  uroko: [{ d: 'M0-18L8.6-3.4H-8.6z' }, { d: 'M-10-1.6L-1.4 13H-18.6z' }, { d: 'M10-1.6L18.6 13H1.4z' }],
  kame: [
    { d: 'M0-19L16.5-9.5V9.5L0 19L-16.5 9.5V-9.5z', line: 3.2 },
    { d: 'M0-10.5L9.1-5.25V5.25L0 10.5L-9.1 5.25V-5.25z' },
    { d: circle(0, 0, 3.4), hole: true },
  ],
  tomoe: [
    { d: circle(0, -9.6, 6.2), turns: 3 },
    { d: 'M-6-10.5C-6.2-4-8.5 0-13.6 1.6C-14.6-8-9-15.8 0-15.8z', turns: 3 },
  ],
  igeta: [{ d: 'M-8-19V19M8-19V19M-19-8H19M-19 8H19', line: 4.4 }],
  shippo: [
    { d: 'M0-19A19 19 0 0 1 19 0A19 19 0 0 1 0-19z', turns: 4 },
    { d: circle(0, 0, 3.2) },
    { d: circle(0, 0, 19), line: 2 },
  ],
  yabane: [
    { d: 'M-11-17L-3-10V17L-11 10zM-1-10L7-17V10L-1 17z' },
    { d: 'M-11-9L-3-2M-11-1L-3 6M-1-2L7-9M-1 6L7-1', line: 1.5, hole: true },
    { d: 'M13-18V18', line: 2.6 },
  ],
  nami: [
    { d: 'M-18 12A9 9 0 0 1 0 12A9 9 0 0 1 18 12', line: 3 },
    { d: 'M-13 12A4 4 0 0 1-5 12M5 12A4 4 0 0 1 13 12', line: 2.2 },
    { d: 'M-9 1A9 9 0 0 1 9 1M-4 1A4 4 0 0 1 4 1', line: 2.6 },
    { d: 'M-18-4A8 8 0 0 1-6-8M18-4A8 8 0 0 0 6-8M-4-13A5 5 0 0 1 4-13', line: 2.4 },
  ],
  matsu: [
    { d: 'M-9-6A9 9 0 0 1 9-6z' },
    { d: 'M-18 4A9 9 0 0 1 0 4z' },
    { d: 'M0 4A9 9 0 0 1 18 4z' },
    { d: 'M-9 14A9 9 0 0 1 9 14z' },
    { d: 'M0-14V-7M-4-12.4L-2-7M4-12.4L2-7', line: 1, hole: true },
    { d: 'M-9-4V3M9-4V3M0 6V13', line: 1, hole: true },
  ],
  cho: [
    { d: 'M-1.5-2C-5-15-18-17-18-7C-18 0-8 3-1.5 1z' },
    { d: 'M1.5-2C5-15 18-17 18-7C18 0 8 3 1.5 1z' },
    { d: 'M-1.5 3C-8 4-14 7-11 13C-8 18-2 11-1.5 6zM1.5 3C8 4 14 7 11 13C8 18 2 11 1.5 6z' },
    { d: 'M0-6V13M0-6Q-2-13-6-15M0-6Q2-13 6-15', line: 1.8 },
    { d: `${circle(-11, -7, 2.2)}${circle(11, -7, 2.2)}`, hole: true },
  ],
  ogi: [
    { d: 'M0 15L-19-6A27 27 0 0 1 19-6z' },
    { d: 'M0 15L-12.5-12M0 15L-6.4-15M0 15V-16M0 15L6.4-15M0 15L12.5-12', line: 1.1, hole: true },
    { d: circle(0, 15, 2.6) },
    { d: 'M-9 5A14 14 0 0 1 9 5', line: 1.2, hole: true },
  ],
  tsuki: [{ d: 'M7-17A17.5 17.5 0 1 0 17 8A14 14 0 1 1 7-17z' }, { d: circle(9, -4, 2.4) }],
};
export const COLOURS = ['sumi', 'ai', 'akane', 'matsuba', 'fuji', 'kaki', 'hanada', 'cha'] as const;

/** By seat, for those who have chosen none. */
const USUAL = ['ume-akane', 'nami-ai', 'matsu-matsuba', 'cho-fuji', 'ogi-kaki', 'tomoe-sumi'];

export interface CrestParts {
  drawing: string;
  colour: string;
}

export function partsOf(crest: string): CrestParts {
  const [drawing = '', colour = ''] = crest.split('-');
  return { drawing, colour };
}

/** The crest that is shown for somebody: the chosen one, or the usual one of the seat. */
export function shownCrest(crest: string, seat: number): string {
  return partsOf(crest).drawing in DRAWINGS ? crest : (USUAL[seat % USUAL.length] ?? 'ume-ai');
}

/** The angles at which a part of a drawing is drawn. */
export function anglesOf({ turns = 1 }: Stroke): number[] {
  return Array.from({ length: turns }, (_, i) => (360 / turns) * i);
}

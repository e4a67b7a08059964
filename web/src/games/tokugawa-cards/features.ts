// Sixteen men, told apart by what they wear, by their faces and by their crests. They are keyed by the number that a
// table gives to a picture, which says nothing about who is on it: every table draws those numbers anew (TK-C2).
import { GROUNDS } from './backgrounds';

/** A shape of a drawing: its path, what fills it, what outlines it and how boldly. */
export type Shape = readonly [d: string, fill: string, line?: string, width?: number];

const INK = '#2a221c';
const GOLD = '#d9a93a';
const WHITE = '#f7f1e3';
const NONE = 'none';

const FACES = {
  round: 'M28 58C27 35 73 35 72 58C74 80 62 91 50 91C38 91 26 80 28 58Z',
  long: 'M33 50C33 32 67 32 67 50L67 78C66 94 58 101 50 101C42 101 34 94 33 78Z',
  square: 'M29 50C30 34 70 34 71 50L72 76C70 88 62 91 50 91C38 91 30 88 28 76Z',
  pointed: 'M30 52C30 34 70 34 70 52C72 68 60 86 50 96C40 86 28 68 30 52Z',
  wide: 'M23 62C21 36 79 36 77 62C79 82 64 89 50 89C36 89 21 82 23 62Z',
  egg: 'M31 54C31 34 69 34 69 54C70 76 61 93 50 93C39 93 30 76 31 54Z',
} as const;

const BROWS = {
  thick: 'M31 53Q38 46 46 52L45 55Q38 51 32 56ZM69 53Q62 46 54 52L55 55Q62 51 68 56Z',
  angry: 'M31 48L46 54L45 57L31 52ZM69 48L54 54L55 57L69 52Z',
  sad: 'M32 55L45 48L46 50L33 58ZM68 55L55 48L54 50L67 58Z',
  thin: 'M33 52Q39 49 45 52L45 53Q39 50.5 33 53.5ZM67 52Q61 49 55 52L55 53Q61 50.5 67 53.5Z',
  court: 'M34 44a4.5 3 0 1 0 9 0a4.5 3 0 1 0 -9 0M57 44a4.5 3 0 1 0 9 0a4.5 3 0 1 0 -9 0',
  bushy: 'M30 55L32 48L35 51L37 46L40 50L43 47L46 54L40 53ZM70 55L68 48L65 51L63 46L60 50L57 47L54 54L60 53Z',
} as const;

const LIDS = 'M33 60Q39 55.5 46 60.5M67 60Q61 55.5 54 60.5';
const dots = (left: number, right: number, y: number, r: number) =>
  `M${left - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0M${right - r} ${y}a${r} ${r} 0 1 0 ${2 * r} 0a${r} ${r} 0 1 0 ${-2 * r} 0`;

const EYES: Record<'slit' | 'round' | 'closed' | 'aside' | 'stern' | 'smile', readonly Shape[]> = {
  slit: [
    ['M33 61Q40 57 46 61Q40 64 33 61ZM67 61Q60 57 54 61Q60 64 67 61Z', WHITE, INK, 1.1],
    [dots(40, 60, 61, 1.9), INK],
  ],
  round: [
    [dots(39.5, 60.5, 61, 5), WHITE, INK, 1.2],
    [dots(39.5, 60.5, 61, 2), INK],
  ],
  closed: [['M33 60Q39.5 65 46 60M67 60Q60.5 65 54 60', NONE, INK, 1.8]],
  aside: [
    ['M33 61Q40 56 46 61Q40 65 33 61ZM67 61Q60 56 54 61Q60 65 67 61Z', WHITE, INK, 1.1],
    [dots(43, 63.5, 60.8, 2.2), INK],
  ],
  stern: [
    [LIDS, NONE, INK, 2],
    [dots(41, 59, 61.5, 2.4), INK],
  ],
  smile: [['M33 62Q39.5 56 46 62M67 62Q60.5 56 54 62', NONE, INK, 1.8]],
};

const NOSES = {
  hook: 'M49 58Q55 68 54 71Q51 74 47 72',
  broad: 'M44 71Q45 75 50 74Q55 75 56 71M48 60L46 69',
  small: 'M48 71Q50 73 52 71',
  long: 'M48 56L45 74Q49 77 54 74',
} as const;

const MOUTHS = {
  calm: ['M44 81Q50 84 56 81Q50 79 44 81Z', '#a33a2c'],
  frown: ['M42 84Q50 77 58 84Q50 81 42 84Z', '#8a2f26'],
  grin: ['M41 79Q50 90 59 79Q50 82 41 79Z', WHITE],
  small: ['M46.5 81a3.5 2.4 0 1 0 7 0a3.5 2.4 0 1 0 -7 0', '#b8382a'],
  open: ['M45 80a5 4.5 0 1 0 10 0a5 4.5 0 1 0 -10 0', '#6d1f18'],
  firm: ['M42 80.5H58V82.5H42Z', INK],
} as const;

const BEARDS: Record<string, readonly Shape[]> = {
  none: [],
  moustache: [['M50 77Q44 74 36 79Q44 79 50 78Q56 79 64 79Q56 74 50 77Z', INK]],
  goatee: [['M45 87Q50 90 55 87Q54 102 50 108Q46 102 45 87Z', INK]],
  full: [
    [
      'M28 64Q30 78 40 78Q50 73 60 78Q70 78 72 64Q74 98 50 104Q26 98 28 64ZM42 81Q50 87 58 81Q50 79 42 81Z',
      '#3a2f27',
    ],
  ],
  white: [
    [
      'M36 78Q50 70 64 78Q68 100 50 122Q32 100 36 78ZM44 81Q50 85 56 81Q50 79 44 81Z',
      '#f4efe4',
      '#b8ad9a',
      1.2,
    ],
    ['M44 92L47 110M50 92V114M56 92L53 110', NONE, '#c9bda8', 1],
  ],
  droop: [
    [
      'M49 76Q40 76 37 84Q36 94 38 102Q40 90 42 84Q45 79 50 78Q55 79 58 84Q60 90 62 102Q64 94 63 84Q60 76 51 76Z',
      INK,
    ],
  ],
  stubble: [
    [
      [
        [38, 82],
        [42, 87],
        [47, 89],
        [53, 89],
        [58, 87],
        [62, 82],
        [35, 77],
        [65, 77],
        [40, 78.5],
        [60, 78.5],
      ]
        .map(([x, y]) => `M${Number(x) - 0.9} ${y}a.9 .9 0 1 0 1.8 0a.9 .9 0 1 0 -1.8 0`)
        .join(''),
      INK,
    ],
  ],
  side: [['M27 58L35 60L37 80L32 84Q27 74 27 58ZM73 58L65 60L63 80L68 84Q73 74 73 58Z', INK]],
};

const CAP: Shape = ['M27 60C20 28 80 28 73 60C70 45 62 41 50 41C38 41 30 45 27 60Z', INK];
const bowl = (colour: string): readonly Shape[] => [
  ['M20 54L9 88L25 86L30 60ZM80 54L91 88L75 86L70 60Z', colour, INK, 1.4],
  ['M17 62L28 64M14 71L27 72M11 80L26 80M83 62L72 64M86 71L73 72M89 80L74 80', NONE, GOLD, 1.4],
  ['M24 52C24 18 76 18 76 52Z', colour, INK, 1.4],
  ['M18 55C34 44 66 44 82 55L79 60C64 50 36 50 21 60Z', colour, INK, 1.4],
];

/** What each wears on his head, from behind the face and before it. */
const HATS: readonly (readonly Shape[])[] = [
  // a tall court cap
  [
    ['M29 46C27 18 40 4 56 4C68 8 73 26 71 46C58 40 42 40 29 46Z', INK],
    ['M36 40C36 20 46 10 58 8M62 40C64 28 63 18 60 10', NONE, '#6b6057', 1.6],
  ],
  // a court crown with its standing tail
  [
    ['M64 34C62 8 84 -2 88 14C90 26 80 36 74 42Z', '#4b4249', INK, 1],
    ['M70 34C70 16 82 8 84 16M76 36C78 24 82 20 85 20', NONE, '#8d8189', 1.2],
    ['M27 47C28 34 72 34 73 47C60 41 40 41 27 47Z', INK],
    ['M39 38V19H61V38Z', INK],
    ['M33 41H67', NONE, WHITE, 1.4],
  ],
  // a helmet with a lying moon
  [
    ...bowl('#7b2f2a'),
    [
      'M26 40C12 20 20 4 27 2C26 20 36 30 50 30C64 30 74 20 73 2C80 4 88 20 74 40C64 47 36 47 26 40Z',
      GOLD,
      INK,
      1.2,
    ],
  ],
  // a broad straw hat
  [
    ['M3 52L50 6L97 52C70 43 30 43 3 52Z', '#d8b672', INK, 1.4],
    [
      'M50 6L24 47M50 6L38 45M50 6V45M50 6L62 45M50 6L76 47M28 27Q50 23 72 27M16 39Q50 33 84 39',
      NONE,
      '#9b7a3c',
      1.1,
    ],
  ],
  // a shaven pate with a knot
  [
    ['M26 62C20 38 34 32 40 38C34 46 32 52 32 62ZM74 62C80 38 66 32 60 38C66 46 68 52 68 62Z', INK],
    ['M36 43C39 31 61 31 64 43C56 38 44 38 36 43Z', '#aebcb9'],
    ['M46 36V22H54V36Z', INK],
    ['M42 12C50 5 66 9 63 18C60 25 52 24 46 25C42 21 41 16 42 12Z', INK],
    ['M45 27H55', NONE, WHITE, 2],
  ],
  // a helmet with stag's horns
  [
    [
      'M45 40C26 38 14 22 16 4L22 14L24 3L29 17C32 27 40 32 49 34ZM55 40C74 38 86 22 84 4L78 14L76 3L71 17C68 27 60 32 51 34Z',
      '#e9dcc0',
      INK,
      1.2,
    ],
    ...bowl('#28343f'),
    ['M44 41a6 6 0 1 0 12 0a6 6 0 1 0 -12 0', GOLD, INK, 1],
  ],
  // a hood
  [
    [
      'M17 104C8 46 24 14 50 14C76 14 92 46 83 104L69 98C76 62 70 42 50 42C30 42 24 62 31 98Z',
      '#5b4a6b',
      INK,
      1.4,
    ],
    ['M24 92C18 54 30 26 50 25M76 92C82 54 70 26 50 25', NONE, '#8a789a', 1.3],
  ],
  // a folded warrior's cap
  [
    ['M27 47L35 10L86 22C90 30 82 35 74 33L73 47C58 40 42 40 27 47Z', '#33291f', INK, 1],
    ['M38 16L70 36M36 26L58 39', NONE, '#7c6a52', 1.4],
    ['M30 48L36 96M70 48L64 96', NONE, WHITE, 1.6],
  ],
  // a flat lacquered hat
  [
    ['M7 51C20 20 80 20 93 51C70 45 30 45 7 51Z', '#1f1b1a', INK, 1.2],
    ['M43 35a7 7 0 1 0 14 0a7 7 0 1 0 -14 0M48 35a2 2 0 1 0 4 0a2 2 0 1 0 -4 0', GOLD],
    ['M14 47C30 40 70 40 86 47', NONE, '#a33a2c', 2],
  ],
  // hair tied up high
  [['M45 34L28 12L42 16L44 3L52 13L62 2L62 16L76 12L56 34Z', INK], CAP, ['M43 30H57V36H43Z', '#b8382a']],
  // a boy's three tufts
  [
    ['M20 52a8 9 0 1 0 16 0a8 9 0 1 0 -16 0M64 52a8 9 0 1 0 16 0a8 9 0 1 0 -16 0', INK],
    ['M42 36C42 22 58 22 58 36C60 46 54 44 50 50C46 44 40 46 42 36Z', INK],
    ['M31 74a5 4 0 1 0 10 0a5 4 0 1 0 -10 0M59 74a5 4 0 1 0 10 0a5 4 0 1 0 -10 0', '#e39a86'],
  ],
  // a monk's bare head with three lines
  [
    ['M29 50C30 22 70 22 71 50C60 42 40 42 29 50Z', '#f0d9bd'],
    ['M29 50C30 22 70 22 71 50', NONE, INK, 1.6],
    ['M40 38Q50 35 60 38M38 43Q50 40 62 43', NONE, '#b08c6a', 1.4],
    ['M20 58a6 10 0 1 0 12 0a6 10 0 1 0 -12 0M68 58a6 10 0 1 0 12 0a6 10 0 1 0 -12 0', '#f0d9bd', INK, 1.2],
  ],
  // a headband, knotted
  [
    CAP,
    ['M26 43Q50 33 74 43L74 51Q50 41 26 51Z', WHITE, INK, 1.1],
    ['M45.5 42a4.5 4.5 0 1 0 9 0a4.5 4.5 0 1 0 -9 0', '#b8382a'],
    ['M74 44L92 34L88 46L96 54L74 50Z', WHITE, INK, 1.1],
  ],
  // a helmet with the sun
  [
    ...bowl('#4f3a22'),
    ['M33 21a17 17 0 1 0 34 0a17 17 0 1 0 -34 0', '#c8402c', INK, 1.4],
    ['M50 2V6M50 36V41M31 21H27M73 21H69', NONE, GOLD, 2],
  ],
  // a pointed helmet with wings
  [
    ['M32 44C12 40 2 22 6 6C20 10 34 24 38 38ZM68 44C88 40 98 22 94 6C80 10 66 24 62 38Z', WHITE, INK, 1.2],
    ['M11 13L33 39M18 16L35 36M89 13L67 39M82 16L65 36', NONE, '#a89d8a', 1.1],
    ['M26 52C26 26 42 14 50 1C58 14 74 26 74 52C60 44 40 44 26 52Z', '#8c959c', INK, 1.4],
    ['M26 52C40 44 60 44 74 52L72 57C60 50 40 50 28 57Z', GOLD, INK, 1],
  ],
  // an old man's soft cap
  [
    [
      'M24 60C18 70 20 82 25 86C29 78 29 68 31 58ZM76 60C82 70 80 82 75 86C71 78 71 68 69 58Z',
      '#f4efe4',
      '#b8ad9a',
      1,
    ],
    ['M22 46C8 32 24 10 50 12C76 10 92 32 78 46C62 38 38 38 22 46Z', '#a06a2c', INK, 1.4],
    ['M24 45C38 37 62 37 76 45L75 52C62 44 38 44 25 52Z', '#7c4f1e', INK, 1],
  ],
];

/** The sign on the robe, about its middle; each a plain figure of its own. */
const CRESTS: readonly string[] = [
  'M0 -7a3 3 0 1 0 .01 0M-6 3a3 3 0 1 0 .01 0M6 3a3 3 0 1 0 .01 0',
  'M0 -8L8 0L0 8L-8 0ZM0 -3.4L-3.4 0L0 3.4L3.4 0Z',
  'M3 -8A8 8 0 1 0 3 8A6.4 6.4 0 1 1 3 -8Z',
  'M-8 -5H8V-1.5H-8ZM-8 1.5H8V5H-8Z',
  'M0 -8L4.6 0H-4.6ZM-4.6 0L0 8H-9.2ZM4.6 0L9.2 8H0Z',
  'M-8 -8H8V8H-8ZM-4 -4V4H4V-4ZM-1.5 -1.5H1.5V1.5H-1.5Z',
  'M0 -9L2.2 -2.8H9L3.6 1.2L5.6 8L0 4L-5.6 8L-3.6 1.2L-9 -2.8H-2.2Z',
  'M-2 -9H2V-2H9V2H2V9H-2V2H-9V-2H-2Z',
  'M-8 4A8.5 8.5 0 0 1 8 4L2 8A2 2 0 0 0 -2 8Z',
  'M0 -8a8 8 0 1 0 .01 0M0 -4.5a4.5 4.5 0 1 1 -.01 0',
  'M-3 -9L0 -6V6L-3 9L-6 6V-6ZM3 -9L6 -6V6L3 9L0 6V-6Z',
  'M-8 -3H-3V-8H0V-3H3V-8H6V-3H8V0H6V3H8V6H6V8H3V6H0V8H-3V6H-8V3H-3V0H-8Z',
  'M-9 4Q-4 -8 2 -2Q5 2 2 4Q0 5 0 2Q-4 0 -4 5Q2 10 9 4Q6 9 0 9Q-6 9 -9 4Z',
  'M0 -9Q4 -5 0 0Q-4 -5 0 -9ZM0 9Q4 5 0 0Q-4 5 0 9ZM-9 0Q-5 -4 0 0Q-5 4 -9 0ZM9 0Q5 -4 0 0Q5 4 9 0Z',
  'M0 0L-8 -5V5ZM0 0L8 -5V5ZM-2 -8H2V8H-2Z',
  'M0 -9L7.8 -4.5V4.5L0 9L-7.8 4.5V-4.5ZM0 -5L-4.3 -2.5V2.5L0 5L4.3 2.5V-2.5Z',
];

const ROBES = {
  kimono: 'M0 144C3 114 22 104 37 97L50 116L63 97C78 104 97 114 100 144Z',
  wings: 'M-6 116L33 97L50 118L67 97L106 116V144H-6Z',
  round: 'M0 144C3 112 24 102 35 98C40 108 60 108 65 98C76 102 97 112 100 144Z',
} as const;

interface Man {
  ground: string;
  weave: string;
  skin: string;
  robe: string;
  cut: keyof typeof ROBES;
  face: keyof typeof FACES;
  brows: keyof typeof BROWS;
  eyes: keyof typeof EYES;
  nose: keyof typeof NOSES;
  mouth: keyof typeof MOUTHS;
  beard: string;
}

const man = (
  [ground, weave, skin, robe]: readonly [string, string, string, string],
  [cut, face, brows]: readonly [Man['cut'], Man['face'], Man['brows']],
  [eyes, nose, mouth, beard]: readonly [Man['eyes'], Man['nose'], Man['mouth'], string],
): Man => ({ ground, weave, skin, robe, cut, face, brows, eyes, nose, mouth, beard });

const PALE = '#f3dfc4';
const TAN = '#e3bd92';
const RUDDY = '#ecc4a4';

const MEN: readonly Man[] = [
  man(['#3f6f8f', '#6f9cb8', PALE, '#b34a32'], ['round', 'egg', 'court'], ['slit', 'hook', 'small', 'none']),
  man(
    ['#e3b94f', '#f0d288', PALE, '#2f3a5c'],
    ['round', 'long', 'thin'],
    ['closed', 'long', 'calm', 'goatee'],
  ),
  man(
    ['#cfd8c8', '#b5c3ac', RUDDY, '#43302a'],
    ['wings', 'square', 'angry'],
    ['stern', 'broad', 'frown', 'full'],
  ),
  man(
    ['#7fb0a4', '#a4ccc1', TAN, '#3d5a4c'],
    ['kimono', 'pointed', 'thick'],
    ['aside', 'hook', 'firm', 'stubble'],
  ),
  man(
    ['#d9806a', '#e8a592', PALE, '#34516b'],
    ['wings', 'round', 'thick'],
    ['slit', 'small', 'calm', 'none'],
  ),
  man(
    ['#efe2c6', '#dcc79a', TAN, '#7d2f36'],
    ['wings', 'wide', 'bushy'],
    ['round', 'broad', 'open', 'moustache'],
  ),
  man(['#b7577a', '#cd7f9b', PALE, '#e8dcc0'], ['kimono', 'egg', 'sad'], ['closed', 'long', 'small', 'none']),
  man(
    ['#5d7a44', '#82a066', RUDDY, '#c9953a'],
    ['wings', 'square', 'thin'],
    ['aside', 'hook', 'grin', 'side'],
  ),
  man(
    ['#c8bfd8', '#aa9fc2', TAN, '#2f6a66'],
    ['kimono', 'wide', 'angry'],
    ['slit', 'broad', 'firm', 'droop'],
  ),
  man(
    ['#2d4a52', '#4d6f78', PALE, '#d98a3c'],
    ['kimono', 'pointed', 'angry'],
    ['round', 'small', 'grin', 'none'],
  ),
  man(
    ['#a9d0de', '#d2e6ee', PALE, '#d0563a'],
    ['kimono', 'round', 'thin'],
    ['smile', 'small', 'open', 'none'],
  ),
  man(['#8a4b2f', '#a96a4a', TAN, '#e6c15c'], ['round', 'long', 'bushy'], ['stern', 'long', 'frown', 'none']),
  man(
    ['#f0d8cf', '#e3b9ab', RUDDY, '#3b4a8c'],
    ['kimono', 'square', 'thick'],
    ['stern', 'hook', 'grin', 'stubble'],
  ),
  man(
    ['#54628f', '#7c89b2', TAN, '#8a8f3c'],
    ['wings', 'egg', 'sad'],
    ['aside', 'long', 'calm', 'moustache'],
  ),
  man(
    ['#d6b6a0', '#c39a80', PALE, '#5c3a63'],
    ['wings', 'pointed', 'thin'],
    ['slit', 'broad', 'small', 'droop'],
  ),
  man(
    ['#6f8f8a', '#94b0ab', RUDDY, '#9c3b3b'],
    ['kimono', 'wide', 'bushy'],
    ['smile', 'broad', 'calm', 'white'],
  ),
];

export const PICTURES = MEN.length;

export interface Drawing {
  ground: string;
  weave: string;
  pattern: { d: string; filled: boolean };
  body: readonly Shape[];
  crest: { d: string; on: string };
}

/** From the robe outwards: what is drawn later lies on top. */
function bust(who: Man, picture: number): Shape[] {
  const hat = HATS[picture] ?? [];
  const [mouth, lips] = MOUTHS[who.mouth];
  return [
    [ROBES[who.cut], who.robe, INK, 1.6],
    ['M40 84H60V100L50 112L40 100Z', who.skin, INK, 1.2],
    who.cut === 'round'
      ? ['M35 98C40 108 60 108 65 98L68 102C62 115 38 115 32 102Z', WHITE, INK, 1.1]
      : ['M37 97L50 116L63 97L68 100L50 126L32 100Z', WHITE, INK, 1.1],
    ['M24 63a5 7 0 1 0 10 0a5 7 0 1 0 -10 0M66 63a5 7 0 1 0 10 0a5 7 0 1 0 -10 0', who.skin, INK, 1.2],
    [FACES[who.face], who.skin, INK, 1.6],
    [BROWS[who.brows], INK],
    ...EYES[who.eyes],
    [NOSES[who.nose], NONE, '#6b4a34', 1.6],
    ...(BEARDS[who.beard] ?? []),
    ...(who.beard === 'full' || who.beard === 'white' ? [] : ([[mouth, lips, INK, 0.9]] as Shape[])),
    ...hat,
  ];
}

const DRAWINGS: readonly Drawing[] = MEN.map((who, picture) => ({
  ground: who.ground,
  weave: who.weave,
  pattern: GROUNDS[picture] ?? { d: '', filled: true },
  body: bust(who, picture),
  crest: { d: CRESTS[picture] ?? '', on: isDark(who.robe) ? WHITE : INK },
}));

function isDark(colour: string): boolean {
  const [r = 0, g = 0, b = 0] = [1, 3, 5].map((at) => Number.parseInt(colour.slice(at, at + 2), 16));
  return 0.3 * r + 0.59 * g + 0.11 * b < 140;
}

/** How the picture of a number looks. */
export function drawingOf(picture: number): Drawing {
  return DRAWINGS[((picture % PICTURES) + PICTURES) % PICTURES] as Drawing;
}

export interface Cartouche {
  given: string;
  nth: string;
}

/** A person's name as it fits onto a card: the given name, and which shogun he was. */
export function cartouche(name: string): Cartouche {
  const ja = /^(初代|\d+代)?徳川(.+)$/.exec(name);
  if (ja) return { given: ja[2] ?? name, nth: ja[1] ?? '' };
  const en = /^Tokugawa (\S+)(?: \((.+)\))?$/.exec(name);
  return en ? { given: en[1] ?? name, nth: en[2] ?? '' } : { given: name, nth: '' };
}

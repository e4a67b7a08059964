// Sixteen men as caricatures: each by a thing that history tells of him, in a pose and before a pattern of his own. They
// are keyed by the number that games use for a picture, which is in no order of the people (TK-C2, data.toml).
import { GROUNDS } from './backgrounds';
import { both, cut, ellipse, GOLD, INK, line, PALE, PAPER, RED, type Shape, TAN, topknot } from './faceParts';

export interface Drawing {
  /** What is on it, as the test of the drawings calls it. */
  motif: string;
  ground: string;
  weave: string;
  pattern: { d: string; filled: boolean };
  body: readonly Shape[];
}

const rooster: Shape[] = [
  // the man, small and mild, behind
  cut('M8 144C8 92 30 82 50 82C70 82 92 92 92 144Z', '#4d5f86'),
  cut(ellipse(50, 50, 21, 24), PALE),
  ...topknot(50, 48, 21, 24),
  line('M36 53Q41 57 46 53M54 53Q59 57 64 53', 2),
  line('M36 45Q41 43 45 45M55 45Q59 43 64 45', 1.3),
  line('M47 66Q50 68 53 66', 1.8, RED),
  // the rooster
  cut('M66 108C78 74 98 76 94 96C97 92 99 106 88 116C92 118 82 130 70 128Z', INK, 1),
  line('M72 108Q82 88 90 92M74 116Q84 102 92 104', 1.6, '#5f7f6a'),
  cut('M22 96C22 84 36 82 40 92C46 104 56 104 72 106C80 120 66 140 46 140C28 140 24 122 22 96Z', PAPER, 2.2),
  cut('M21 92C14 86 18 76 23 80C23 72 31 72 31 79C37 74 41 82 37 88C34 92 26 94 21 92Z', RED, 1.6),
  cut('M22 96L10 101L22 105Z', GOLD, 1.6),
  cut('M22 104C18 112 24 118 28 112C30 108 26 104 22 104Z', RED, 1.2),
  [ellipse(28, 95, 2.4), INK],
  line('M44 116Q54 128 66 116M48 124Q56 132 64 124', 1.8),
];

/** A sugar crystal: a ball with knobs all round. */
function sugar(x: number, y: number, r: number, fill: string): Shape[] {
  const knobs = [0, 45, 90, 135, 180, 225, 270, 315].map((turn) => {
    const angle = (turn * Math.PI) / 180;
    return ellipse(x + r * 0.78 * Math.cos(angle), y + r * 0.78 * Math.sin(angle), 4.4);
  });
  return [
    ...knobs.map((knob) => cut(knob, fill)),
    [ellipse(x, y, r * 0.8), fill],
    [ellipse(x - 3, y - 3, 3), PAPER],
  ];
}

const sweets: Shape[] = [
  cut('M4 144C6 112 28 100 50 100C72 100 94 112 96 144Z', '#f0e2c0'),
  cut('M50 100L36 102L50 122L64 102Z', PAPER, 1.4),
  cut('M31 40C30 20 44 0 66 4C72 14 72 28 69 40Z', INK),
  line('M42 34C42 20 52 10 64 9M58 34C62 26 65 18 66 11', 1.6, '#7d7480'),
  cut(ellipse(50, 62, 23, 24), '#fbeedd'),
  cut('M28 52Q50 30 72 52L71 45Q50 28 29 45Z', INK, 1),
  [both(50, 50, 10, 5, 2.6), '#6d6570'],
  [both(50, 63, 10, 3.6, 4.4), INK],
  [both(51, 61.5, 10, 1.2), PAPER],
  [both(50, 73, 15, 4.6, 3), '#f0a99a'],
  cut('M45 76Q50 83 55 76Q50 74 45 76Z', RED, 1.2),
  ...sugar(23, 112, 13, '#ec8fa8'),
  ...sugar(50, 123, 13, '#f2d268'),
  ...sugar(77, 112, 13, '#7fc0b0'),
];

const shogi: Shape[] = [
  cut('M4 100C10 74 34 70 50 70C66 70 90 74 96 100V144H4Z', '#31604f'),
  cut(ellipse(50, 46, 22, 25), TAN),
  ...topknot(50, 44, 22, 25),
  line('M33 41L45 45M67 41L55 45', 2.6),
  line('M35 50H45M55 50H65', 2.2),
  line('M50 50L48 58H52', 1.5),
  line('M43 64H57', 2.2),
  cut('M62 84C56 74 58 66 66 62C72 60 76 66 74 72C80 82 84 92 76 100Z', TAN),
  // a piece as big as himself
  cut('M50 76L78 90L86 144H14L22 90Z', '#f0cf8b', 2.6),
  line('M36 100H64M50 100V130M38 115H62M33 131H67', 4.2),
];

const warFan: Shape[] = [
  // fronds of fern on the helmet
  cut('M46 30C30 26 14 16 8 4C24 4 40 10 50 24Z', GOLD),
  cut('M54 30C70 26 86 16 92 4C76 4 60 10 50 24Z', GOLD),
  line('M13 7Q30 12 47 27M22 6L25 15M32 8L34 19M87 7Q70 12 53 27M78 6L75 15M68 8L66 19', 1.5),
  cut('M-6 144C-6 98 20 88 50 88C80 88 106 98 106 144Z', '#3a2b2b'),
  line('M0 112H100M-2 122H102M-4 132H104', 2.4, GOLD),
  cut('M14 48L4 84L26 82L30 52ZM86 48L96 84L74 82L70 52Z', '#5a2a2a'),
  line('M11 60L28 61M8 70L27 71M89 60L72 61M92 70L73 71', 1.6, GOLD),
  cut('M20 48C20 14 80 14 80 48Z', '#5a2a2a', 2.2),
  cut('M14 50C32 38 68 38 86 50L83 56C66 46 34 46 17 56Z', INK, 1),
  cut('M22 58C24 46 76 46 78 58C84 84 70 100 50 100C30 100 16 84 22 58Z', '#f0cfa6', 2.2),
  line('M28 92Q50 104 72 92', 1.8),
  cut('M28 58L45 62L44 66L28 63ZM72 58L55 62L56 66L72 63Z', INK, 1),
  [both(50, 69, 12, 2.8, 3.2), INK],
  line('M50 66Q56 76 50 78Q46 79 44 77', 1.8),
  cut('M50 80Q42 77 32 84Q42 85 50 83Q58 85 68 84Q58 77 50 80Z', INK, 1),
  line('M43 89Q50 92 57 89', 2, RED),
  // the fan: a gourd on a stick, a sun on it
  cut('M71 118H77V142H71Z', '#6b4a2c'),
  cut(
    'M73 68C58 68 50 74 50 83C50 90 52 93 54 96C52 99 50 102 50 109C50 118 58 124 73 124C88 124 96 118 96 109C96 102 94 99 92 96C94 93 96 90 96 83C96 74 88 68 73 68Z',
    '#e6b93f',
    2.8,
  ),
  [ellipse(73, 96, 13), '#9c2b20', INK, 1.8],
];

const dog: Shape[] = [
  cut('M26 144C24 96 44 86 62 86C82 86 98 96 100 144Z', '#8c4a2f'),
  cut('M50 88L62 110L76 88Z', PAPER, 1.4),
  cut(ellipse(62, 52, 21, 25), PALE),
  cut('M40 44C38 30 46 22 62 22C78 22 86 30 84 44C70 36 54 36 40 44Z', INK),
  cut('M54 24V8H70V24Z', INK),
  line('M54 16H88Q94 20 90 40', 2.6),
  [both(62, 52, 9, 2.4, 2.8), INK],
  line('M46 46Q52 42 57 46M67 46Q72 42 78 46', 1.8),
  line('M62 54Q66 62 61 63', 1.6),
  cut('M62 66Q54 64 50 70Q57 71 62 69Q67 71 74 70Q70 64 62 66Z', INK, 1),
  // an open book
  cut('M56 106L74 112L94 104V124L75 132L56 126Z', PAPER, 1.8),
  line('M74 112L75 132M60 112L71 116M60 118L71 122M79 115L90 111M79 121L90 117', 1.4),
  // the dog, white, with a red collar
  cut('M6 132C-4 112 6 100 14 106C22 112 12 120 18 128Z', PAPER, 2),
  cut('M10 144C8 118 16 108 30 106C46 108 52 120 50 144Z', PAPER, 2.2),
  cut('M12 74L10 52L24 62ZM48 74L50 52L36 62Z', PAPER, 2),
  cut('M10 76C12 60 48 60 50 76C54 94 42 106 30 106C18 106 6 94 10 76Z', PAPER, 2.2),
  [both(30, 79, 8.5, 2.8), INK],
  cut(ellipse(30, 91, 5, 3.6), INK, 1),
  line('M30 94V99M30 99Q24 102 21 98M30 99Q36 102 39 98', 1.6),
  cut('M14 104Q30 114 46 104L45 111Q30 120 15 111Z', RED, 1.4),
];

const coat: Shape[] = [
  cut('M0 144C2 110 24 98 50 98C76 98 98 110 100 144Z', '#22304f'),
  cut('M42 98L50 144L58 98Z', PAPER, 1.2),
  line('M36 104V142M64 104V142', 1.6, GOLD),
  [[112, 122, 132].map((y) => ellipse(31, y, 3) + ellipse(69, y, 3)).join(''), GOLD, INK, 1],
  // epaulettes
  cut('M-2 108C4 98 20 98 26 106L24 114C16 108 6 110 0 118Z', GOLD),
  cut('M102 108C96 98 80 98 74 106L76 114C84 108 94 110 100 118Z', GOLD),
  line('M2 116V124M8 112V121M14 110V119M20 111V119M98 116V124M92 112V121M86 110V119M80 111V119', 2, GOLD),
  cut('M40 90V104L50 110L60 104V90Z', '#f3e8d2', 1.4),
  cut('M31 56C31 42 69 42 69 56L68 78C66 92 58 98 50 98C42 98 34 92 32 78Z', PALE, 2),
  cut('M30 64C28 50 32 46 36 48L35 70L31 76ZM70 64C72 50 68 46 64 48L65 70L69 76Z', INK, 1),
  line('M38 60L46 62M62 60L54 62', 2.4),
  [both(50, 67, 8.5, 2.2, 2.6), INK],
  line('M50 64L46 79Q50 81 53 79', 1.6),
  line('M44 87H56', 2, RED),
  // a hat with two corners, edged in gold
  cut('M-2 46C6 22 34 10 50 10C66 10 94 22 102 46C84 38 66 50 50 50C34 50 16 38 -2 46Z', INK, 2),
  line('M2 42C12 26 34 15 50 15C66 15 88 26 98 42', 2.4, GOLD),
  cut(ellipse(63, 31, 8), PAPER, 1.4),
  [ellipse(63, 31, 4.2), RED],
];

const child = (x: number, y: number, r: number, look: number): Shape[] => [
  cut(ellipse(x, y, r), look % 2 ? PALE : '#f9e7d3', 1.6),
  [
    `M${x - r * 0.45} ${y - r}Q${x} ${y - r * 1.7} ${x + r * 0.45} ${y - r}Q${x} ${y - r * 0.4} ${x - r * 0.45} ${y - r}Z`,
    INK,
  ],
  [both(x, y, r * 0.38, 1.3), INK],
  look % 3 === 0
    ? [ellipse(x, y + r * 0.48, 2, 1.6), RED]
    : line(`M${x - 2.6} ${y + r * 0.4}Q${x} ${y + r * 0.75} ${x + 2.6} ${y + r * 0.4}`, 1.3, RED),
];

const children: Shape[] = [
  cut('M10 144C8 86 30 70 50 70C70 70 92 86 90 144Z', '#a8433d'),
  cut('M38 70L50 92L62 70Z', PAPER, 1.4),
  cut('M27 46C27 24 73 24 73 46C75 64 64 74 50 74C36 74 25 64 27 46Z', TAN, 2),
  ...topknot(50, 46, 23, 23),
  line('M35 49Q40 43 46 49M54 49Q60 43 65 49', 2.4),
  cut('M38 57Q50 71 62 57Q50 62 38 57Z', PAPER, 1.6),
  [both(50, 57, 18, 3.6, 2.4), '#d98b73'],
  ...child(16, 84, 10, 1),
  ...child(84, 84, 10, 2),
  ...child(36, 94, 9.5, 3),
  ...child(64, 94, 9.5, 4),
  ...child(12, 108, 10, 5),
  ...child(88, 108, 10, 6),
  ...child(50, 110, 10, 7),
  ...child(30, 117, 9.5, 8),
  ...child(71, 117, 9.5, 9),
  ...child(13, 131, 9.5, 10),
  ...child(50, 131, 9.5, 12),
  ...child(87, 131, 9.5, 11),
];

const pot: Shape[] = [
  cut('M4 144C4 90 28 78 50 78C72 78 96 90 96 144Z', '#3f6f8f'),
  cut('M34 78L50 96L66 78Z', PAPER, 1.4),
  cut('M29 50C30 36 70 36 71 50C74 70 62 82 50 82C38 82 26 70 29 50Z', PALE, 2),
  line('M36 56Q41 52 46 56M54 56Q59 52 64 56', 1.4),
  [both(50, 61, 9, 2.4, 3), INK],
  line('M50 61Q53 67 49 68', 1.5),
  cut('M44 73Q50 78 56 73Q50 75 44 73Z', RED, 1.2),
  // a kerchief tied round the head
  cut('M24 50C22 22 40 14 54 14C72 14 80 28 76 50C62 38 40 38 24 50Z', PAPER, 2),
  cut('M74 40L94 30L90 44L98 54L76 50Z', PAPER, 1.8),
  [
    ellipse(38, 30, 4) + ellipse(54, 24, 4) + ellipse(66, 34, 4) + ellipse(48, 38, 3.4) + ellipse(30, 42, 3),
    '#4d5f86',
  ],
  // the pot and its steam
  cut('M10 104H90C94 130 80 146 50 146C20 146 6 130 10 104Z', '#26221f', 2.2),
  cut(ellipse(50, 104, 42, 8), '#4a423b', 2),
  cut(ellipse(50, 104, 34, 4.6), '#e0963f', 1.4),
  cut('M58 104L84 58L91 62L66 106Z', '#c08a4a', 1.6),
  line('M22 98C12 88 28 80 18 68M36 96C28 86 42 82 34 74', 4, PAPER),
  line('M10 116Q2 114 4 124M90 116Q98 114 96 124', 3),
];

const littleOne: Shape[] = [
  // a cap made for a grown man, its tail standing up behind
  cut('M62 50C58 22 72 4 86 10C95 16 84 36 76 52Z', '#3b3340', 1.8),
  line('M70 48C68 30 76 17 83 17', 1.4, '#8d8189'),
  cut('M18 62C14 30 34 18 50 18C68 18 86 30 82 62C62 50 38 50 18 62Z', INK, 2),
  cut('M36 28V8H62V28Z', INK, 2),
  line('M36 22H62', 2, GOLD),
  cut('M36 98C38 90 62 90 64 98L72 128H28Z', '#4f9a5f'),
  cut('M36 96C20 100 20 112 26 116L40 106ZM64 96C80 100 80 112 74 116L60 106Z', '#4f9a5f'),
  cut('M28 76C26 56 74 56 72 76C72 90 62 96 50 96C38 96 28 90 28 76Z', '#fbeedd', 2),
  [both(50, 75, 10, 3.4, 4), INK],
  [both(51, 73.6, 10, 1.2), PAPER],
  [both(50, 84, 15, 4.4, 3), '#f0a99a'],
  [ellipse(50, 86, 2.6, 2.2), RED],
  // a spinning top
  cut('M27 116H73L53 136H47Z', GOLD, 2.2),
  cut(ellipse(50, 116, 24, 6.4), RED, 2.2),
  cut(ellipse(50, 115, 13, 3.2), PAPER, 1.4),
  line('M50 115V102', 3.4),
  line('M16 128Q11 120 17 112M84 128Q89 120 83 112', 1.8),
];

const traveller: Shape[] = [
  cut('M20 144C14 106 28 88 54 88C82 88 94 106 96 144Z', '#8a7a3c'),
  cut('M22 128C30 104 40 96 54 92L56 144H20Z', '#b9a65c', 1.6),
  cut('M30 60C30 44 80 44 80 60C82 78 70 90 56 90C40 90 30 78 30 60Z', TAN, 2),
  line('M40 61Q46 57 50 62M62 62Q66 57 72 61', 2.2),
  cut('M36 54Q44 46 52 53L50 57Q44 52 38 58ZM76 54Q68 46 60 53L62 57Q68 52 74 58Z', PAPER, 1.2),
  line('M56 60Q63 70 55 72', 1.8),
  // a long white beard
  cut('M34 70Q56 62 78 70C80 96 68 122 56 132C44 122 32 96 34 70ZM48 76Q56 82 64 76Q56 73 48 76Z', PAPER, 2),
  line('M44 86L50 114M56 84V122M68 86L62 114', 1.4, '#b8ad9a'),
  // a soft hood with its bag
  cut('M24 62C14 34 30 10 56 10C84 10 98 36 86 62C82 46 72 42 56 42C40 42 28 46 24 62Z', '#d99a2b', 2.2),
  cut('M26 58C16 60 12 78 20 90C26 82 28 70 30 60Z', '#d99a2b', 1.8),
  line('M30 48Q56 32 82 48', 2, '#8a5a14'),
  // a staff
  cut('M8 18C12 14 18 16 16 22L18 144H9L10 24Z', '#6b4a2c', 1.8),
  cut('M6 96C6 86 24 86 24 96C24 106 6 106 6 96Z', TAN, 1.8),
];

const banner: Shape[] = [
  // a banner as high as the card, bent by the wind of his run
  cut('M22 2L28 2L46 92L40 94Z', '#6b4a2c', 1.4),
  cut('M26 6C10 2 -2 8 -8 4L4 72C12 76 24 70 38 70Z', PAPER, 2.2),
  cut('M-5 22C6 26 16 20 29 22L32 36C18 34 8 40 -2 36Z', INK, 1),
  cut('M1 52C10 56 22 50 35 52L38 64C26 62 14 68 4 64Z', INK, 1),
  // legs far apart
  cut('M46 112L20 122L10 140L2 134L12 114L40 98Z', '#4a5a3a', 2),
  cut('M58 108L82 112L96 132L88 140L74 124L50 120Z', '#4a5a3a', 2),
  cut('M10 132L2 130L-2 144L14 142ZM88 132L98 128L104 144L90 144Z', INK, 1),
  cut('M40 72C54 60 78 66 80 78L70 112C60 122 44 118 40 108Z', '#7b3030', 2.2),
  line('M44 84L76 88M43 94L74 98M43 104L71 108', 2, GOLD),
  cut('M76 78L98 92L92 102L70 94Z', TAN, 1.8),
  cut('M44 78L28 92L36 102L50 90Z', TAN, 1.8),
  // a face in haste
  cut('M54 40C56 24 92 24 94 44C96 62 84 72 74 70C62 70 52 58 54 40Z', TAN, 2),
  cut('M50 44C48 18 94 14 98 38C86 30 70 32 58 44L56 54Z', INK, 1),
  cut('M62 22C52 18 46 22 42 30C50 34 58 32 64 28Z', INK, 1),
  line('M70 42L79 46M94 42L86 46', 2.4),
  [ellipse(77, 51, 2.6) + ellipse(89, 51, 2.4), INK],
  cut(ellipse(82, 62, 5, 4.4), '#6d1f18', 1.4),
  cut(
    'M58 14Q53 22 58 24Q63 22 58 14ZM46 54Q41 62 46 64Q51 62 46 54ZM70 4Q66 10 70 12Q74 10 70 4Z',
    '#9fd0e0',
    1.2,
  ),
];

const hawk: Shape[] = [
  // taller than the card
  cut('M2 144V84C4 62 16 54 31 54C46 54 58 62 60 84V144Z', '#6f7468', 2),
  cut('M21 54L31 84L42 54Z', PAPER, 1.4),
  line('M31 84V144', 1.6),
  cut('M22 40H40V58L31 66L22 58Z', '#e8c498', 1.6),
  cut('M14 18C14 2 48 2 48 18L47 38C46 50 38 54 31 54C24 54 16 50 15 38Z', '#e8c498', 2),
  cut('M10 26C7 4 16 -6 31 -6C46 -6 55 4 52 26L47 15Q31 6 15 15Z', INK, 1),
  cut('M16 22L28 24L27 27L16 26ZM46 22L34 24L35 27L46 26Z', INK, 1),
  [both(31, 31, 7.5, 2.2, 2.6), INK],
  line('M31 28L28 40H34', 1.6),
  line('M24 47Q31 50 38 47', 2, RED),
  // an arm with a glove
  cut('M44 104L74 106L76 122L46 130Z', '#6f7468', 2),
  cut('M66 104H92V126H66Z', '#7a4a24', 2),
  // a hawk on it, its wing half open
  cut('M70 100L66 120L74 116L78 122L84 112Z', '#5a3a1c', 1.6),
  cut('M62 62C64 44 90 40 93 60C97 84 90 104 80 106C70 104 60 88 62 62Z', '#f3e6c8', 2.2),
  line('M67 76L71 80L75 76M66 86L70 90L74 86M70 96L74 99L78 96', 1.8),
  cut('M80 56C96 52 97 72 94 92C90 100 86 104 82 106C74 92 72 66 80 56Z', '#7a4a24', 2),
  line('M82 66L92 74M81 76L92 84M82 86L90 92', 1.5, '#c79a62'),
  cut('M58 50C56 32 88 28 90 48C90 62 60 64 58 50Z', '#7a4a24', 2.2),
  cut('M60 46L48 53L60 60C64 56 64 50 60 46Z', GOLD, 1.8),
  cut(ellipse(69, 46, 5), '#f2d268', 1.6),
  [ellipse(68.4, 46, 2.3), INK],
];

const owl: Shape[] = [
  cut('M-6 108L30 84L44 112L58 84L106 112V144H-6Z', '#2f6a66', 2.2),
  line('M10 112V144M22 104V144M70 100V144M84 108V144', 1.4, '#5fa098'),
  cut('M34 82L44 106L54 82Z', PAPER, 1.4),
  cut('M20 54C20 30 68 30 68 54C70 76 58 90 44 90C30 90 18 76 20 54Z', PALE, 2.2),
  ...topknot(44, 54, 24, 26),
  cut(both(44, 59, 11, 8.4), PAPER, 2.2),
  [both(44, 59, 11, 3.8), INK],
  line('M27 45Q33 41 40 45M48 45Q55 41 61 45', 2.4),
  line('M41 72Q44 74 47 72', 1.6),
  line('M38 80H50', 2.2, RED),
  // a brush held up
  cut('M8 92L14 92L16 140H7Z', '#c08a4a', 1.8),
  cut('M6 92C4 80 12 76 12 66C18 74 18 84 16 92Z', INK, 1),
  // an owl on his shoulder
  cut('M64 60L66 46L76 54H86L96 46L98 60C104 84 98 108 81 108C64 108 58 84 64 60Z', '#9a6f42', 2.2),
  cut('M70 84C70 74 92 74 92 84C92 98 88 104 81 104C74 104 70 98 70 84Z', '#e2c9a0', 1.4),
  line('M75 86L78 89L81 86L84 89L87 86M76 94L81 98L86 94', 1.6),
  cut(both(81, 66, 8.6, 8.2), '#f2d268', 2),
  [both(81, 66, 8.6, 3.8), INK],
  cut('M78 72L81 80L84 72Z', INK, 1),
];

const whisper: Shape[] = [
  // another man, bending his ear
  cut('M62 144C60 112 72 100 86 98L106 104V144Z', '#54406b', 2),
  cut('M70 68C72 54 100 52 104 70C106 88 96 98 86 98C74 98 68 86 70 68Z', TAN, 2),
  cut('M68 66C66 46 100 40 108 62L106 70C98 58 82 58 74 68Z', INK, 1),
  cut('M68 76C62 72 60 84 66 90C70 92 74 86 72 80Z', TAN, 1.8),
  line('M66 80Q66 86 69 86', 1.4),
  line('M84 74Q88 71 92 74M98 73L103 71M86 88Q92 90 98 87', 1.8),
  // the pale man in his quilt
  cut('M-6 144C-10 100 14 84 34 84C56 84 70 100 70 144Z', '#c9b8cf', 2.2),
  line('M-2 116Q14 108 30 116Q46 124 66 114M-4 132Q16 122 34 132Q50 138 68 130', 2, '#8a7896'),
  cut('M10 58C6 36 52 28 58 50C62 72 50 90 36 90C22 90 12 78 10 58Z', '#f4eee6', 2.2),
  cut(
    'M6 62C-2 24 30 12 44 20L50 12L52 22L62 18L58 30L68 32L60 44C62 50 60 52 59 54C50 38 24 40 14 60Z',
    INK,
    1.4,
  ),
  line('M20 56Q26 60 32 55M42 53Q48 56 53 51', 2.2),
  line('M20 48L31 46M42 44L52 41', 1.6),
  line('M36 56Q41 66 36 68', 1.6),
  [
    [
      [22, 72],
      [26, 78],
      [31, 83],
      [38, 85],
      [20, 66],
      [44, 83],
    ]
      .map(([x, y]) => ellipse(Number(x), Number(y), 1.1))
      .join(''),
    INK,
  ],
  cut(ellipse(48, 74, 4, 3), '#8a2f26', 1.4),
  // a hand beside the mouth
  cut(
    'M46 100C44 90 50 88 52 80C54 72 60 74 58 82L66 72C70 70 72 74 69 78L64 88C66 96 60 106 52 108Z',
    '#f4eee6',
    1.8,
  ),
];

const mask: Shape[] = [
  cut('M-4 144C-2 108 24 96 54 96C82 96 102 108 104 144Z', '#7d2f36', 2),
  line('M6 130L24 112L42 130L60 112L78 130L96 112', 2.4, GOLD),
  cut('M44 54C46 32 90 32 92 54C94 80 84 96 68 96C52 96 44 80 44 54Z', TAN, 2),
  ...topknot(68, 54, 24, 25),
  line('M70 50Q76 46 84 50', 2.2),
  [ellipse(77, 58, 2.8, 3.2), INK],
  line('M66 60Q72 70 66 72', 1.6),
  line('M66 82Q74 85 80 80', 2, RED),
  // the mask: white, brows smudged high on the forehead
  cut('M4 58C6 24 56 24 60 58C64 92 50 116 34 116C16 116 0 92 4 58Z', '#fffaf0', 2.6),
  ['M5 54C8 24 54 24 59 54C48 36 42 44 33 36C24 44 16 36 5 54Z', INK],
  ['M14 54a6 3.4 0 1 0 12 0a6 3.4 0 1 0 -12 0M40 54a6 3.4 0 1 0 12 0a6 3.4 0 1 0 -12 0', '#8d8189'],
  cut('M11 70Q19 65 28 71Q19 75 11 70ZM38 71Q46 65 54 70Q46 75 38 71Z', INK, 1),
  line('M34 72L30 86Q34 89 38 86', 1.6),
  cut('M22 99Q33 92 44 99Q33 108 22 99Z', RED, 1.6),
  line('M25 99H42', 1.8, PAPER),
  // the hand that holds it
  cut('M48 116C50 104 60 104 62 112L66 128L50 132Z', TAN, 1.8),
];

const longFace: Shape[] = [
  cut('M-2 144C0 124 18 116 40 116C66 116 92 124 98 144Z', '#4a6b35', 2),
  cut('M28 116L40 140L54 116Z', PAPER, 1.4),
  cut('M17 34C17 10 61 10 61 34L62 96C59 120 49 128 39 128C29 128 19 120 16 96Z', PALE, 2.4),
  cut('M11 46C7 12 25 4 39 4C53 4 71 12 67 46L61 28Q39 16 17 28Z', INK, 1),
  cut('M35 8V-2H51Q55 6 43 10Z', INK, 1),
  line('M21 50Q28 45 35 50M43 50Q50 45 57 50', 2.6),
  line('M22 58H34M44 58H56', 2.6),
  [both(39, 60, 11, 2), INK],
  line('M39 56L35 88Q39 92 44 88', 2),
  line('M23 70V84M55 70V84', 1.3, '#c79f80'),
  cut('M30 103Q39 99 48 103Q39 107 30 103Z', RED, 1.4),
  line('M33 116Q39 118 45 116', 1.6),
  // ginger: pink at its foot, green leaves
  cut('M76 100C74 76 70 56 74 34C84 52 86 78 84 100Z', '#5f8a3c', 1.8),
  cut('M82 100C84 82 88 66 95 56C97 78 92 90 88 102Z', '#7fa05a', 1.8),
  cut('M72 98H90L87 118C84 124 77 124 75 118Z', '#f09aa0', 2),
  cut('M64 118C66 106 80 112 86 112C96 112 95 124 86 126C74 130 64 128 64 118Z', PALE, 1.8),
];

const drawn = (
  motif: string,
  pattern: number,
  [ground, weave]: readonly [string, string],
  body: readonly Shape[],
) => ({
  motif,
  ground,
  weave,
  pattern: GROUNDS[pattern] ?? { d: '', filled: true },
  body,
});

const DRAWINGS: readonly Drawing[] = [
  drawn('rooster', 1, ['#e9c46a', '#f2d890'], rooster),
  drawn('sweets', 15, ['#7d719e', '#9d93b8'], sweets),
  drawn('shogi', 9, ['#d8d2bd', '#b9b196'], shogi),
  drawn('war fan', 6, ['#c65a3a', '#de8a5e'], warFan),
  drawn('dog', 4, ['#7fa99b', '#9fc4b6'], dog),
  drawn('coat', 8, ['#d9c9a8', '#c2a77c'], coat),
  drawn('children', 14, ['#efd9d2', '#e0b0a4'], children),
  drawn('pot', 10, ['#c9a0b4', '#dcbccb'], pot),
  drawn('little one', 5, ['#a9d0de', '#cfe6ee'], littleOne),
  drawn('traveller', 0, ['#4f6f8a', '#7396b0'], traveller),
  drawn('banner', 13, ['#e6dcc2', '#c4ac7c'], banner),
  drawn('hawk', 12, ['#b4c7a0', '#93ab7c'], hawk),
  drawn('owl', 3, ['#3d4a66', '#5f6e8e'], owl),
  drawn('whisper', 7, ['#8f9a8a', '#aab5a4'], whisper),
  drawn('mask', 2, ['#54733f', '#9a5a34'], mask),
  drawn('long face', 11, ['#d59a6a', '#e6b890'], longFace),
];

export const PICTURES = DRAWINGS.length;

/** How the picture of a number looks. */
export function drawingOf(picture: number): Drawing {
  return DRAWINGS[((picture % PICTURES) + PICTURES) % PICTURES] as Drawing;
}

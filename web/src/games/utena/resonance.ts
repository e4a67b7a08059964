// What two practitioners share, and what a move would draw from the clouds, to show it before the move is made. The
// server alone decides.
import { CELLS, type Cell, COLOURS, GROUPS, type Practitioner, SHAPES } from './signs';
import type { AnyMove, Face, UtenaView } from './types';

/** The icons of a card, each as the cells it draws from: a tool from its colour and its shape, a group from its own. */
export function iconsOf(face: Face): Cell[][] {
  if (face.group === 'all-groups') return GROUPS.map((group) => [group]);
  const sun = face.sun;
  const tools: Cell[][] = sun
    ? SHAPES.map((shape) => [sun, shape])
    : face.shapes.map((shape, i) => [COLOURS[i] as Cell, shape]);
  return [...tools, [face.group]];
}

/** The one icon that two cards have in common. */
export function shared(one: Face, other: Face): Cell[] {
  const theirs = new Set(iconsOf(other).map(String));
  return iconsOf(one).find((icon) => theirs.has(String(icon))) ?? [];
}

export interface Effect {
  altar: number;
  /** The pair that it would have. */
  pair: readonly [Practitioner, Practitioner];
  icon: Cell[];
  /** The cells of it that give a marker. */
  gains: Cell[];
  toCentre: number;
}

type Pair = readonly [altar: number, one: Practitioner | undefined, other: Practitioner];

function pairsAfter(view: UtenaView, move: AnyMove): Pair[] {
  const kept = (altar: number, gone: string) => view.altars[altar]?.pair.find((card) => card !== gone);
  if (move.kind === 'lay-pair') return [[view.acting, move.one, move.other]];
  if (move.kind === 'swap-with-hand') return [[view.acting, kept(view.acting, move.give), move.take]];
  if (move.kind !== 'swap-with-altar') return [];
  return [
    [view.acting, kept(view.acting, move.give), move.take],
    [move.altar, kept(move.altar, move.take), move.give],
  ];
}

/** Who would gain what: the acting altar first, then the one it swaps with. */
export function effects(view: UtenaView, wanted: AnyMove | null): Effect[] {
  if (!wanted) return [];
  const faces = new Map(view.faces.map((face) => [face.card, face]));
  const cloud = [...view.cloud];
  return pairsAfter(view, wanted).flatMap(([altar, one, other]) => {
    const [a, b] = [one && faces.get(one), faces.get(other)];
    if (!a || !b) return [];
    const icon = shared(a, b);
    const gains = icon.filter((cell) => draw(cloud, cell));
    const room = view.cells - (view.altars[altar]?.outer ?? 0);
    return [{ altar, pair: [a.card, b.card], icon, gains, toCentre: Math.max(0, gains.length - room) }];
  });
}

function draw(cloud: number[], cell: Cell): boolean {
  const at = CELLS.indexOf(cell);
  if (!cloud[at]) return false;
  cloud[at]--;
  return true;
}

/** Whether a move is about a card. Every practitioner is there once, so a card says where it is. */
export function isAbout(move: AnyMove, card: string): boolean {
  if (move.kind === 'lay-pair') return move.one === card || move.other === card;
  if (move.kind !== 'swap-with-hand' && move.kind !== 'swap-with-altar') return false;
  return move.give === card || move.take === card;
}

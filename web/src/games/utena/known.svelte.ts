// What the cards that sentences speak of look like: a sentence has only their names, and a box of one's own may have other
// faces. The board notes what it shows.
import type { Cell, Practitioner } from './signs';
import type { Face, UtenaView } from './types';

let faces = $state.raw<ReadonlyMap<string, Face>>(new Map());
let desires = $state.raw<ReadonlyMap<string, readonly Cell[]>>(new Map());

export function note(view: UtenaView): void {
  const shown = [...view.laid, ...view.to_come];
  if (view.faces.some(({ card }) => !faces.has(card)))
    faces = new Map([...faces, ...view.faces.map((face) => [face.card, face] as const)]);
  if (shown.some(({ card }) => !desires.has(card)))
    desires = new Map([...desires, ...shown.map(({ card, icons }) => [card, icons] as const)]);
}

export function faceOf(card: Practitioner): Face | null {
  return faces.get(card) ?? null;
}

export function iconsOfDesire(card: string): readonly Cell[] {
  return desires.get(card) ?? [];
}

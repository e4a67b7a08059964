// Where the icons of the laid desires lie, and which of them are covered.
import type { Cell } from './signs';
import type { AnyEvent, DesireLaid, DesireToCome, LaidDesire, MarkerLost } from './types';

export interface Site {
  x: number;
  y: number;
  icon: Cell;
}

/** Anything that lies on the lattice: a card of four icons, from the top left to the bottom right. */
export type Lying = Pick<LaidDesire, 'x' | 'y' | 'icons'>;

export function sites({ x, y, icons }: Lying): Site[] {
  return icons.map((icon, corner) => ({
    x: x + (corner % 2 ? 1 : -1),
    y: y + (corner > 1 ? 1 : -1),
    icon,
  }));
}

/** The visible icons that a card covers. */
export function covered(before: readonly Lying[], card: Lying): Site[] {
  return sites(card).flatMap((place) => {
    for (const earlier of [...before].reverse()) {
      const found = sites(earlier).find(({ x, y }) => x === place.x && y === place.y);
      if (found) return [found];
    }
    return [];
  });
}

/** Desires to come, those that hide most before the others. */
export function worstFirst(toCome: readonly DesireToCome[]): DesireToCome[] {
  return [...toCome].sort((a, b) => b.hides.length - a.hides.length || (a.card < b.card ? -1 : 1));
}

export interface Risk extends Site {
  /** The part of the desires to come that would hide it. */
  share: number;
}

/** The visible icons that any of the desires to come would hide. */
export function risks(laid: readonly Lying[], toCome: readonly Lying[]): Risk[] {
  const found = new Map<string, Risk>();
  for (const card of toCome) {
    for (const site of covered(laid, card)) {
      const key = `${site.x} ${site.y}`;
      const share = (found.get(key)?.share ?? 0) + 1 / toCome.length;
      found.set(key, { ...site, share });
    }
  }
  return [...found.values()];
}

/** The bounding box of everything that lies there, in steps of the lattice. */
export function extent(lying: readonly Lying[]): { x: number; y: number; width: number; height: number } {
  const xs = lying.map(({ x }) => x);
  const ys = lying.map(({ y }) => y);
  const [left, top] = [Math.min(0, ...xs) - 2, Math.min(0, ...ys) - 2];
  return { x: left, y: top, width: Math.max(0, ...xs) + 2 - left, height: Math.max(0, ...ys) + 2 - top };
}

export type Told = DesireLaid & { losses: MarkerLost[] };

/** The desires laid in these events, each with what was paid for it; of a whole game's events, those of the last round. */
export function laidOfRound(news: readonly AnyEvent[]): Told[] {
  const told: Told[] = [];
  for (const event of news.slice(news.findLastIndex(({ kind }) => kind === 'round-began') + 1)) {
    if (event.kind === 'desire-laid') told.push({ ...event, losses: [] });
    else if (event.kind === 'marker-lost') told.at(-1)?.losses.push(event);
  }
  return told;
}

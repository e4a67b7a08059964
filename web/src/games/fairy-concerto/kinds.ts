// The five kinds of fairies, in the order in which views count them.
import type { FairyView } from './types';

export type Kind = FairyView['popular'];
export const KINDS: readonly Kind[] = ['trumpeter', 'drummer', 'violinist', 'hornist', 'composer'];

export interface Need {
  kind: Kind;
  count: number;
}

/** What a score card asks for: "drummer-3" is three drummers. */
export function needsOf(card: readonly string[]): Need[] {
  return card.map((need) => {
    const [kind, count] = need.split('-');
    return { kind: kind as Kind, count: Number(count) };
  });
}

export function isMet(card: readonly string[], orchestra: readonly number[]): boolean {
  return needsOf(card).every(({ kind, count }) => (orchestra[KINDS.indexOf(kind)] ?? 0) >= count);
}

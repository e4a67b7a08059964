// What the server says would follow from a choice: which of the prospects of a view belongs to the parts chosen.
import type { Chosen } from './choosing';
import { KINDS, type Kind } from './kinds';
import type { FairyView, Prospect, Tally } from './types';

export const total = (tally: Tally) => Object.values(tally).reduce((all, points) => all + points, 0);

/** The prospect of the fairies of a choice, so many of which join, and of its score card; null: nothing is chosen yet. */
export function prospectOf(view: FairyView, { fairies, card }: Chosen, joins: number): Prospect | null {
  const chosen = fairies.slice(0, joins).flatMap((place) => view.hand?.[place] ?? []);
  const inOrder = KINDS.flatMap((kind) => chosen.filter((other) => other === kind)).join();
  const kept = card === null ? '' : (view.choice[card] ?? []).join();
  return (
    view.prospects.find(
      (found) => found.fairies.join() === inOrder && (found.score_card ?? []).join() === kept,
    ) ?? null
  );
}

/** An orchestra with further fairies. */
export function withFairies(orchestra: readonly number[], joining: readonly Kind[]): number[] {
  return KINDS.map((kind, k) => (orchestra[k] ?? 0) + joining.filter((other) => other === kind).length);
}

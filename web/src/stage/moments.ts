// Moments: what happens at a table that is worth a short scene of its own. A game's `ui.ts` says which events are one and
// may draw them; the stage shows the moment while the next scene waits. It takes no clicks, and whoever acts ends it.
import type { Component } from 'svelte';
import type { Event, View } from '../net/protocol';
import type { Speaker } from '../words/speaker';

/** From the slightest to the greatest: of several in one scene the greatest is shown. */
export const MOMENTS = ['deal', 'reveal', 'match', 'failure', 'objection', 'judgement', 'triumph'] as const;
export type MomentKind = (typeof MOMENTS)[number];

export const MOMENT_LASTS = 1100;

export interface Moment {
  readonly kind: MomentKind;
  readonly event: Event;
  readonly view: View;
}

export interface MomentPictureProps<V = View, E = Event> {
  kind: MomentKind;
  event: E;
  view: V;
  speaker: Speaker;
}

/** What a game declares. Without a picture, or where it draws nothing, a moment is its sentence alone. */
export interface Moments<V, E> {
  of(event: E, view: V): MomentKind | null;
  /** Loaded when the first of them is shown. */
  Picture?: () => Promise<{ default: Component<MomentPictureProps<V, E>> }>;
}

/** The greatest moment among what is new. */
export function greatest(
  news: readonly Event[],
  view: View,
  kindOf: (event: Event, view: View) => MomentKind | null,
): Moment | null {
  let found: Moment | null = null;
  for (const event of news) {
    const kind = kindOf(event, view);
    if (kind && (!found || MOMENTS.indexOf(kind) >= MOMENTS.indexOf(found.kind)))
      found = { kind, event, view };
  }
  return found;
}

// A guided first game: a real game against bots, with a few words at the right moments.
import type { Event, Move, View } from '../net/protocol';

/** What the guide sees: a scene from the newcomer's eyes. */
export interface Scene {
  view: View;
  /** The prompt's key of what I am asked. */
  question: string | null;
  options: readonly Move[];
  news: readonly Event[];
  /** Whether something is asked of me. */
  mine: boolean;
  over: boolean;
  eyes: number;
}

export interface Tip {
  id: string;
  when(scene: Scene): boolean;
  /** The `data-place` of what it speaks about, which gets a halo. */
  at?: string;
  ja: string;
  en: string;
  /** The clause to read more in. */
  why?: string;
}

/** Tips in order: the first that fits and was not seen yet is shown. */
export interface Guide {
  seats: number;
  /** The level of the bots around the table. */
  bots: string;
  options?: Record<string, unknown>;
  tips: Tip[];
}

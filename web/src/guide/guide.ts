// A guided first game: a real game against bots, with tips at the right moments.
import type { Kinded } from '../table/play';

/** What a guide is told of each frame of the newcomer's seat. */
export interface Moment<V, M extends Kinded, E extends Kinded> {
  view: V;
  /** The key of the prompt that the newcomer is asked. */
  question: string | null;
  options: readonly M[];
  news: readonly E[];
  /** Whether the newcomer is asked something. */
  mine: boolean;
  over: boolean;
  eyes: number;
}

export interface Tip<V, M extends Kinded, E extends Kinded> {
  id: string;
  when(moment: Moment<V, M, E>): boolean;
  /** The `data-place` of what it is about, which gets a halo. */
  at?: string;
  ja: string;
  en: string;
  /** The clause that says more. */
  why?: string;
}

/** Tips in order: the first that fits and has not been seen is shown. */
export interface Guide<V, M extends Kinded, E extends Kinded> {
  seats: number;
  /** The level of the bots around the table. */
  bots: string;
  options?: Record<string, unknown>;
  tips: Tip<V, M, E>[];
}

/** Whether something of this kind has just happened. `mine`: to the newcomer, or to somebody else. */
export function happened<E extends Kinded & { seat?: number | null }>(
  { news, eyes }: Pick<Moment<unknown, Kinded, E>, 'news' | 'eyes'>,
  kind: E['kind'],
  mine: boolean | null = null,
): boolean {
  return news.some((event) => event.kind === kind && (mine === null || (event.seat === eyes) === mine));
}

/** A guide as the table uses it, whichever game it teaches. */
// biome-ignore lint/suspicious/noExplicitAny: which game it is shows when its table is opened
export type AnyGuide = Guide<any, any, any>;
export type AnyTip = AnyGuide['tips'][number];
export type AnyMoment = Parameters<AnyTip['when']>[0];

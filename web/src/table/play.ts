// What a board may know and do. Boards get this and a view; they never see the socket.
import type { Component } from 'svelte';
import type { Guide } from '../guide/guide';
import type { Event, Move, View } from '../net/protocol';
import type { Speaker } from '../words/speaker';

export interface Person {
  seat: number;
  name: string;
  yours: boolean;
  bot: string | null;
  present: boolean;
  wantsEnd: boolean;
}

export interface Play {
  readonly speaker: Speaker;
  readonly people: readonly Person[];
  /** Whose eyes look; null: an onlooker's. */
  readonly eyes: number | null;
  /** The options that the table plays with. */
  readonly agreed: Readonly<Record<string, unknown>>;
  /** What the seat may do now; empty where nothing is asked of it. */
  readonly options: readonly Move[];
  /** What the seat may do at any time, asked or not; of too many (orders of a row), the small steps. */
  readonly free: readonly Move[];
  /** What the seat has chosen, while others still choose. */
  readonly sealed: Move | null;
  /** What has just happened. */
  readonly news: readonly Event[];
  /** Who owes an answer. */
  readonly asked: readonly number[];
  /** The option under the pointer or the focus, or chosen and not yet confirmed. */
  readonly pointed: Move | null;
  /** Do it; `sure` where the gesture itself leaves no doubt, so that nobody is asked again. */
  choose(move: Move, sure?: boolean): void;
  point(move: Move | null): void;
  /** Ask why something cannot be done; the answer appears in the prompt. */
  wonder(move: Move): void;
  /** Tell whoever listens to the page. */
  tell(text: string): void;
}

export interface Fact {
  label: string;
  value: string;
}

/** One thing that a finished game's seed must give. */
export interface Check {
  key: 'proofDeck' | 'proofStart' | 'proofBag' | 'proofLots';
  right: boolean;
  values: Record<string, string | number>;
  seat?: number;
}

export interface BoardProps<V extends View = View> {
  view: V;
  play: Play;
}

/** What a game's folder gives to the table. */
export interface GameFace {
  // biome-ignore lint/suspicious/noExplicitAny: each game's board knows its own view
  Board: Component<BoardProps<any>>;
  /** Round, piles, whatever should always be in sight. */
  facts(view: View, speaker: Speaker): Fact[];
  /** A seat's points as the table shows them; null: there are none to show. */
  points(view: View, seat: number): number | null;
  /** A few words that an option needs besides its name, such as the card it takes. */
  gloss?(view: View, move: Move, speaker: Speaker): string;
  /** What a newcomer is told in a guided first game. */
  guide?: Guide;
  /** What is to be remembered and not read up: events of the log that are not listed any more. */
  fleeting?(view: View, log: readonly Event[]): ReadonlySet<Event>;
  /** Recompute the deals of a finished game from its seed. */
  checkDeal?(record: Record<string, unknown>): Promise<Check[]>;
}

export function sameMove(a: Move | null, b: Move | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
}

function sorted(move: Move): [string, unknown][] {
  return Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1));
}

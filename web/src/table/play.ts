// What a board may know and do. Boards get this and a view; they never see the socket.
import type { Component } from 'svelte';
import type { ClockSeen, Event, Move, View } from '../net/protocol';
import type { Moments } from '../stage/moments';
import type { Part } from '../words/phrase';
import type { Speaker } from '../words/speaker';

/** A move or an event of any game. */
export interface Kinded {
  readonly kind: string;
}

export interface Person {
  seat: number;
  /** What this seat is called to the reader, who is "You". */
  name: string;
  /** The name that everybody sees. */
  given: string;
  crest: string;
  /** A person's seat, even while a bot stands in. */
  person: boolean;
  yours: boolean;
  bot: string | null;
  present: boolean;
  /** When a bot begins to play for somebody who is away. */
  botAt: number | null;
  clock: ClockSeen | null;
}

/** The types are those of a game's `types.ts`; without them, the moves and events of any game. */
export interface Play<M extends Kinded = Move, E extends Kinded = Event> {
  readonly speaker: Speaker;
  readonly people: readonly Person[];
  /** The seat whose view is shown; null: an onlooker's. */
  readonly eyes: number | null;
  /** Names of the view's fields that have one entry for each seat. */
  readonly perSeat: readonly string[];
  /** The game options that the table agreed on. */
  readonly agreed: Readonly<Record<string, unknown>>;
  /** The moves that answer the open question; empty where nothing is asked of the seat. */
  readonly options: readonly M[];
  /** The moves that are possible at any time, asked or not. Where there are too many (orders of a row), some of them. */
  readonly free: readonly M[];
  /** The seat's own sealed answer, while others are still choosing. */
  readonly sealed: M | null;
  /** When the time for the open question is over, in seconds since 1970; null or absent: there is no clock. */
  readonly deadline?: number | null;
  /** What has just happened. */
  readonly news: readonly E[];
  /** Who owes an answer. */
  readonly asked: readonly number[];
  /** The option under the pointer or the focus, or chosen and not yet confirmed. */
  readonly pointed: M | null;
  /** Make a move. `sure`: without asking for confirmation, because the gesture (a drag) is clear enough. */
  choose(move: M, sure?: boolean): void;
  point(move: M | null): void;
  /** Ask why something cannot be done; the answer appears in the prompt. */
  askWhy(move: M): void;
  /** Announce something to screen readers. */
  tell(text: string): void;
}

export interface Fact {
  label: string;
  value: string;
}

/** One result that can be recomputed from a finished game's seed. */
export interface Check {
  key: 'proofDeck' | 'proofStart' | 'proofBag' | 'proofLots';
  right: boolean;
  values: Record<string, string | number>;
  seat?: number;
}

export interface BoardProps<V = View, M extends Kinded = Move, E extends Kinded = Event> {
  view: V;
  play: Play<M, E>;
}

export interface RowPictureProps {
  path: readonly string[];
  value: unknown;
  /** All rows of the form by path: a card may depend on another row. */
  entries: Readonly<Record<string, unknown>>;
  speaker: Speaker;
}

/** A value that a sentence speaks of: `kind` is its manner in the catalogues (`{card:card}`), `word` how it is said. */
export interface TermPictureProps {
  kind: string;
  value: unknown;
  word: string;
}

/** The terms of a game's words that are drawn in log, options, hints, review and chat. */
export interface DrawnTerms {
  /** Their kinds. All others are written. */
  drawn: readonly string[];
  /** As high as a line (about 1.6em); it need not say anything: the word is there for who listens. */
  Picture: Component<TermPictureProps>;
}

/** What a game's folder gives to the table, in terms of that game's view, moves and events. */
export interface GameUi<V, M extends Kinded, E extends Kinded> {
  Board: Component<BoardProps<V, M, E>>;
  /** Round, piles, whatever should always be visible. */
  facts(view: V, speaker: Speaker): Fact[];
  /** A seat's points as the table shows them; null: there are none to show. */
  points(view: V, seat: number): number | null;
  /** A short addition to an option's name, such as the card it takes. */
  gloss?(view: V, move: M, speaker: Speaker): string | readonly Part[];
  terms?: DrawnTerms;
  /** What is worth a short scene of its own. */
  moments?: Moments<V, E>;
  /** What an event speaks of on the board: names of `data-piece` or `data-place`. */
  placesOf?(event: E, view: V): readonly string[];
  /** For how many milliseconds at least all should see what has happened: a card that will be turned back. */
  lasts?(view: V, news: readonly E[], eyes: number | null): number;
  /** A row of the own box as a picture: a card, a sign. */
  RowPicture?: Component<RowPictureProps>;
  /** Recompute the deals of a finished game from its seed. */
  checkDeal?(record: Record<string, unknown>): Promise<Check[]>;
}

/** What the table uses: it passes on what the server sent, whose types only the game knows. */
// biome-ignore lint/suspicious/noExplicitAny: which game it is shows when its table is opened
export type AnyGameUi = GameUi<any, any, any>;

export function sameMove(a: Kinded | null, b: Kinded | null): boolean {
  return a === b || (a !== null && b !== null && JSON.stringify(sorted(a)) === JSON.stringify(sorted(b)));
}

function sorted(move: Kinded): [string, unknown][] {
  return Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1));
}

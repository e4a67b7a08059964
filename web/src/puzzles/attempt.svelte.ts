// One puzzle in front of the visitor: what a board may know and do, the answer once it is given, and what is looked at.
import type { GameLine, Move, OptionReview, Puzzle } from '../net/protocol';
import type { Scene } from '../store/frames';
import { settings } from '../store/settings.svelte';
import { callNames } from '../table/names';
import { type Person, type Play, sameMove } from '../table/play';
import { type GameWords, Speaker } from '../words/speaker';

export class Attempt implements Play {
  readonly people: readonly Person[];
  readonly speaker: Speaker;
  readonly scene: Scene;
  readonly eyes: number;
  readonly perSeat: readonly string[];
  readonly agreed: Readonly<Record<string, unknown>>;
  readonly options: readonly Move[];
  readonly asked: readonly number[];
  readonly free: readonly Move[] = [];
  readonly sealed = null;
  readonly news = [];
  /** Chosen, and waiting to be confirmed. */
  held = $state.raw<Move | null>(null);
  /** The answer. */
  chosen = $state.raw<Move | null>(null);
  /** Somebody tried what answers no question. */
  astray = $state(false);
  told = $state('');
  private under = $state.raw<Move | null>(null);

  constructor(
    readonly puzzle: Puzzle,
    line: GameLine,
    words: GameWords,
    private readonly answered: (right: boolean) => void,
  ) {
    const { frame, seat } = puzzle;
    const chair = (at: number, bot: string) => ({
      bot: at === seat ? null : bot,
      yours: at === seat,
      person: at === seat,
    });
    const names = callNames(puzzle.players.map((bot, at) => ({ name: '', ...chair(at, bot) })));
    this.people = puzzle.players.map((bot, at) => ({
      seat: at,
      name: names[at] ?? '',
      given: names[at] ?? '',
      crest: '',
      clock: null,
      present: true,
      botAt: null,
      ...chair(at, bot),
    }));
    this.speaker = new Speaker(words, names);
    this.scene = { frame, log: frame.events, news: [], tableNews: [] };
    this.eyes = seat;
    this.perSeat = line.per_seat;
    this.agreed = puzzle.options;
    this.options = frame.question?.options ?? [];
    this.asked = frame.asked;
  }

  get isRight(): boolean {
    return this.puzzle.answers.some((move) => sameMove(move, this.chosen));
  }

  /** What the board lights: what the visitor looks at; when all is said, the best move. */
  get pointed(): Move | null {
    return this.under ?? this.held ?? (this.chosen ? (this.puzzle.answers[0] ?? null) : null);
  }

  /** After the answer, the option that the visitor looks at. */
  get looked(): OptionReview | null {
    return this.chosen && this.under ? this.worthOf(this.under) : null;
  }

  worthOf(move: Move | null): OptionReview | null {
    return this.puzzle.choices.find((choice) => sameMove(choice.move, move)) ?? null;
  }

  point(move: Move | null): void {
    this.under = move && this.options.some((option) => sameMove(option, move)) ? move : null;
    if (move) this.astray = false;
  }

  choose(move: Move, sure = false): void {
    if (!this.options.some((option) => sameMove(option, move))) {
      this.astray = true;
      return;
    }
    if (this.chosen) {
      this.under = move;
      return;
    }
    if (settings.confirm && !sure && !sameMove(this.held, move)) {
      this.held = move;
      return;
    }
    this.held = null;
    this.under = null;
    this.chosen = move;
    this.answered(this.isRight);
  }

  askWhy(): void {
    this.astray = this.chosen === null;
  }

  tell(text: string): void {
    this.told = text;
  }
}

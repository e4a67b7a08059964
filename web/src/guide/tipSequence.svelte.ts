// Which tip is shown when. A tip stays until it is dismissed or the visitor moves, however fast the bots play on. What
// comes up while another tip is shown gets its tip afterwards. One learns by playing: until the first move there are no
// more than two tips, and the others wait.
import type { AnyGuide, AnyMoment, AnyTip } from './guide';

export const TIPS_BEFORE_THE_FIRST_MOVE = 2;

export class TipSequence {
  tip = $state.raw<AnyTip | null>(null);
  private read = $state.raw<ReadonlySet<string>>(new Set());
  private readonly due = new Set<string>();
  private moment: AnyMoment | null = null;
  private hasMoved: boolean;

  constructor(
    readonly guide: AnyGuide,
    seen: Iterable<string>,
    private readonly keep: (seen: string[]) => void = () => {},
  ) {
    this.read = new Set(seen);
    // who comes back with as many as that read has begun to play
    this.hasMoved = this.read.size >= TIPS_BEFORE_THE_FIRST_MOVE;
  }

  get seen(): ReadonlySet<string> {
    return this.read;
  }

  look(moment: AnyMoment): void {
    // a new question means that the last one was answered
    const moved = this.moment?.mine === true && !(moment.mine && moment.question === this.moment.question);
    this.hasMoved ||= moved;
    this.moment = moment;
    for (const tip of this.guide.tips) if (tip.when(moment)) this.due.add(tip.id);
    if (this.tip && moved) this.gotIt();
    else this.tip ??= this.next();
  }

  gotIt(): void {
    if (!this.tip) return;
    this.remember([...this.read, this.tip.id]);
    this.tip = this.next();
  }

  /** Start over: show every tip again that has come up so far. */
  again(): void {
    this.remember([]);
    this.tip = this.next();
  }

  /** Tips that fit now come before those whose moment has passed. */
  private next(): AnyTip | null {
    if (!this.hasMoved && this.read.size >= TIPS_BEFORE_THE_FIRST_MOVE) return null;
    const waiting = this.guide.tips.filter((tip) => this.due.has(tip.id) && !this.read.has(tip.id));
    const { moment } = this;
    return waiting.find((tip) => moment && tip.when(moment)) ?? waiting[0] ?? null;
  }

  private remember(seen: string[]): void {
    this.read = new Set(seen);
    this.keep(seen);
  }
}

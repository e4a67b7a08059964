// Which tip is shown when. A tip stays until it is dismissed or the visitor moves, however fast the bots play on. What
// comes up while another tip is shown gets its tip afterwards.
import type { AnyGuide, AnyMoment, AnyTip } from './guide';

export class TipSequence {
  tip = $state.raw<AnyTip | null>(null);
  private read = $state.raw<ReadonlySet<string>>(new Set());
  private readonly due = new Set<string>();
  private moment: AnyMoment | null = null;

  constructor(
    readonly guide: AnyGuide,
    seen: Iterable<string>,
    private readonly keep: (seen: string[]) => void = () => {},
  ) {
    this.read = new Set(seen);
  }

  get seen(): ReadonlySet<string> {
    return this.read;
  }

  look(moment: AnyMoment): void {
    // a new question means that the last one was answered
    const moved = this.moment?.mine === true && !(moment.mine && moment.question === this.moment.question);
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
    const waiting = this.guide.tips.filter((tip) => this.due.has(tip.id) && !this.read.has(tip.id));
    const { moment } = this;
    return waiting.find((tip) => moment && tip.when(moment)) ?? waiting[0] ?? null;
  }

  private remember(seen: string[]): void {
    this.read = new Set(seen);
    this.keep(seen);
  }
}

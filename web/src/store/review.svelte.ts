// The review of a finished game: requested once, then polled until it is done.
import { api } from '../net/api';
import type { DecisionReview, Reviewed } from '../net/protocol';

const PAUSE = 1000;
const MOMENTS = 5;

export class ReviewStore {
  found = $state.raw<Reviewed | null>(null);
  asking = $state(false);
  failed = $state(false);
  private left = false;

  constructor(
    readonly table: string,
    private readonly pause = PAUSE,
  ) {}

  readonly report = $derived(this.found?.review ?? null);
  /** The reviewed decisions by the replay's shot at which they were made. */
  readonly byShot: ReadonlyMap<number, DecisionReview> = $derived(
    new Map(this.report?.decisions.map((decision, i) => [this.found?.shots[i] ?? -1, decision]) ?? []),
  );
  /** The few costliest decisions, the worst first, each with the shot at which it was made. */
  readonly moments: readonly (readonly [number, DecisionReview])[] = $derived(
    [...this.byShot]
      .filter(([, { mark }]) => mark !== 'good')
      .sort(([, a], [, b]) => b.loss - a.loss)
      .slice(0, MOMENTS),
  );

  /** Asked of the state itself: what is derived from it is gone once the page is left, and an answer may come later. */
  private get ended(): boolean {
    return this.left || this.failed || Boolean(this.found?.review);
  }

  async ask(): Promise<void> {
    if (this.asking || this.found?.review) return;
    this.asking = true;
    this.failed = false;
    try {
      while (!this.ended) {
        this.found = await api.review(this.table);
        this.failed = this.found.failed;
        if (!this.ended) await new Promise((done) => setTimeout(done, this.pause));
      }
    } catch {
      this.failed = true;
    }
    this.asking = false;
  }

  leave(): void {
    this.left = true;
  }
}

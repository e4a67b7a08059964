// Calls: while nobody looks at the page, it says when a table has come to wait for its visitor. Tables that were waiting
// already when the visitor turned away are not called out.
import type { TableLine } from '../net/protocol';

export interface Surroundings {
  wanted(): boolean;
  hidden(): boolean;
  tables(): Promise<readonly TableLine[]>;
  show(line: TableLine): void;
}

export class Calls {
  private known: ReadonlySet<string> | null = null;

  constructor(private readonly around: Surroundings) {}

  /** Look at the tables; to be done when the page is hidden or shown, and now and then. */
  async look(): Promise<void> {
    const { around } = this;
    if (!around.wanted() || !around.hidden()) {
      this.known = null;
      return;
    }
    const first = this.known === null;
    this.known ??= new Set();
    const lines = await around.tables().catch(() => null);
    // a parlour that does not answer is asked again later
    if (!lines || !around.hidden()) return;
    const waiting = lines.filter((line) => line.waits_for_you && line.status === 'playing');
    const before = this.known ?? new Set();
    this.known = new Set(waiting.map(({ id }) => id));
    if (!first) for (const line of waiting) if (!before.has(line.id)) around.show(line);
  }
}

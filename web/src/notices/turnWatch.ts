// While the page is hidden, shows a notice when a table begins to wait for its visitor. Tables that were already waiting
// when the page was hidden are not announced.
import type { TableLine } from '../net/protocol';

export interface TurnWatchEnvironment {
  wanted(): boolean;
  hidden(): boolean;
  tables(): Promise<readonly TableLine[]>;
  show(line: TableLine): void;
}

export class TurnWatch {
  private known: ReadonlySet<string> | null = null;

  constructor(private readonly environment: TurnWatchEnvironment) {}

  /** Fetch the tables; called when the page is hidden or shown, and every so often. */
  async look(): Promise<void> {
    const { environment } = this;
    if (!environment.wanted() || !environment.hidden()) {
      this.known = null;
      return;
    }
    const first = this.known === null;
    this.known ??= new Set();
    const lines = await environment.tables().catch(() => null);
    // a server that does not answer is asked again later
    if (!lines || !environment.hidden()) return;
    const waiting = lines.filter((line) => line.waits_for_you && line.status === 'playing');
    const before = this.known ?? new Set();
    this.known = new Set(waiting.map(({ id }) => id));
    if (!first) for (const line of waiting) if (!before.has(line.id)) environment.show(line);
  }
}

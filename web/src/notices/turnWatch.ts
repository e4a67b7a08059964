// Knows which tables wait for the visitor. While the page is hidden, shows a notice when one begins to; tables that were
// already waiting when the page was hidden are not announced.
import type { TableLine } from '../net/protocol';

/** A paused table waits for nobody. */
export const waitsForYou = (line: TableLine) => line.waits_for_you && line.status === 'playing';

export interface TurnWatchEnvironment {
  wanted(): boolean;
  hidden(): boolean;
  /** Whether tables may wait whose number the tab shows. */
  counted(): boolean;
  tables(): Promise<readonly TableLine[]>;
  /** The visitor's tables, as they are now. */
  note(lines: readonly TableLine[]): void;
  show(line: TableLine): void;
}

export class TurnWatch {
  private known: ReadonlySet<string> | null = null;

  constructor(private readonly environment: TurnWatchEnvironment) {}

  /** Fetch the tables; called when the page is hidden or shown, and every so often. */
  async look(): Promise<void> {
    const { environment } = this;
    const calls = environment.wanted() && environment.hidden();
    const first = this.known === null;
    this.known = calls ? (this.known ?? new Set()) : null;
    if (!calls && !environment.counted()) return;
    const lines = await environment.tables().catch(() => null);
    // a server that does not answer is asked again later
    if (!lines) return;
    environment.note(lines);
    if (!calls || !environment.hidden()) return;
    const waiting = lines.filter(waitsForYou);
    const before = this.known ?? new Set();
    this.known = new Set(waiting.map(({ id }) => id));
    if (!first) for (const line of waiting) if (!before.has(line.id)) environment.show(line);
  }
}

// Asks again and again for the open tables: soon while they change, more and more seldom while they do not, and not at
// all while nobody looks.
import type { OpenTable } from '../net/protocol';

export const SOONEST = 4000;
export const LATEST = 60_000;

export interface RefreshEnvironment {
  ask(): Promise<readonly OpenTable[]>;
  hidden(): boolean;
  show(tables: readonly OpenTable[]): void;
  later(work: () => void, milliseconds: number): () => void;
}

export class Refresh {
  private pause = SOONEST;
  private known = '';
  private asking = false;
  private cancel: () => void = () => {};

  constructor(private readonly environment: RefreshEnvironment) {}

  start(known: readonly OpenTable[]): void {
    this.known = JSON.stringify(known);
    this.wait();
  }

  /** Somebody looks at the page again. */
  wake(): void {
    this.pause = SOONEST;
    this.cancel();
    void this.look();
  }

  stop(): void {
    this.cancel();
    this.asking = true;
  }

  private wait(): void {
    this.cancel = this.environment.later(() => void this.look(), this.pause);
  }

  private async look(): Promise<void> {
    if (this.asking || this.environment.hidden()) return;
    this.asking = true;
    const tables = await this.environment.ask().catch(() => null);
    this.asking = false;
    const text = tables ? JSON.stringify(tables) : this.known;
    this.pause = text === this.known ? Math.min(this.pause * 1.5, LATEST) : SOONEST;
    if (tables && text !== this.known) {
      this.known = text;
      this.environment.show(tables);
    }
    this.wait();
  }
}

// What is said at a table: the lines so far, what is in sight for a moment, what nobody here wants to hear.
import type { ChatNews, ReactionNews, TableNews } from '../net/protocol';
import { mutedAt } from '../store/browserStorage';

export type Spoken = ChatNews | ReactionNews;

export interface Passing {
  id: number;
  news: Spoken;
}

const MOST_LINES = 300;
const MOST_AT_ONCE = 4;
const SHOWN_FOR = 6000;

export class Talk {
  lines = $state.raw<readonly ChatNews[]>([]);
  /** Reactions, and lines that were said while the chat was out of sight, for some seconds. */
  passing = $state.raw<readonly Passing[]>([]);
  unread = $state(0);
  muted = $state.raw<ReadonlySet<string>>(new Set());
  /** How the table names whoever reads this. */
  own = $state('');
  isHost = $state(false);
  /** Whom the host has removed from the chat. */
  silent = $state.raw<readonly string[]>([]);
  private inSight = false;
  private count = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(readonly table: string) {
    this.muted = new Set(mutedAt(table));
  }

  takeIn({ speaker = '', host = false, silent = [] }: Pick<TableNews, 'speaker' | 'host' | 'silent'>): void {
    this.own = speaker;
    this.isHost = host;
    this.silent = silent;
  }

  /** Whether the host has removed the visitor from the chat. */
  get isSilent(): boolean {
    return this.silent.includes(this.own);
  }

  hear(news: Spoken): void {
    if (news.speaker && this.muted.has(news.speaker)) return;
    if (news.kind === 'chat') {
      this.lines = [...this.lines, news].slice(-MOST_LINES);
      if (this.inSight || news.speaker === this.own) return;
      this.unread += 1;
    }
    this.pass(news);
  }

  private pass(news: Spoken): void {
    const id = this.count++;
    this.passing = [...this.passing, { id, news }].slice(-MOST_AT_ONCE);
    const timer = setTimeout(() => {
      this.timers.delete(timer);
      this.passing = this.passing.filter((one) => one.id !== id);
    }, SHOWN_FOR);
    this.timers.add(timer);
  }

  /** Whether the chat is in sight now: then everything in it is read. */
  look(inSight: boolean): void {
    this.inSight = inSight;
    if (inSight) this.unread = 0;
    if (inSight) this.passing = this.passing.filter(({ news }) => news.kind === 'reaction');
  }

  leave(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

// What is said at a table: the lines so far, what is in sight for a moment, what nobody here wants to hear.
import type { CommandBody } from '../net/connection';
import type { Answer, ChatNews, ReactionNews, TableNews } from '../net/protocol';
import { keepMuted, mutedAt } from '../store/browserStorage';

export type Spoken = ChatNews | ReactionNews;

export interface Passing {
  id: number;
  news: Spoken;
}

const MOST_LINES = 300;
const MOST_AT_ONCE = 4;
const SHOWN_FOR = 6000;
const BETWEEN_REACTIONS = 900;

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
  private shownAt = 0;
  private count = 0;
  private readonly timers = new Set<ReturnType<typeof setTimeout>>();

  constructor(
    private readonly table: string,
    private readonly send: (body: CommandBody) => Promise<Answer>,
  ) {
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

  say(body: Extract<CommandBody, { kind: 'say' | 'phrase' }>): void {
    void this.send(body);
  }

  /** Show a reaction; who presses again and again is heard once in a while. */
  react(reaction: ReactionNews['reaction'], now = Date.now()): void {
    if (now - this.shownAt < BETWEEN_REACTIONS) return;
    this.shownAt = now;
    void this.send({ kind: 'react', reaction });
  }

  /** As the host, remove somebody from the chat, or let them speak again. */
  silence(speaker: string, silent: boolean): void {
    void this.send({ kind: 'silence', speaker, silent });
  }

  /** Hear no more of somebody, or hear them again; what they have said before goes, too. */
  mute(speaker: string, wanted: boolean): void {
    const muted = new Set(this.muted);
    if (wanted) muted.add(speaker);
    else muted.delete(speaker);
    this.muted = muted;
    keepMuted(this.table, [...muted]);
    if (wanted) this.passing = this.passing.filter(({ news }) => news.speaker !== speaker);
  }

  leave(): void {
    for (const timer of this.timers) clearTimeout(timer);
  }
}

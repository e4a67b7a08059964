// The socket of a table: says hello with the version it has, repeats commands until they are answered, and reconnects
// by itself. The server answers a repeated command as it did the first time, so repeating is always safe.
import { isLocalTable, localSocket } from '../local/mode.svelte';
import type { Answer, AnyMessage, AnyNews } from './protocol';

export type ConnectionState =
  | 'connecting'
  | 'open'
  | 'waiting'
  | 'restarting'
  | 'no-table'
  | 'banned'
  | 'not-yet'
  | 'other-rules'
  | 'damaged'
  | 'closed';
type Commands = Exclude<AnyMessage, { kind: 'hello' }>;
export type CommandBody = Commands extends infer C
  ? C extends { id: string }
    ? Omit<C, 'id'>
    : never
  : never;

export interface Socket {
  send(text: string): void;
  close(): void;
}

/** What a socket reports. */
export interface SocketEvents {
  opened(): void;
  heard(text: string): void;
  closed(code: number): void;
}

export interface ConnectionEnvironment {
  open(events: SocketEvents): Socket;
  later(work: () => void, milliseconds: number): () => void;
  name(): string;
}

export interface Listener {
  news(news: Exclude<AnyNews, { kind: 'answer' }>): void;
  connectionState(connectionState: ConnectionState): void;
}

interface Waiting {
  text: string;
  /** How often it was refused as something to be sent again. */
  refused: number;
  resolve: (answer: Answer) => void;
}

const FIRST_PAUSE = 250;
const LONGEST_PAUSE = 8000;
const AGAIN_PAUSE = 1200;
/** Refusals that decide nothing: what was refused is sent again, but not for ever. */
const AGAIN = new Set(['too-fast', 'try-again']);
const MOST_REFUSALS = 6;
/** The server restarts, and says so: it is back in a moment, so the pauses are short and do not grow. */
const RESTARTING = 1012;
const RESTART_PAUSE = 200;
const MOST_RESTART_TRIES = 50;
/** Why the server closes a table for good: the host wants it so, there is none, it is another's today, or it is spoilt. */
const FOR_GOOD: Record<number, ConnectionState> = {
  4403: 'banned',
  4404: 'no-table',
  4409: 'not-yet',
  4410: 'other-rules',
  4411: 'damaged',
};

export class Connection {
  /** The version of the last frame that arrived. */
  version: number | null = null;
  private socket: Socket | null = null;
  private pause = FIRST_PAUSE;
  /** How many quick attempts are left while the server restarts. */
  private quick = 0;
  private readonly unanswered = new Map<string, Waiting>();
  private isOpen = false;
  private ended = false;
  private cancelRetry: (() => void) | null = null;

  constructor(
    private readonly environment: ConnectionEnvironment,
    private readonly listener: Listener,
  ) {}

  start(): void {
    if (this.ended || this.socket) return;
    this.cancelRetry?.();
    this.cancelRetry = null;
    this.listener.connectionState(this.quick > 0 ? 'restarting' : 'connecting');
    const socket = this.environment.open({
      opened: () => this.opened(socket),
      heard: (text) => this.heard(text),
      closed: (code) => this.lost(socket, code),
    });
    this.socket = socket;
  }

  stop(): void {
    this.ended = true;
    this.cancelRetry?.();
    this.socket?.close();
    this.socket = null;
    this.listener.connectionState('closed');
  }

  /** Send a command. The promise resolves with the table's answer, however many reconnections that takes. */
  command(body: CommandBody): Promise<Answer> {
    const id = this.environment.name();
    const text = JSON.stringify({ ...body, id });
    return new Promise((resolve) => {
      this.unanswered.set(id, { text, refused: 0, resolve });
      if (this.isOpen) this.socket?.send(text);
    });
  }

  private opened(socket: Socket): void {
    if (socket !== this.socket) return;
    this.isOpen = true;
    this.pause = FIRST_PAUSE;
    this.quick = 0;
    socket.send(JSON.stringify({ kind: 'hello', version: this.version }));
    this.sendAgain();
    this.listener.connectionState('open');
  }

  private sendAgain(): void {
    if (!this.isOpen) return;
    for (const { text } of this.unanswered.values()) this.socket?.send(text);
  }

  private heard(text: string): void {
    const news = JSON.parse(text) as AnyNews;
    if (news.kind === 'answer') {
      this.answered(news);
      return;
    }
    if (news.kind === 'frame') this.version = news.frame.version;
    this.listener.news(news);
  }

  private answered(answer: Answer): void {
    const again = !answer.ok && AGAIN.has(answer.reason ?? '');
    if (answer.id === '' && again) {
      this.environment.later(() => this.sendAgain(), AGAIN_PAUSE);
      return;
    }
    const waiting = this.unanswered.get(answer.id);
    if (!waiting) return;
    waiting.refused += 1;
    if (again && waiting.refused < MOST_REFUSALS) {
      this.environment.later(() => this.sendOne(answer.id), AGAIN_PAUSE * waiting.refused);
      return;
    }
    this.unanswered.delete(answer.id);
    waiting.resolve(answer);
  }

  private sendOne(id: string): void {
    const waiting = this.unanswered.get(id);
    if (waiting && this.isOpen) this.socket?.send(waiting.text);
  }

  private lost(socket: Socket, code: number): void {
    if (socket !== this.socket) return;
    this.socket = null;
    this.isOpen = false;
    if (this.ended) return;
    const end = FOR_GOOD[code];
    if (end) {
      this.ended = true;
      this.listener.connectionState(end);
      return;
    }
    if (code === RESTARTING) this.quick = MOST_RESTART_TRIES;
    const restarting = this.quick > 0;
    this.listener.connectionState(restarting ? 'restarting' : 'waiting');
    const pause = restarting ? RESTART_PAUSE : this.pause;
    this.cancelRetry = this.environment.later(() => this.start(), pause * (0.75 + Math.random() / 2));
    if (restarting) this.quick -= 1;
    else this.pause = Math.min(this.pause * 2, LONGEST_PAUSE);
  }
}

/** The real thing: a WebSocket to the table, and the browser's timers. */
export function browserEnvironment(table: string): ConnectionEnvironment {
  const scheme = location.protocol === 'https:' ? 'wss' : 'ws';
  const own = crypto.getRandomValues(new Uint32Array(2)).join('-');
  let count = 0;
  return {
    open: (events) => {
      if (isLocalTable(table)) return localSocket(table, events);
      const socket = new WebSocket(`${scheme}://${location.host}/api/tables/${table}/live`);
      socket.onopen = () => events.opened();
      socket.onmessage = ({ data }) => events.heard(String(data));
      socket.onclose = ({ code }) => events.closed(code);
      return socket;
    },
    later: (work, milliseconds) => {
      const timer = setTimeout(work, milliseconds);
      return () => clearTimeout(timer);
    },
    name: () => `w${own}-${count++}`,
  };
}

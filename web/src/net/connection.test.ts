import { beforeEach, describe, expect, test } from 'vitest';
import { Connection, type ConnectionState, type Socket, type SocketEvents } from './connection';
import type { Answer } from './protocol';

class FakeSocket implements Socket {
  sent: { kind: string; id?: string; version?: number | null }[] = [];

  constructor(readonly events: SocketEvents) {}

  send(text: string): void {
    this.sent.push(JSON.parse(text));
  }

  close(): void {
    this.events.closed(1000);
  }

  tell(news: unknown): void {
    this.events.heard(JSON.stringify(news));
  }
}

let sockets: FakeSocket[];
let later: { work: () => void; milliseconds: number }[];
let states: ConnectionState[];
let news: unknown[];
let connection: Connection;
const now = () => sockets.at(-1) as FakeSocket;

beforeEach(() => {
  sockets = [];
  later = [];
  states = [];
  news = [];
  let count = 0;
  connection = new Connection(
    {
      open: (events) => {
        sockets.push(new FakeSocket(events));
        return now();
      },
      later: (work, milliseconds) => {
        later.push({ work, milliseconds });
        return () => {};
      },
      name: () => `c${count++}`,
    },
    { news: (told) => news.push(told), connectionState: (connectionState) => states.push(connectionState) },
  );
  connection.start();
});

const frame = (version: number) => ({
  kind: 'frame',
  seat: 0,
  fresh: false,
  frame: { version, view: {}, question: null, asked: [], events: [] },
});

describe('a connection', () => {
  test('says hello with the version it has, and resumes from there', () => {
    now().events.opened();
    expect(now().sent).toEqual([{ kind: 'hello', version: null }]);
    now().tell(frame(7));
    now().events.closed(1006);
    later.shift()?.work();
    now().events.opened();
    expect(sockets).toHaveLength(2);
    expect(now().sent[0]).toEqual({ kind: 'hello', version: 7 });
    expect(states).toEqual(['connecting', 'open', 'waiting', 'connecting', 'open']);
  });

  test('sends a command again, under the same id, until it is answered', async () => {
    now().events.opened();
    const answer = connection.command({ kind: 'move', seat: 0, version: 1, move: { kind: 'pass' } });
    now().events.closed(1013);
    later.shift()?.work();
    now().events.opened();
    expect(now().sent[1]).toMatchObject({ kind: 'move', id: 'c0' });
    now().tell({ kind: 'answer', id: 'c0', ok: true, version: 2 });
    expect((await answer).version).toBe(2);
    now().events.closed(1006);
    later.shift()?.work();
    now().events.opened();
    expect(now().sent).toHaveLength(1);
  });

  test('keeps what is commanded while there is no connection', async () => {
    const answers: Answer[] = [];
    void connection.command({ kind: 'pause' }).then((answer) => answers.push(answer));
    expect(now().sent).toEqual([]);
    now().events.opened();
    expect(now().sent.map(({ kind }) => kind)).toEqual(['hello', 'pause']);
  });

  test('waits longer from time to time, but not for ever', () => {
    const pauses: number[] = [];
    for (let i = 0; i < 12; i++) {
      now().events.closed(1006);
      const next = later.shift();
      pauses.push(next?.milliseconds ?? 0);
      next?.work();
    }
    expect(pauses[0]).toBeLessThan(400);
    expect(pauses[4]).toBeGreaterThan(pauses[0] ?? 0);
    expect(Math.max(...pauses)).toBeLessThanOrEqual(10_000);
  });

  test('sends again after a while when it was too fast', () => {
    now().events.opened();
    void connection.command({ kind: 'pause' });
    now().tell({ kind: 'answer', id: '', ok: false, reason: 'too-fast' });
    later.shift()?.work();
    expect(now().sent.filter(({ kind }) => kind === 'pause')).toHaveLength(2);
  });

  test.each(['too-fast', 'try-again'])('sends again what was refused as %s', async (reason) => {
    now().events.opened();
    const answer = connection.command({ kind: 'pause' });
    void connection.command({ kind: 'go-on' });
    now().tell({ kind: 'answer', id: 'c0', ok: false, reason });
    later.shift()?.work();
    expect(now().sent.map(({ id }) => id)).toEqual([undefined, 'c0', 'c1', 'c0']);
    now().tell({ kind: 'answer', id: 'c0', ok: true, version: 3 });
    expect((await answer).version).toBe(3);
  });

  test('says at last that something is refused again and again', async () => {
    now().events.opened();
    const answer = connection.command({ kind: 'pause' });
    for (let i = 0; i < 20; i++) {
      now().tell({ kind: 'answer', id: 'c0', ok: false, reason: 'try-again' });
      later.shift()?.work();
    }
    expect((await answer).reason).toBe('try-again');
    expect(now().sent.filter(({ id }) => id === 'c0').length).toBeLessThan(10);
  });

  test('what is refused while the line breaks is sent once, after the hello', () => {
    now().events.opened();
    void connection.command({ kind: 'pause' });
    now().tell({ kind: 'answer', id: 'c0', ok: false, reason: 'try-again' });
    now().events.closed(1006);
    const [again, retry] = later;
    again?.work();
    retry?.work();
    now().events.opened();
    expect(now().sent.map(({ kind }) => kind)).toEqual(['hello', 'pause']);
  });

  test('comes again quickly, and for a while, when the server restarts', () => {
    now().events.opened();
    now().events.closed(1012);
    expect(states.at(-1)).toBe('restarting');
    for (let i = 0; i < 30; i++) {
      const next = later.shift();
      expect(next?.milliseconds).toBeLessThanOrEqual(250);
      next?.work();
      now().events.closed(1006);
      expect(states.at(-1)).toBe('restarting');
    }
    for (let i = 0; i < 40; i++) {
      later.shift()?.work();
      now().events.closed(1006);
    }
    expect(states.at(-1)).toBe('waiting');
  });

  test.each([
    [4404, 'no-table'],
    [4410, 'other-rules'],
    [4411, 'damaged'],
  ])('gives up where the table is closed for good (%i)', (code, state) => {
    now().events.closed(code);
    expect(later).toHaveLength(0);
    expect(states.at(-1)).toBe(state);
  });
});

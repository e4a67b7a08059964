// The page's side of the parlour in the worker: requests and lines to tables, as with a server.
import { Refusal } from '../net/api';
import type { Socket, SocketEvents } from '../net/connection';
import { keepForOffline, offlineFiles } from './keepForOffline';
import { loading } from './loading.svelte';
import type { FromWorker, OfflineFiles, ToWorker } from './messages';

class LocalParlour {
  private readonly asked = new Map<number, (text: string) => void>();
  private readonly lines = new Map<number, SocketEvents>();
  private count = 0;

  constructor(private readonly worker: Worker) {
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => this.hear(data));
  }

  async ask<T>(path: string, body?: unknown, method = body === undefined ? 'GET' : 'POST'): Promise<T> {
    const number = this.count++;
    const text = await new Promise<string>((resolve) => {
      this.asked.set(number, resolve);
      this.send({ kind: 'ask', number, method, path, body: body === undefined ? '' : JSON.stringify(body) });
    });
    const answer = JSON.parse(text) as { status: number; body: T & { error?: string; ja?: string } };
    if (answer.status !== 200) throw new Refusal(answer.status, inWords(answer.body));
    return answer.body;
  }

  connect(table: string, events: SocketEvents): Socket {
    const line = this.count++;
    this.lines.set(line, events);
    this.send({ kind: 'connect', line, table });
    return {
      send: (text) => this.send({ kind: 'say', line, text }),
      close: () => {
        this.lines.delete(line);
        this.send({ kind: 'hang-up', line });
      },
    };
  }

  private send(message: ToWorker): void {
    this.worker.postMessage(message);
  }

  private hear(message: FromWorker): void {
    if (message.kind === 'answer') {
      this.asked.get(message.number)?.(message.text);
      this.asked.delete(message.number);
    } else if (message.kind === 'opened') this.lines.get(message.line)?.opened();
    else if (message.kind === 'news') this.lines.get(message.line)?.heard(message.text);
    else if (message.kind === 'closed') this.lines.get(message.line)?.closed(message.code);
  }
}

/** What went wrong, in the visitor's language where it is told in both. */
const inWords = ({ error, ja }: { error?: string; ja?: string }) =>
  (document.documentElement.lang === 'ja' ? (ja ?? error) : error) ?? '';

interface Start {
  parlour: Promise<LocalParlour>;
  /** What is the same for everybody, by path: the shelf is there before Python is. */
  answers: Promise<Record<string, unknown>>;
}

function begin(): Start {
  loading.state = 'loading';
  const files = offlineFiles();
  const parlour = files.then(opened);
  parlour.catch(() => {
    running = null;
    loading.state = 'failed';
  });
  const answers = files.then(async ({ folder }) => (await fetch(`${folder}answers.json`)).json());
  return { parlour, answers: answers.catch(() => ({})) };
}

async function opened(files: OfflineFiles): Promise<LocalParlour> {
  const worker = new Worker(new URL('./worker.ts', import.meta.url), { type: 'module' });
  const parlour = new LocalParlour(worker);
  await new Promise<void>((resolve, reject) => {
    worker.addEventListener('error', () => reject(new Error('the worker does not start')));
    worker.addEventListener('message', ({ data }: MessageEvent<FromWorker>) => {
      if (data.kind === 'progress') loading.share = data.done / data.of;
      else if (data.kind === 'ready') {
        loading.compiled = data.compiled;
        resolve();
      } else if (data.kind === 'failed') reject(new Error(data.problem));
    });
    const message: ToWorker = { kind: 'start', folder: files.folder, files: files.first };
    worker.postMessage(message);
  });
  loading.state = 'ready';
  void keepForOffline(files);
  return parlour;
}

let running: Start | null = null;

/** Start the one parlour of this page, when it is first wanted, and again if that failed. */
function start(): Start {
  running ??= begin();
  return running;
}

export function localParlour(): Promise<LocalParlour> {
  return start().parlour;
}

export async function askLocally<T>(path: string, body?: unknown): Promise<T> {
  const { answers, parlour } = start();
  const known = body === undefined ? (await answers)[path] : undefined;
  return known === undefined ? (await parlour).ask<T>(path, body) : (known as T);
}

export async function deleteLocally(path: string): Promise<void> {
  await (await start().parlour).ask(path, undefined, 'DELETE');
}

/** Save what a link of the interface leads to, the record of a game for example. */
export async function saveLocally(path: string, name: string): Promise<void> {
  const answer = await askLocally(path);
  const [text, type] =
    typeof answer === 'string'
      ? [answer, 'text/plain']
      : [JSON.stringify(answer, null, 1), 'application/json'];
  const link = document.createElement('a');
  link.href = URL.createObjectURL(new Blob([text], { type }));
  link.download = name;
  link.click();
  URL.revokeObjectURL(link.href);
}

// The worker in which the parlour runs without a server: Python (Pyodide), with the same rules, tables and bots.
import { Keeper } from './keeper';
import type { FromWorker, OfflineFile, ToWorker } from './messages';

/** `WorkerParlour` in src/zashiki/local/worker_parlour.py. */
interface WorkerParlour {
  open(): Promise<void>;
  ask(method: string, path: string, body: string): Promise<string>;
  connect(line: number, table: string): Promise<boolean>;
  hear(line: number, text: string): Promise<void>;
  hang_up(line: number): void;
}

interface Pyodide {
  unpackArchive(archive: ArrayBuffer, format: string, options: { extractDir: string }): void;
  // biome-ignore lint/suspicious/noExplicitAny: whatever the Python code gives
  runPython(code: string): any;
}

const PACKAGES = '/lib/zashiki';
const START = `
import sys
sys.path.insert(0, "${PACKAGES}")
from zashiki.local.core_library import use_compiled_core
use_compiled_core()
from zashiki.local.worker_parlour import WorkerParlour
WorkerParlour`;
const post = (message: FromWorker) => postMessage(message);

/** Count what is loaded, whoever loads it; scripts are imported, and the page itself asks for the answers. */
function countBytes(files: OfflineFile[]): void {
  const counted = files.filter(({ name }) => !/\.mjs$|answers\.json$/.test(name));
  const of = counted.reduce((sum, { bytes }) => sum + bytes, 0);
  let done = 0;
  const plain = self.fetch.bind(self);
  self.fetch = async (input, init) => {
    const answer = await plain(input, init);
    if (!answer.ok || !answer.body) return answer;
    const passed = answer.body.pipeThrough(
      new TransformStream<Uint8Array, Uint8Array>({
        transform(chunk, controller) {
          done = Math.min(of, done + chunk.byteLength);
          post({ kind: 'progress', done, of });
          controller.enqueue(chunk);
        },
      }),
    );
    return new Response(passed, { status: answer.status, headers: answer.headers });
  };
}

async function start(folder: string, files: OfflineFile[]): Promise<WorkerParlour> {
  countBytes(files);
  const packages = fetch(`${folder}zashiki.zip`).then((answer) => {
    if (!answer.ok) throw new Error(`zashiki.zip: ${answer.status}`);
    return answer.arrayBuffer();
  });
  const { loadPyodide } = await import(/* @vite-ignore */ `${folder}pyodide.mjs`);
  const python: Pyodide = await loadPyodide({ indexURL: folder, packages: [] });
  python.unpackArchive(await packages, 'zip', { extractDir: PACKAGES });
  const made = python.runPython(START);
  const parlour: WorkerParlour = made(
    await Keeper.open(),
    (line: number, text: string) => post({ kind: 'news', line, text }),
    (line: number, code: number) => post({ kind: 'closed', line, code }),
  );
  await parlour.open();
  post({ kind: 'ready', compiled: python.runPython('import zashiki; zashiki.compiled()') });
  return parlour;
}

let running: Promise<WorkerParlour> | null = null;
/** What pages say is carried out in the order in which it came. */
const turns = new Map<number, Promise<unknown>>();

async function connect(parlour: WorkerParlour, line: number, table: string): Promise<void> {
  if (await parlour.connect(line, table)) post({ kind: 'opened', line });
}

self.onmessage = async ({ data }: MessageEvent<ToWorker>) => {
  if (data.kind === 'start') {
    running = start(data.folder, data.files);
    running.catch((problem: unknown) => post({ kind: 'failed', problem: String(problem) }));
    return;
  }
  const parlour = await running;
  if (!parlour) return;
  if (data.kind === 'ask') {
    const text = await parlour.ask(data.method, data.path, data.body);
    post({ kind: 'answer', number: data.number, text });
  } else if (data.kind === 'connect') turns.set(data.line, connect(parlour, data.line, data.table));
  else if (data.kind === 'say') {
    const turn = (turns.get(data.line) ?? Promise.resolve()).then(() => parlour.hear(data.line, data.text));
    turns.set(data.line, turn);
  } else {
    turns.delete(data.line);
    parlour.hang_up(data.line);
  }
};

// A site of static files, served by a web server that knows nothing of it.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { PYTHON, ROOT } from './parlour';

// what tests/local/*.py need besides the rules that the site has
const PACK_TESTS = `
import sys, zipfile
from pathlib import Path
files = [*Path('tests/conformance/twins').glob('*.py'), *Path('tests/local').glob('*.py'), Path('tests/__init__.py'), Path('tests/conformance/__init__.py')]
with zipfile.ZipFile(sys.argv[1], 'w') as archive:
    for path in files:
        archive.write(path)
    for path in Path('src/zashiki/testing').glob('*.py'):
        archive.write(path, path.relative_to('src'))
`;

// as text: the program that runs these tests would rewrite the import
/** A program that gives what a module of tests reports, run by the site's own Python. */
export const playedInThePage = (module: string) => `(async () => {
  const { folder } = await (await fetch('offline/files.json')).json();
  const place = new URL(folder + '/', location.href).href;
  const { loadPyodide } = await import(place + 'pyodide.mjs');
  const python = await loadPyodide({ indexURL: place, packages: [] });
  for (const name of [place + 'zashiki.zip', '../tests.zip']) {
    python.unpackArchive(await (await fetch(name)).arrayBuffer(), 'zip', { extractDir: '/lib/tested' });
  }
  return python.runPython(\`
import sys
sys.path.insert(0, "/lib/tested")
from zashiki.local.core_library import use_compiled_core
use_compiled_core()
from ${module} import report
report()\`);
})()`;

async function freePort(): Promise<number> {
  return new Promise((found) => {
    const server = createServer().listen(0, '127.0.0.1', () => {
      const { port } = server.address() as { port: number };
      server.close(() => found(port));
    });
  });
}

export class Site {
  url = '';
  private process: ChildProcess | null = null;
  private readonly folder = mkdtempSync(join(tmpdir(), 'zashiki-site-'));

  async open(): Promise<this> {
    execFileSync(PYTHON, ['-P', '-m', 'zashiki', 'site', join(this.folder, 'site')], { cwd: ROOT });
    execFileSync(PYTHON, ['-P', '-c', PACK_TESTS, join(this.folder, 'tests.zip')], { cwd: ROOT });
    const port = String(await freePort());
    // in a folder of the server, not at its root
    this.process = spawn(PYTHON, ['-m', 'http.server', port, '--bind', '127.0.0.1', '-d', this.folder], { stdio: 'ignore' });
    this.url = `http://127.0.0.1:${port}/site/#`;
    for (let i = 0; i < 100; i++) {
      const answers = await fetch(this.url).then(
        () => true,
        () => false,
      );
      if (answers) return this;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error('the site is not served');
  }

  /** Nobody serves it any more. */
  async cut(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.cut();
    rmSync(this.folder, { recursive: true, force: true, maxRetries: 5 });
  }
}

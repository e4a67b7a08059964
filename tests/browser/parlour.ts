// A real server in a process of its own, and visitors with a real Chromium.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { createInterface } from 'node:readline';
import { fileURLToPath, pathToFileURL } from 'node:url';
import axe from 'axe-core';
import { type Browser, type BrowserContext, chromium, type Page } from 'playwright-core';
import { expect } from 'vitest';

export const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
export const PYTHON = process.env.ZASHIKI_TEST_PYTHON ?? join(ROOT, '.venv/bin/python');
/** Where pictures go: docs/pictures for `npm run pictures`, else out of the way. */
export const PICTURES = join(ROOT, process.env.ZASHIKI_PICTURES ?? '.cache/pictures');
// Without these flags the browser calls home.
const FLAGS =
  '--headless --no-sandbox --disable-gpu --disable-quic --no-first-run --disable-background-networking --disable-component-update --disable-sync';

export class Parlour {
  url = '';
  private process: ChildProcess | null = null;
  private readonly data = mkdtempSync(join(tmpdir(), 'zashiki-'));
  private port = '0';

  /** Nothing happens if it is open. On another day: with a clock that is so many days off. */
  async open(days = 0): Promise<this> {
    if (this.process) return this;
    const program = days === 0 ? ['-m', 'zashiki'] : [join(ROOT, 'tests/server/on_another_day.py'), String(days)];
    const child = spawn(PYTHON, ['-P', ...program, 'serve', '--data', this.data, '--port', this.port], {
      cwd: ROOT,
      stdio: ['ignore', 'pipe', 'inherit'],
    });
    this.process = child;
    if (!child.stdout) throw new Error('no output');
    for await (const line of createInterface({ input: child.stdout })) {
      this.url = /http:\/\/\S+/.exec(line)?.[0] ?? '';
      break;
    }
    this.port = new URL(this.url).port;
    await this.healthy();
    return this;
  }

  private async healthy(): Promise<void> {
    for (let i = 0; i < 300; i++) {
      const well = await fetch(`${this.url}/healthz`).then(
        (answer) => answer.ok,
        () => false,
      );
      if (well) return;
      await new Promise((later) => setTimeout(later, 50));
    }
    throw new Error('the parlour does not open');
  }

  /** The token of its host page. */
  hostToken(): string {
    const asked = ['-P', '-m', 'zashiki', 'host-token', '--data', this.data];
    return execFileSync(PYTHON, asked, { cwd: ROOT, encoding: 'utf8' }).trim();
  }

  /** Without a chance to tidy up, as in a power cut. */
  async kill(): Promise<void> {
    const child = this.process;
    this.process = null;
    if (!child) return;
    const ended = new Promise((done) => child.once('exit', done));
    child.kill('SIGKILL');
    await ended;
  }

  async close(): Promise<void> {
    await this.kill();
    rmSync(this.data, { recursive: true, force: true, maxRetries: 5 });
  }
}

async function executable(): Promise<{ executablePath: string; args: string[] }> {
  const known = [process.env.ZASHIKI_CHROMIUM, '/usr/bin/chromium', '/usr/bin/chromium-browser', '/usr/bin/google-chrome'];
  const path = known.find((candidate) => candidate && existsSync(candidate));
  if (path) return { executablePath: path, args: FLAGS.split(' ') };
  // The binary is in the npm package: nothing is downloaded at run time.
  const place = createRequire(join(ROOT, 'web/package.json')).resolve('@sparticuz/chromium');
  const { default: packed } = (await import(/* @vite-ignore */ pathToFileURL(place).href)) as {
    default: { executablePath(): Promise<string>; args: string[] };
  };
  return { executablePath: await packed.executablePath(), args: [...packed.args, ...FLAGS.split(' ')] };
}

export async function browser(): Promise<Browser> {
  return chromium.launch(await executable());
}

/** Somebody is asked, the game is over, or the screen is to be handed over. */
export const ASKED_OR_OVER = '.prompt:not([data-options="0"]), .after, .veil';

export interface Wishes {
  language?: 'ja' | 'en';
  width?: number;
  height?: number;
  dark?: boolean;
  motion?: boolean;
  /** After how many seconds missed cards turn back by themselves. */
  glance?: number;
}

/** Somebody with a browser of their own. */
export class Visitor {
  readonly complaints: string[] = [];
  readonly heard: string[] = [];

  private constructor(
    readonly context: BrowserContext,
    readonly page: Page,
    readonly url: string,
  ) {
    page.on('console', (message) => {
      if (message.type() === 'error' || message.type() === 'warning') this.complaints.push(message.text());
    });
    page.on('pageerror', (error) => this.complaints.push(String(error)));
    page.on('websocket', (socket) => socket.on('framereceived', ({ payload }) => this.heard.push(String(payload))));
  }

  static async arrive(into: Browser, parlour: { url: string }, wishes: Wishes = {}): Promise<Visitor> {
    const context = await into.newContext({
      locale: wishes.language === 'en' ? 'en-GB' : 'ja-JP',
      viewport: { width: wishes.width ?? 1440, height: wishes.height ?? 900 },
      colorScheme: wishes.dark ? 'dark' : 'light',
      reducedMotion: wishes.motion ? 'no-preference' : 'reduce',
    });
    // by hand, unless wanted: a test may look at missed cards longer than people do
    await context.addInitScript((glance) => {
      const kept = JSON.parse(localStorage.getItem('zashiki.settings') ?? '{}') as Record<string, unknown>;
      localStorage.setItem('zashiki.settings', JSON.stringify({ glance, ...kept }));
    }, wishes.glance ?? 0);
    return new Visitor(context, await context.newPage(), parlour.url);
  }

  async go(path: string): Promise<void> {
    await this.page.goto(this.url + path);
  }

  /** From the first page to a board: two clicks at most. */
  async playNow(game: string): Promise<void> {
    await this.go('/');
    await this.page.locator(`#box-${game} .ways .button`).click();
    await this.page.locator('.prompt').waitFor();
  }

  /** How many options there are, once there are any; none: the game is over, or the screen is to be handed over. */
  async options(): Promise<number> {
    const prompt = this.page.locator('.prompt');
    await this.page
      .locator(ASKED_OR_OVER)
      .first()
      .waitFor({ timeout: 30_000 })
      .catch(async (problem: Error) => {
        const shown = await this.page.locator('body').innerText();
        throw new Error(`${problem.message}\n${this.page.url()}\n${shown}\n${this.complaints.join('\n')}`);
      });
    return (await prompt.count()) > 0 ? Number(await prompt.getAttribute('data-options')) : 0;
  }

  /** The same, without looking on while the others play. */
  async skipToOptions(): Promise<number> {
    const asked = this.page.locator(ASKED_OR_OVER).first();
    const skip = this.page.locator('.prompt .skip');
    for (let i = 0; i < 200 && !(await asked.isVisible()); i++) {
      await asked.or(skip).first().waitFor({ timeout: 30_000 }).catch(() => {});
      await skip.click({ timeout: 500 }).catch(() => {}); // by now they may have come to an end
    }
    return this.options();
  }

  /** Choose from the list of all options. */
  async choose(nth: number): Promise<void> {
    const list = this.page.locator('#all-options');
    if ((await list.count()) === 0) await this.page.locator('.prompt .all').click();
    await list.locator('.option').nth(nth).click({ timeout: 5000 });
  }

  /** Play on, by one click after another, until the scores are there. */
  async playToTheEnd(choose: (options: number) => number = () => 0): Promise<void> {
    for (let turn = 0; turn < 900; turn++) {
      const options = await this.skipToOptions();
      if (await this.page.locator('.veil').count()) {
        await this.page.locator('.veil .button').click();
        continue;
      }
      if (options === 0) {
        if (await this.page.locator('.after').count()) return;
        continue;
      }
      const before = await this.version();
      await this.choose(choose(options)).catch(() => {});
      await this.page.waitForFunction(
        (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known || document.querySelector('.after'),
        before,
        { timeout: 15_000 },
      );
    }
    throw new Error('the game does not end');
  }

  version(): Promise<string | null> {
    return this.page.locator('[data-version]').getAttribute('data-version');
  }

  async picture(name: string, fullPage = false): Promise<void> {
    mkdirSync(PICTURES, { recursive: true });
    await this.page.evaluate(() => document.fonts.ready);
    await this.page.screenshot({ path: join(PICTURES, `${name}.png`), fullPage, animations: 'disabled' });
  }

  /** The page does not scroll sideways. */
  async fits(): Promise<void> {
    const [content, window] = await this.page.evaluate(() => [document.documentElement.scrollWidth, innerWidth]);
    expect(content, `${this.page.url()} is wider than the screen`).toBeLessThanOrEqual(window ?? 0);
  }

  /** What axe finds. */
  async violations(): Promise<string[]> {
    // what is still fading in has its colours only at the end
    await this.page.evaluate(() => {
      const ending = document.getAnimations().filter(({ effect }) => effect?.getComputedTiming().endTime !== Number.POSITIVE_INFINITY);
      return Promise.allSettled(ending.map(({ finished }) => finished));
    });
    await this.page.evaluate(axe.source);
    const found = await this.page.evaluate("axe.run(document, { resultTypes: ['violations'] })");
    return (found as { violations: { id: string; nodes: { html: string; failureSummary: string }[] }[] }).violations.map(
      ({ id, nodes }) => `${id} (${nodes.length}): ${nodes[0]?.html} ${nodes[0]?.failureSummary}`,
    );
  }

  /** axe finds nothing. */
  async accessible(): Promise<void> {
    expect(await this.violations(), this.page.url()).toEqual([]);
  }

  async leave(expectedComplaints: RegExp | null = null): Promise<void> {
    const unexpected = this.complaints.filter((text) => !expectedComplaints?.test(text));
    await this.context.close();
    expect(unexpected).toEqual([]);
  }
}

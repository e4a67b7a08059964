// Playing without a server: a site of static files, and a parlour that has gone.
import { execFileSync } from 'node:child_process';
import { rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, Parlour, PYTHON, ROOT, Visitor } from './parlour';
import { playedInThePage, Site } from './site';

let chrome: Browser;
beforeAll(async () => {
  chrome = await browser();
});
afterAll(async () => {
  await chrome?.close();
});

const GAMES = ['kasane', 'hitohira', 'fairy-concerto', 'utena', 'tokugawa', 'shin-tokugawa', 'batting-tokugawa'];
/** What a cut network says on the console is no mistake of the page. */
const NO_NETWORK = /ERR_CONNECTION_REFUSED|Failed to load resource/;

/** Every file that the next visit needs is on this device. */
async function kept(page: Page): Promise<void> {
  const missing = async () => {
    const site = document.querySelector('meta[name=zashiki-site]');
    const root = new URL(site ? '.' : '/', location.href);
    const cache = await caches.open('zashiki');
    const list = await cache.match(new URL('offline/files.json', root));
    if (!list) return ['the list of files'];
    const { first, client } = (await list.json()) as Record<'first' | 'client', { name: string }[]>;
    const there = new Set((await cache.keys()).map(({ url }) => url));
    return [...first, ...client].map(({ name }) => name).filter((name) => !there.has(new URL(name, root).href));
  };
  await expect.poll(() => page.evaluate(missing), { timeout: 120_000, interval: 200 }).toEqual([]);
}

/** Python is there. */
async function ready(page: Page): Promise<void> {
  await page.locator('.box').first().waitFor();
  await page.locator('.local progress').waitFor({ state: 'detached', timeout: 120_000 });
}

describe('a site of static files', () => {
  let site: Site;
  beforeAll(async () => {
    site = await new Site().open();
  });
  afterAll(async () => {
    await site?.close();
  });

  test('a real table is counted without a server, and after nobody serves the page any more', async () => {
    const own = await new Site().open();
    const guest = await Visitor.arrive(chrome, own, { language: 'en', width: 390, height: 844 });
    const { page } = guest;
    await guest.go('/');
    await ready(page);
    await guest.go('/companion/kasane');
    await page.getByText('Shuffle 41 kimono cards').waitFor();
    await own.cut();
    const robe = page.locator('[data-board="0"] [data-field="robe"]');
    for (let i = 0; i < 3; i++) await robe.getByRole('button', { name: 'Add 1', exact: true }).click();
    await page.locator('[data-sheet="finished"] button[type="submit"]').click();
    await page.locator('[data-scores]').waitFor();
    expect(await page.locator('[data-scores]').textContent()).toContain('Winner: Seat 1');
    await guest.leave(NO_NETWORK);
    await own.close();
  });

  test('games and secrets are the same in the browser itself', async () => {
    const here = execFileSync(PYTHON, ['-P', '-c', 'from tests.local.same_everywhere import report; print(report())'], {
      cwd: ROOT,
      env: { ...process.env, PYTHONPATH: [ROOT, process.env.PYTHONPATH].filter(Boolean).join(':') },
    });
    const guest = await Visitor.arrive(chrome, site);
    const { page } = guest;
    await page.goto(site.url);
    const there = await page.evaluate<string>(playedInThePage('tests.local.same_everywhere'));
    const [native, found] = [JSON.parse(String(here)), JSON.parse(there)];
    console.info(`${found.plays} plays, ${found.twins} pairs of worlds; compiled: ${native.compiled} here, ${found.compiled} there`);
    expect(found.plays).toBeGreaterThanOrEqual(1000);
    expect([found.plays, found.digest, found.twins]).toEqual([native.plays, native.digest, native.twins]);
    await guest.leave();
  }, 900_000);

  test('every game is played to its end after the network is cut, and what was played is still there', async () => {
    const own = await new Site().open();
    const guest = await Visitor.arrive(chrome, own, { language: 'en' });
    const { page } = guest;
    let began = Date.now();
    await page.goto(own.url);
    await ready(page);
    await guest.playNow('kasane');
    await page.locator('.prompt .all[aria-disabled=false]').waitFor();
    console.info(`from nothing to the first move: ${Date.now() - began} ms`);
    await kept(page);
    await own.cut();
    began = Date.now();
    await page.goto(`${own.url.replace('#', '')}?again#/`);
    await ready(page);
    await page.locator('#box-kasane .ways .button').click();
    await page.locator('.prompt .all[aria-disabled=false]').waitFor();
    console.info(`to the first move with everything kept: ${Date.now() - began} ms`);
    for (const game of GAMES) {
      began = Date.now();
      await guest.playNow(game);
      let turn = 0;
      await guest.playToTheEnd((options) => (turn++ * 7) % options);
      expect(await page.locator('.verdict').textContent()).not.toBe('');
      console.info(`${game}: ${turn} choices, ${Math.round((Date.now() - began) / 1000)} s`);
    }
    await page.getByRole('link', { name: 'Check the shuffle' }).click();
    await page.locator('.checks li').first().waitFor();
    expect(await page.locator('.checks .wrong').count()).toBe(0);
    const saving = page.waitForEvent('download');
    await page.getByRole('link', { name: 'Download the record' }).click();
    const record = join(tmpdir(), `zashiki-record-${process.pid}.json`);
    await (await saving).saveAs(record);
    execFileSync(PYTHON, ['-P', '-m', 'zashiki', 'verify', record], { cwd: ROOT });
    rmSync(record);
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.locator('input[type=range]').waitFor();
    await page.reload();
    await page.locator('input[type=range]').waitFor();
    await page.getByRole('button', { name: 'Review this game' }).click();
    await page.locator('.review progress').waitFor({ timeout: 60_000 });
    await page.locator('header .home').click();
    await page.locator('.box').first().waitFor();
    await guest.leave(NO_NETWORK);
    await own.close();
  }, 900_000);

  test('the daily deal is played, a puzzle is solved, and every other page opens after the network is cut', async () => {
    const own = await new Site().open();
    const guest = await Visitor.arrive(chrome, own, { language: 'en', width: 390, height: 844 });
    const { page } = guest;
    await guest.go('/');
    await ready(page);
    await kept(page);
    await own.cut();

    await guest.go('/daily');
    await page.locator('.deals [data-game=kasane] h2 a').click();
    await page.locator('.day').waitFor();
    await guest.picture('offline-daily-en', true);
    await page.locator('.about button').click();
    await page.locator('.prompt').waitFor();
    await guest.playToTheEnd();
    await guest.go('/daily/kasane');
    await page.locator('ol .you').waitFor({ timeout: 60_000 });
    await guest.picture('offline-daily-played-en', true);

    await guest.go('/puzzles');
    await page.locator('.shelf [data-game=kasane] a').click();
    await page.locator('.prompt:not([data-options="0"])').waitFor();
    await guest.choose(0);
    await page.locator('.prompt.right, .prompt.wrong').waitFor();
    await guest.picture('offline-puzzle-en', true);

    for (const path of ['/rules', '/rules/utena', '/how/hitohira', '/settings', '/games', '/learn/tokugawa', '/new/kasane', '/box/kasane']) {
      await guest.go(path);
      await page.locator('h1').first().waitFor();
      await page.locator('.waiting').waitFor({ state: 'detached' });
      expect(await page.locator('[role=alert]').allTextContents(), path).toEqual([]);
      await guest.fits();
    }
    await guest.leave(NO_NETWORK);
    await own.close();
  });

  test('it speaks Japanese, fits a phone and is accessible, while it loads and at the table', async () => {
    const guest = await Visitor.arrive(chrome, site, { language: 'ja', width: 360, height: 740, dark: true });
    const { page } = guest;
    await page.goto(site.url);
    await page.locator('.local progress').waitFor();
    await guest.fits();
    await guest.accessible();
    await guest.picture('site-loading-ja-360-dark');
    await page.locator('.box').first().waitFor();
    await page.getByText('襲ノ色目').first().waitFor();
    await ready(page);
    await guest.playNow('kasane');
    await page.locator('.prompt .all[aria-disabled=false]').waitFor();
    await guest.fits();
    await guest.accessible();
    await guest.picture('site-table-ja-360-dark');
    await guest.leave();
  });
});

describe('a parlour', () => {
  let parlour: Parlour;
  beforeAll(async () => {
    parlour = await new Parlour().open();
  });
  afterAll(async () => {
    await parlour?.close();
  });

  test('loads nothing for playing without it until that is wanted; then one plays on when it is gone', async () => {
    await parlour.open(); // a try before this one may have ended without it
    const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
    const { page } = guest;
    const asked: string[] = [];
    page.on('request', (request) => asked.push(new URL(request.url()).pathname));
    await guest.playNow('kasane');
    await guest.go('/');
    await page.locator('.box').first().waitFor();
    expect(asked.filter((path) => /offline|service-worker|worker-|local/i.test(path))).toEqual([]);
    expect(await page.evaluate(() => navigator.serviceWorker.controller)).toBeNull();

    await page.getByRole('button', { name: 'Play without a network' }).click();
    await page.locator('.local progress').waitFor();
    await page.getByText('You are playing in this browser').waitFor({ timeout: 120_000 });
    await guest.accessible();
    await guest.picture('offline-home-en', true);
    await kept(page);

    await parlour.kill();
    await page.reload();
    await ready(page);
    await guest.playNow('hitohira');
    await page.locator('.prompt .all[aria-disabled=false]').waitFor();
    await guest.picture('offline-table-en');
    const address = page.url();
    expect(address).toContain('/t/local-');
    await page.reload();
    await page.locator('.prompt .all[aria-disabled=false]').waitFor();
    expect(page.url()).toBe(address);
    await guest.leave(NO_NETWORK);
  });

  test('a companion that was kept counts by one’s own box when the parlour is gone, and after a reload', async () => {
    const own = await new Parlour().open();
    const guest = await Visitor.arrive(chrome, own, { language: 'en', width: 390, height: 844 });
    const { page } = guest;
    await guest.go('/box/kasane');
    await page.locator('[data-row]').first().waitFor();
    await page.evaluate(async () => {
      const body = JSON.stringify({ game: 'kasane', name: 'Ours', values: { cards: { copies: 6 } } });
      await fetch('/api/me/boxes', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    });
    await guest.go('/companion/kasane');
    await page.getByText('What your table agreed on').click();
    await page.locator('select').filter({ hasText: 'Ours' }).selectOption({ label: 'Ours' });
    await page.getByText('Shuffle 50 kimono cards: 5 of each').waitFor();
    await page.getByRole('button', { name: /Keep this companion/ }).click();
    await page.getByText('It is on this device now').waitFor({ timeout: 120_000 });
    await kept(page);
    await own.kill();
    for (const reloaded of [false, true]) {
      if (reloaded) await page.reload();
      await page.getByText('Shuffle 50 kimono cards: 5 of each').waitFor();
      const robe = page.locator('[data-board="0"] [data-field="robe"]');
      await robe.getByRole('button', { name: 'Add 1', exact: true }).click();
      await page.locator('[data-sheet="finished"] button[type="submit"]').click();
      await page.locator('[data-scores]').waitFor();
    }
    await guest.leave(NO_NETWORK);
    await own.close();
  });

  test('who loses the connection at a table is offered to play on alone', async () => {
    await parlour.open();
    const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
    const { page } = guest;
    await guest.playNow('kasane');
    await page.locator('.prompt .all[aria-disabled=false]').waitFor();
    await parlour.kill();
    const offer = page.locator('.line-state a');
    await offer.waitFor();
    await parlour.open();
    await guest.leave(/WebSocket|ERR_CONNECTION_REFUSED|Failed to load/);
  });
});

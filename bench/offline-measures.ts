// What playing without a server costs a visitor, in a real Chromium: how long strong bots think about a move, and the memory
// of the page and its worker. `npm run offline-measures` in web/; times of the first move are printed by `npm run browser -- offline`.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Visitor } from '../tests/browser/parlour';
import { playedInThePage, Site } from '../tests/browser/site';

const BARS = { expert: 150, champion: 1100, memory: 400 };
// Whole games are played here in seconds: what they leave behind is collected before it is weighed, and shown both ways.

let site: Site;
let chrome: Browser;
beforeAll(async () => {
  site = await new Site().open();
  chrome = await browser();
});
afterAll(async () => {
  await chrome?.close();
  await site?.close();
  console.info('bars (ms, ms, MB):', BARS);
});

test('strong bots', async () => {
  const guest = await Visitor.arrive(chrome, site);
  await guest.page.goto(site.url);
  const { compiled, ...levels } = JSON.parse(await guest.page.evaluate<string>(playedInThePage('tests.local.think_times'))) as {
    compiled: boolean;
  } & Record<string, Record<string, { median: number; longest: number; decisions: number }>>;
  console.info(`compiled: ${compiled}`);
  for (const [level, games] of Object.entries(levels)) {
    console.info(level);
    console.table(games);
  }
  expect(compiled).toBe(true);
  await guest.leave();
}, 900_000);

/** Megabytes of the page's process, with its worker: what is resident and not shared with other processes. */
async function memory(): Promise<number> {
  const session = await chrome.newBrowserCDPSession();
  const { processInfo } = await session.send('SystemInfo.getProcessInfo');
  const sizes = processInfo
    .filter(({ type }) => type === 'renderer')
    .map(({ id }) => /Private_Dirty:\s+(\d+)/.exec(readFileSync(`/proc/${id}/smaps_rollup`, 'utf8')))
    .map((found) => Number(found?.[1] ?? 0) / 1000);
  return Math.round(Math.max(...sizes));
}

test('memory after seven games', async () => {
  const guest = await Visitor.arrive(chrome, site, { language: 'en' });
  const { page } = guest;
  await page.goto(site.url);
  await page.locator('.box').first().waitFor();
  await page.locator('.local progress').waitFor({ state: 'detached', timeout: 120_000 });
  const session = await page.context().newCDPSession(page);
  const measured: Record<string, { 'with garbage': number; collected: number }> = {};
  const measure = async (after: string) => {
    const before = await memory();
    await session.send('HeapProfiler.collectGarbage');
    measured[after] = { 'with garbage': before, collected: await memory() };
  };
  await measure('first page');
  for (const game of ['kasane', 'hitohira', 'fairy-concerto', 'utena', 'tokugawa', 'shin-tokugawa', 'batting-tokugawa']) {
    await guest.playNow(game);
    await guest.playToTheEnd();
    await measure(game);
  }
  console.table(measured);
  await guest.leave();
}, 900_000);

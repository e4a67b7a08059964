// Playing without a server: a site of static files, and a parlour that has gone.
import { execFileSync } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
import { browser, Parlour, PYTHON, ROOT, Visitor } from './parlour';
import { Site } from './site';

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

async function kept(page: Page): Promise<void> {
  await page.waitForFunction(
    async () => {
      const cache = await caches.open('zashiki');
      const list = await cache.match(new URL('offline/files.json', document.querySelector('meta[name=zashiki-site]') ? new URL('.', location.href) : new URL('/', location.href)));
      if (!list) return false;
      const { first, client } = (await list.json()) as { first: unknown[]; client: unknown[] };
      return (await cache.keys()).length > first.length + client.length;
    },
    undefined,
    { timeout: 60_000, polling: 200 },
  );
}

describe('a site of static files', () => {
  let site: Site;
  beforeAll(async () => {
    site = await new Site().open();
  });
  afterAll(async () => {
    await site?.close();
  });

  test('every game is played to its end after the network is cut, and what was played is still there', async () => {
    const guest = await Visitor.arrive(chrome, site, { language: 'en' });
    const { page } = guest;
    let began = Date.now();
    await guest.playNow('kasane');
    await page.locator('.prompt .option').first().waitFor();
    console.info(`from nothing to the first move: ${Date.now() - began} ms`);
    await kept(page);
    await site.cut();
    began = Date.now();
    await page.goto(`${site.url.replace('#', '')}?again#/`);
    await page.locator('#box-kasane .ways .button').click();
    await page.locator('.prompt .option').first().waitFor();
    console.info(`to the first move with everything kept: ${Date.now() - began} ms`);
    for (const game of GAMES) {
      began = Date.now();
      await guest.playNow(game);
      let turn = 0;
      await guest.playToTheEnd((options) => (turn++ * 7) % options);
      expect(await page.locator('.verdict').textContent()).not.toBe('');
      console.info(`${game}: ${turn} choices, ${Math.round((Date.now() - began) / 1000)} s`);
    }
    await page.getByRole('link', { name: 'Replay' }).click();
    await page.locator('input[type=range]').waitFor();
    await page.reload();
    await page.locator('input[type=range]').waitFor();
    await guest.leave(NO_NETWORK);
  });
});

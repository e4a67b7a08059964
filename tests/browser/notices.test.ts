// A slow table notifies whoever has turned to another page.
import type { Browser, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor } from './parlour';

let parlour: Parlour;
let chrome: Browser;
beforeAll(async () => {
  parlour = await new Parlour().open();
  chrome = await browser();
});
afterAll(async () => {
  await chrome?.close();
  await parlour?.close();
});

/** The page as it is while another one is in front of it; a headless browser has no front. */
async function turnAway(page: Page): Promise<void> {
  await page.evaluate(() => {
    Object.defineProperty(document, 'hidden', { value: true, configurable: true });
    document.dispatchEvent(new Event('visibilitychange'));
  });
}

const called = (page: Page) =>
  page.evaluate(() => (globalThis as unknown as { called?: string[] }).called ?? []);

async function isAsked(guest: Visitor): Promise<boolean> {
  return (await guest.page.locator('.prompt:not([data-options="0"])').count()) > 0;
}

test('leave is asked for by a click at the table, and the turn is called out', async () => {
  const hana = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const tom = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await hana.page.addInitScript(() => {
    const heard: string[] = [];
    class Heard {
      static permission = 'default';
      static async requestPermission() {
        Heard.permission = 'granted';
        return 'granted';
      }
      onclick = null;
      constructor(title: string) {
        heard.push(title);
      }
      close() {}
    }
    Object.assign(globalThis, { Notification: Heard, called: heard });
  });
  await hana.go('/new/kasane#friends');
  await hana.page.locator('.count', { hasText: '2人' }).click();
  await hana.page.getByLabel('ゆっくり').check();
  await hana.page.locator('button[type=submit]').click();
  await hana.page.waitForURL('**/t/*');
  await hana.page.getByLabel('自分の番を知らせる').check();
  await tom.go(new URL(hana.page.url()).pathname);
  await tom.page.locator('.sit-down').click();
  await hana.page.locator('.front-card').first().waitFor();
  await tom.page.locator('.front-card').first().waitFor();

  // until it is Tom's turn
  for (let i = 0; i < 4 && (await isAsked(hana)); i++) {
    await hana.choose((await hana.options()) - 1);
    await hana.page.waitForTimeout(600);
  }
  await tom.options();
  await turnAway(hana.page);
  await hana.page.waitForTimeout(500);
  expect(await called(hana.page)).toEqual([]);
  for (let i = 0; i < 4 && (await isAsked(tom)); i++) {
    await tom.choose((await tom.options()) - 1);
    await tom.page.waitForTimeout(600);
  }
  await hana.page.waitForFunction(() => (globalThis as unknown as { called: string[] }).called.length > 0);
  expect(await called(hana.page)).toEqual(['襲ノ色目：あなたの番です']);
  await hana.leave();
  await tom.leave();
});

test('a browser that allows no notices says so', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740 });
  await guest.page.addInitScript(() => {
    Object.defineProperty(Notification, 'permission', { get: () => 'denied' });
  });
  await guest.go('/settings');
  await guest.page.getByText('blocks notifications').waitFor();
  expect(await guest.page.getByLabel('Tell me when it is my turn').isDisabled()).toBe(true);
  await guest.fits();
  await guest.accessible();
  await guest.leave();
});

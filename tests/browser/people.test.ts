// People at a table: names and crests, who is away and who acts for whom, proposals, whose turn it is, who watches.
import type { Browser } from 'playwright-core';
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

const PHONE = { width: 390, height: 844 };

/** Somebody with a name, by way of the settings page. */
async function named(name: string, wishes: Parameters<typeof Visitor.arrive>[2], crest = 0): Promise<Visitor> {
  const visitor = await Visitor.arrive(chrome, parlour, wishes);
  await visitor.go('/settings');
  await visitor.page.locator('input[autocomplete=nickname]').fill(name);
  for (const button of ['form button[type=submit] >> nth=0', `.drawings .pick >> nth=${crest}`]) {
    const saved = visitor.page.waitForResponse((answer) => answer.url().endsWith('/api/me') && answer.request().method() === 'POST');
    await visitor.page.locator(button).click();
    await saved;
  }
  return visitor;
}

/** A table for two, begun: who opens it, and who comes by its link. */
async function together(host: Visitor, guest: Visitor): Promise<string> {
  await host.go('/new/kasane#friends');
  await host.page.locator('.count').first().click();
  await host.page.locator('button[type=submit]').click();
  await host.page.waitForURL('**/t/*');
  const path = new URL(host.page.url()).pathname;
  await guest.go(path);
  await guest.page.locator('.sit-down').click();
  for (const visitor of [host, guest]) await visitor.page.locator('.prompt').waitFor();
  return path;
}

test('bug 1: at one screen everybody has a name, and is called by it', async () => {
  const host = await named('Aya', { language: 'en' });
  const { page } = host;
  await page.goto(`${host.url}/new/kasane#same`);
  await page.locator('.count').first().click();
  await page.getByLabel('Name of the player in seat 2').fill('Ben');
  await host.picture('setup-shared-en');
  await page.locator('button[type=submit]').click();
  await page.locator('.seats .name').first().waitFor();
  expect(await page.locator('.seats .name').allTextContents()).toEqual(['Aya', 'Ben']);
  expect(await page.locator('.seats .tag').count()).toBe(0);
  const called = new Set<string>();
  for (let turn = 0; turn < 12 && called.size < 2; turn++) {
    await page.locator('.veil, .prompt:not([data-options="0"])').first().waitFor();
    if (await page.locator('.veil').count()) {
      called.add((await page.locator('.veil h2').textContent()) ?? '');
      await page.locator('.veil .button').click();
    } else {
      await host.choose(0);
      await page.waitForTimeout(150);
    }
  }
  expect([...called].sort()).toEqual(['Aya, it is your turn', 'Ben, it is your turn']);
  await host.leave();
});

test('bug 2: who is away is told, a bot takes over and hands back, and nobody’s name changes', async () => {
  const aya = await named('Aya', { language: 'en' }, 0);
  const ben = await named('Ben', { language: 'ja', ...PHONE }, 5);
  // the shortest time that others wait
  await aya.page.route('**/api/tables', async (route) => {
    const body = { ...(route.request().postDataJSON() as object), grace: 10 };
    await (route.request().method() === 'POST' ? route.continue({ postData: JSON.stringify(body) }) : route.continue());
  });
  const path = await together(aya, ben);
  await ben.picture('seats-ja-phone');
  await ben.go('/');
  await aya.page.getByText(/Ben is away\. A bot takes over in \d+ s\./).waitFor();
  await aya.picture('away-en');
  await aya.page.getByText('A bot (Intermediate) now plays for Ben.').first().waitFor({ timeout: 30_000 });
  expect(await aya.page.locator('.seats .name').allTextContents()).toEqual(['Aya', 'Ben']);
  await aya.picture('stand-in-en');
  await ben.go(path);
  await ben.page.getByRole('button', { name: '席に戻る' }).click();
  await aya.page.getByText('Ben is back; the bot has handed the seat over.').first().waitFor();
  await aya.page.reload();
  await aya.page.locator('.aside li.of-table').nth(1).waitFor();
  expect(await aya.page.locator('.aside li.of-table').allTextContents()).toEqual([
    'A bot (Intermediate) now plays for Ben.',
    'Ben is back; the bot has handed the seat over.',
  ]);
  expect(await aya.page.locator('.aside ol').textContent()).not.toContain('Bot 1');
  await aya.leave();
  await ben.leave();
});

test('bug 3: a game is ended by agreement, with buttons, reason and points', async () => {
  const aya = await named('Aya', { language: 'en' });
  const ben = await named('Ben', { language: 'ja', ...PHONE }, 9);
  await together(aya, ben);
  const menu = async (visitor: Visitor, deed: string) => {
    await visitor.page.locator('.menu summary').click();
    await visitor.page.getByRole('button', { name: deed }).click();
    await visitor.page.keyboard.press('Escape');
  };
  await menu(aya, 'Propose ending the game');
  await aya.page.locator('.proposal', { hasText: 'You propose ending the game.' }).waitFor();
  await ben.page.locator('.proposal', { hasText: 'Ayaが終局を提案しています。' }).waitFor();
  await ben.picture('proposal-ja-phone');
  await ben.accessible();
  await ben.page.getByRole('button', { name: '断る' }).click();
  await aya.page.getByText('Ben declines.').first().waitFor();
  await menu(aya, 'Propose ending the game');
  await ben.page.getByRole('button', { name: '賛成' }).click();
  for (const visitor of [aya, ben]) await visitor.page.locator('.after').waitFor();
  await aya.page.getByText('Proposed by you; agreed by Ben.').waitFor();
  expect(await aya.page.locator('.ranking li').count()).toBe(2);
  await aya.picture('ended-en');
  await ben.picture('ended-ja-phone');
  await aya.accessible();
  await ben.fits();
  await aya.leave();
  await ben.leave();
});

test('bug 9: home says whose turn it is at a live table', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await guest.playNow('kasane');
  await guest.page.locator('.prompt:not([data-options="0"])').waitFor({ timeout: 30_000 });
  await guest.page.waitForTimeout(3500);
  await guest.go('/');
  await guest.page.locator('.chip.turn').first().waitFor();
  await guest.picture('home-turn-en');
  await guest.leave();
});

test('bug 10: who watches is told so, and who plays is told apart', async () => {
  const aya = await named('Aya', { language: 'en' });
  const ben = await named('Ben', { language: 'en' }, 3);
  const path = await together(aya, ben);
  const watcher = await Visitor.arrive(chrome, parlour, { language: 'en', dark: true });
  await watcher.go(path);
  await watcher.page.locator('.prompt .badge').waitFor();
  expect(await watcher.page.locator('.prompt .badge').textContent()).toContain('You are watching');
  expect(await watcher.page.locator('.seats .name').allTextContents()).toEqual(['Aya', 'Ben']);
  await watcher.picture('watching-en-dark');
  await watcher.leave();
  await aya.leave();
  await ben.leave();
});

// An invitation: from the host's first click to both at the first move, by the link alone; and the list of open tables.
import type { Browser, BrowserContext, Page } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor } from './parlour';

const MOST_CLICKS = 6;
const PHONE = { width: 390, height: 844 };
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

/** Every click that reaches a page of these people, as the browser itself counts them. */
async function countClicks(...contexts: BrowserContext[]): Promise<() => number> {
  let count = 0;
  for (const context of contexts) {
    await context.exposeFunction('clicked', () => { count++; });
    await context.addInitScript(() => {
      addEventListener('click', (event) => { if (event.isTrusted) void (globalThis as unknown as { clicked(): void }).clicked(); }, true);
    });
  }
  return () => count;
}

const link = async (page: Page) => new URL(await page.locator('.share input').inputValue()).pathname;

test('two people, one with a phone, are at the first move within six clicks, by the link alone', async () => {
  const hana = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const tom = await Visitor.arrive(chrome, parlour, { language: 'en', ...PHONE });
  const clicks = await countClicks(hana.context, tom.context);
  await hana.go('/');
  await hana.page.locator('#box-kasane').getByRole('link', { name: '友だちと' }).click();
  await hana.page.locator('.count', { hasText: '2人' }).click();
  await hana.page.getByRole('textbox', { name: 'あなた' }).fill('はな');
  await hana.page.getByRole('button', { name: '卓を開く' }).click();
  await hana.page.getByRole('img', { name: 'この卓のリンクのQRコード' }).waitFor();
  await hana.accessible();
  await hana.picture('invite-friends-ja');

  await tom.go(await link(hana.page));
  await tom.page.getByText('はな invites you').waitFor();
  await tom.page.getByText('Played by the usual rules.').waitFor();
  await tom.accessible();
  await tom.picture('invitation-phone-en');
  const button = tom.page.getByRole('button', { name: 'Sit down and play' });
  const box = await button.boundingBox();
  expect((box?.y ?? PHONE.height) + (box?.height ?? 0)).toBeLessThanOrEqual(PHONE.height);
  await tom.page.getByRole('textbox', { name: 'Your name' }).fill('Tom');
  await button.click();
  await Promise.all([hana, tom].map(({ page }) => page.locator('.front-card').first().waitFor()));
  await hana.page.getByText('Tom').first().waitFor();
  console.log(`${clicks()} clicks from the first page to the first move of two people`);
  expect(clicks()).toBeLessThanOrEqual(MOST_CLICKS);
  await hana.leave();
  await tom.leave();
});

test('an invitation says what is not as usual, how to play, and lets the guest choose a crest', async () => {
  const hana = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  await hana.go('/new/kasane#friends');
  await hana.page.locator('.count', { hasText: '3人' }).click();
  await hana.page.locator('input[type=checkbox]').first().check();
  await hana.page.locator('select').last().selectOption({ index: 2 });
  await hana.page.getByRole('button', { name: '卓を開く' }).click();
  const path = await link(hana.page);

  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740, dark: true });
  const { page } = guest;
  await guest.go(path);
  await page.getByRole('heading', { name: '標準と違うところ' }).waitFor();
  expect(await page.locator('.played .unusual').count()).toBe(1);
  await page.getByText('1分でわかる遊び方').click();
  await page.locator('details ol li').nth(5).waitFor();
  await page.getByText('1分でわかる遊び方').click();
  await page.getByRole('button', { name: '家紋を選ぶ' }).click();
  await page.getByRole('radio', { name: '梅' }).check({ force: true });
  await guest.accessible();
  await guest.picture('invitation-phone-ja');
  await page.getByRole('textbox', { name: 'お名前' }).fill('けん');
  await page.getByRole('button', { name: '席について始める' }).click();
  await page.locator('.mine').getByText('けん').waitFor();
  await hana.page.locator('.lobby').getByText('けん').waitFor();

  // while they wait, people talk
  await page.getByRole('button', { name: 'よろしくお願いします' }).click();
  await hana.page.locator('.chat .lines').getByText('よろしくお願いします').waitFor();
  await hana.leave();
  await guest.leave();
});

test('a guest who is still reading when the last seat is taken sees the game begin, and watches', async () => {
  const hana = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await hana.go('/new/kasane#friends');
  await hana.page.locator('.count', { hasText: '2 players' }).click();
  await hana.page.getByRole('button', { name: 'Open the table' }).click();
  const path = await link(hana.page);
  const quick = await Visitor.arrive(chrome, parlour, { language: 'en', ...PHONE });
  const late = await Visitor.arrive(chrome, parlour, { language: 'en', ...PHONE });
  for (const guest of [quick, late]) {
    await guest.go(path);
    await guest.page.getByRole('button', { name: 'Sit down and play' }).waitFor();
  }
  await quick.page.getByRole('button', { name: 'Sit down and play' }).click();
  for (const { page } of [hana, quick, late]) await page.locator('.front-card').first().waitFor();
  await late.page.getByText('You are watching').waitFor();
  for (const guest of [hana, quick, late]) await guest.leave();
});

test('the first page lists open tables with their host, free seats and clock, and keeps up with them', async () => {
  const looker = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await looker.go('/');
  await looker.page.locator('#box-kasane').waitFor();
  const host = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await host.go('/new/hitohira#friends');
  await host.page.getByRole('textbox', { name: 'You' }).fill('Mika');
  await host.page.getByText('List this table for everybody').click();
  await host.page.locator('select').last().selectOption({ label: '60 seconds a move' });
  await host.page.getByRole('button', { name: 'Open the table' }).click();
  await link(host.page);

  const line = looker.page.locator('.to-join .line', { hasText: 'Mika’s table' });
  await line.waitFor({ timeout: 30_000 });
  expect(await line.innerText()).toMatch(/2 free.*60 seconds a move/s);
  await looker.accessible();
  await looker.picture('open-tables-en');
  await line.click();
  await looker.page.getByRole('button', { name: 'Sit down and play' }).waitFor();
  await host.leave();
  await looker.leave();
});

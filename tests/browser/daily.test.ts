// The daily deal: from the first page to a place in the ranking, and on the next day the replay and the proof.
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

const GAME = 'tokugawa';

/** Wait for something that the server does within a few seconds. */
async function reloadUntil(guest: Visitor, selector: string): Promise<void> {
  for (let i = 0; i < 40 && (await guest.page.locator(selector).count()) === 0; i++) {
    await guest.page.waitForTimeout(500);
    await guest.page.reload();
    await guest.page.locator('#ranking').waitFor();
  }
  await guest.page.locator(selector).first().waitFor();
}

test('one try, a place in the ranking, and on the next day everything is open and proves itself', async () => {
  const aya = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 390, height: 844 });
  const { page } = aya;
  await aya.go('/');
  await page.locator(`.today li[data-game="${GAME}"] a`).waitFor();
  await aya.accessible();
  await aya.fits();
  await aya.picture('daily-home-ja');
  await page.locator('.today h2 a').click();
  await page.waitForURL('**/daily');
  await page.locator('.deals .deal').first().waitFor();
  expect(await page.locator('.deals .deal').count()).toBe(7);
  await aya.accessible();
  await aya.fits();
  await aya.picture('daily-all-ja', true);

  await page.locator(`.deals [data-game="${GAME}"] h2 a`).click();
  await page.getByRole('button', { name: '挑戦する' }).waitFor();
  await aya.accessible();
  await aya.fits();
  await aya.picture('daily-deal-ja', true);
  const day = await page.locator('.day').textContent();
  await page.getByRole('button', { name: '挑戦する' }).click();
  await page.waitForURL('**/t/**');
  const table = new URL(page.url()).pathname;
  await page.locator('.prompt').waitFor();

  // left and come back to: the same table
  await aya.go(`/daily/${GAME}`);
  await page.getByRole('link', { name: '続きから遊ぶ' }).click();
  await page.waitForURL(`**${table}`);

  const ben = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768, dark: true });
  await ben.go(table);
  await ben.page.getByText('Others can see it when the day is over').waitFor();

  await aya.playToTheEnd((options) => options - 1);
  expect(await page.getByRole('link', { name: 'リプレイ' }).count()).toBe(0);
  await aya.picture('daily-after-ja', true);
  await page.getByRole('link', { name: '順位を見る' }).click();
  await page.waitForURL(`**/daily/${GAME}**`);
  await page.locator('#ranking').waitFor();
  await reloadUntil(aya, 'ol .you');
  await reloadUntil(aya, '#bots ~ ul li:nth-child(5)');
  expect(await page.locator('.own strong').textContent()).toMatch(/^\d+位$/);
  expect(await page.getByRole('button', { name: '挑戦する' }).count()).toBe(0);
  await aya.accessible();
  await aya.fits();
  await aya.picture('daily-played-ja', true);

  await ben.go(`/daily/${GAME}`);
  await ben.page.locator('ol li').waitFor();
  expect(await ben.page.locator('ol a').count()).toBe(0);
  await ben.accessible();
  await ben.picture('daily-other-en', true);

  // the next day
  await parlour.kill();
  await parlour.open(1);
  await aya.go(`/daily/${GAME}`);
  await page.getByRole('button', { name: '挑戦する' }).waitFor();
  await page.locator('.days li:nth-child(2) a').click();
  await page.locator('.proof .verdict').waitFor();
  expect(await page.locator('.day').textContent()).toContain(day);
  expect(await page.locator('.proof .verdict').textContent()).toBe('配りに不正はありませんでした。');
  expect(await page.locator('.checks .wrong').count()).toBe(0);
  const said = await page.locator('.checks').textContent();
  expect(said).toContain('このブラウザが前もって受け取ったハッシュ値とも同じ');
  expect(said).toContain('シードを計算し直すと');
  expect(await page.locator('.checks li').count()).toBeGreaterThan(3);
  await aya.accessible();
  await aya.fits();
  await aya.picture('daily-proof-ja', true);
  await page.locator('ol a').click();
  await page.waitForURL('**/r/**');
  await page.locator('[data-game]').first().waitFor();

  await ben.go(`/daily/${GAME}#${new Date().toISOString().slice(0, 10)}`);
  await ben.page.locator('.proof .verdict').waitFor();
  expect(await ben.page.locator('.proof .verdict').textContent()).toContain('Everything checks out');
  await ben.picture('daily-proof-en', true);

  // つきのうてな says whether it was winnable, though nobody played it
  await ben.go(`/daily/utena#${new Date().toISOString().slice(0, 10)}`);
  await reloadUntil(ben, '.winnable');
  expect(await ben.page.locator('.winnable').textContent()).toMatch(
    /could be won|could not be won|no way to win/,
  );

  // and a day later what was added on the first day is proved to be in the second day's deal
  await parlour.kill();
  await parlour.open(2);
  await aya.go(`/daily/${GAME}`);
  await page.locator('.days li:nth-child(2) a').click();
  await page.locator('.proof .verdict').waitFor();
  expect(await page.locator('.checks').textContent()).toContain('このブラウザが加えた乱数も含まれている');
  expect(await page.locator('.checks .wrong').count()).toBe(0);
  const expected = /4409|Failed to load resource|WebSocket/;
  expect([...aya.complaints, ...ben.complaints].filter((text) => !expected.test(text))).toEqual([]);
});

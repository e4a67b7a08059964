// A finished game is found again: in the list of one's own games, with its replay, its review and a rematch.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor, type Wishes } from './parlour';

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

interface Words {
  none: string;
  replay: string;
  review: string;
  rematch: string;
}
const WAYS: readonly (readonly [string, Wishes, Words])[] = [
  [
    'on a phone, in Japanese',
    { language: 'ja', width: 390, height: 844 },
    { none: 'まだ終わった対局はありません', replay: 'リプレイ', review: '感想戦', rematch: '再戦' },
  ],
  [
    'on a laptop, in English, in the evening',
    { language: 'en', width: 1366, height: 768, dark: true },
    { none: 'No finished games yet', replay: 'Replay', review: 'Review', rematch: 'Rematch' },
  ],
];

test.each(WAYS)('a finished game is listed, replayed, reviewed and played again %s', async (_, wishes, words) => {
  const guest = await Visitor.arrive(chrome, parlour, wishes);
  const { page } = guest;
  await guest.go('/games');
  await page.getByText(words.none).waitFor();
  await guest.accessible();

  await guest.playNow('kasane');
  const table = new URL(page.url()).pathname.split('/').at(-1);
  await guest.playToTheEnd((options) => options - 1);
  const row = page.locator(`li[data-table="${table}"]`);
  await guest.go('/');
  await page.locator('.own h2 a').click();
  await page.waitForURL('**/games');
  // it is put into the list within a second of its end
  for (let i = 0; i < 20 && (await row.count()) === 0; i++) {
    await page.waitForTimeout(500);
    await page.reload();
    await page.locator('.middle [role=status]').waitFor({ state: 'detached' });
  }
  expect(await row.locator('.result').textContent()).toMatch(/\d/);
  await page.locator('.cards [data-game="kasane"]').waitFor();
  await guest.accessible();
  await guest.fits();
  await guest.picture(`my-games-${wishes.language}`, true);

  await row.getByRole('link', { name: words.replay }).click();
  await page.waitForURL(`**/r/${table}*`);
  await page.locator('.replay .controls').waitFor();
  await page.goBack();
  await row.getByRole('link', { name: words.review }).click();
  await page.locator('.review progress, .review table').first().waitFor();
  await page.goBack();
  await row.getByRole('button', { name: words.rematch }).click();
  await page.waitForURL('**/t/*');
  expect(page.url()).not.toContain(String(table));
  await page.locator('.lobby, .prompt').first().waitFor();

  // the new table waits for its people; it is not this person's turn
  await guest.go('/');
  await page.locator('.others-turn li').waitFor();
  expect(await page.locator('.your-turn li').count()).toBe(0);
  await guest.accessible();
  await guest.leave();
});

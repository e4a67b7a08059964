// The review of a finished game in the browser: its progress, what was lost where, and how much was luck.
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

const WAYS: readonly (readonly [string, Wishes, string, string])[] = [
  ['on a desk, in Japanese', { language: 'ja' }, 'リプレイ', 'この対局を振り返る'],
  ['on a phone, in English', { language: 'en', width: 360, height: 740, dark: true }, 'Replay', 'Review this game'],
];

test.each(WAYS)('a game is reviewed %s', async (_, wishes, replay, ask) => {
  const guest = await Visitor.arrive(chrome, parlour, wishes);
  const { page } = guest;
  await guest.playNow('fairy-concerto');
  // always the last option, as by somebody who has not read the rules
  await guest.playToTheEnd((options) => options - 1);
  await page.getByRole('link', { name: replay }).click();
  const review = page.locator('.review');
  await review.getByRole('button', { name: ask }).click();
  await review.locator('progress').waitFor();
  await guest.accessible();
  await review.locator('table').waitFor({ timeout: 120_000 });
  await guest.accessible();
  await guest.fits();

  const moments = review.locator('.moments button');
  if (await moments.count()) {
    await moments.first().click();
    await review.locator('.here .chosen').waitFor();
    expect(await review.locator('.here li').count()).toBeGreaterThanOrEqual(2);
    // what was best stands first, and it was not what was chosen
    expect(await review.locator('.here li').first().getAttribute('class')).not.toContain('chosen');
  }
  await guest.picture(`review-${wishes.language}`, true);
  await guest.leave();
});

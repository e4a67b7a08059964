// The guided first game: one click from the home page, tips at the right moments.
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

test('a newcomer is led through the beginning of 襲ノ色目', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740 });
  const { page } = guest;
  await guest.go('/');
  await page.getByRole('button', { name: 'Guided first game: Kasane no Irome' }).click();
  const tip = page.locator('.guide .tip');
  await tip.getByText('twelve layers of colour').waitFor();
  expect(await page.locator('[data-halo]').count()).toBe(0);
  await page.getByRole('button', { name: 'Got it' }).click();

  await tip.getByText('take the front card').waitFor({ timeout: 30_000 });
  await page.locator('.columns[data-halo]').waitFor();
  await guest.fits();
  await guest.accessible();
  await guest.picture('guide-en-360');
  await page.locator('.guide .clause').click();
  await page.locator('.rules .now', { hasText: 'KA-5' }).waitFor();
  await page.locator('.to-side').click(); // on a phone the rules lie over the board

  // a move dismisses the tip; a +1 would not go to the hand
  await page.locator('.front-card.open:not([aria-label$="+1"])').first().click();
  await tip.getByText('front of your hand').waitFor();
  await page.locator('.hand[data-halo]').waitFor();
  expect(await page.locator('.columns[data-halo]').count()).toBe(0);
  expect(await page.locator('.guide .dots .told').count()).toBe(2);

  // what was read stays read
  await page.reload();
  await tip.getByText('front of your hand').waitFor();
  await page.getByRole('button', { name: 'Show tips again' }).click();
  await tip.getByText('twelve layers of colour').waitFor();

  await page.getByRole('button', { name: 'End the guide' }).click();
  expect(await page.locator('.guide').count()).toBe(0);
  expect(await page.locator('[data-halo]').count()).toBe(0);
  await page.reload();
  await page.locator('.prompt').waitFor();
  expect(await page.locator('.guide').count()).toBe(0);
  await guest.leave();
});

test('the set-up page opens a guided game as well', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  await guest.go('/new/kasane');
  await page.getByRole('button', { name: 'はじめての一局' }).click();
  await page.locator('.guide .tip', { hasText: '十二単' }).waitFor();
  await guest.accessible();
  await guest.picture('guide-ja');
  await guest.leave();
});

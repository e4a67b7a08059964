// Clocks: chosen in set-up, seen by everybody as a ring around the crest, and nobody loses by them.
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

const figures = async (visitor: Visitor) =>
  (await visitor.page.locator('.seats .time').allTextContents()).map((text) => text.replace(/^.*[:：](?=\d+:)/, '').trim());

test('a clock for the game is shown to everybody, runs for who is asked, and moves nothing', async () => {
  const aya = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768 });
  const ben = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 390, height: 844, dark: true });
  await aya.go('/new/kasane#friends');
  await aya.page.locator('.count').first().click();
  await aya.page.locator('.time select').selectOption('game-5');
  await aya.picture('setup-clock-en');
  await aya.page.locator('button[type=submit]').click();
  await aya.page.waitForURL('**/t/*');
  await ben.go(new URL(aya.page.url()).pathname);
  await ben.page.locator('.sit-down').click();
  for (const visitor of [aya, ben]) await visitor.page.locator('.prompt').waitFor();
  await aya.page.locator('.seats .ringed').nth(1).waitFor();
  const width = () => aya.page.locator('.seats').evaluate((seats) => seats.getBoundingClientRect().width);
  const [before, wide] = [await figures(aya), await width()];
  await aya.page.waitForTimeout(2500);
  const after = await figures(aya);
  expect(after.filter((time, seat) => time !== before[seat])).toHaveLength(1);
  expect(await width()).toBe(wide);
  await aya.accessible();
  await aya.picture('clock-en-laptop');
  await ben.picture('clock-ja-phone-dark');
  await ben.fits();
  const tops = await ben.page.locator('.seats > li').evaluateAll((seats) => seats.map((seat) => seat.getBoundingClientRect().top));
  expect(new Set(tops).size, 'both clocks in one line on a phone').toBe(1);
  await aya.leave();
  await ben.leave();
});

test('slow tables are by days, and spare the night', async () => {
  const host = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 390, height: 844 });
  const asked: unknown[] = [];
  host.page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/api/tables')) asked.push(request.postDataJSON());
  });
  await host.go('/new/kasane');
  await host.page.getByText('じっくり').or(host.page.locator('input[value=slow]')).first().click();
  await host.page.locator('.time select').selectOption('days-2');
  await host.fits();
  await host.picture('setup-slow-ja-phone');
  await host.page.locator('button[type=submit]').click();
  await host.page.waitForURL('**/t/*');
  expect(asked).toMatchObject([{ pace: 'slow', clock: 2 * 24 * 3600, sleep: { begin: 23, end: 7 } }]);
  await host.page.locator('.seats .time').first().waitFor();
  await host.leave();
});

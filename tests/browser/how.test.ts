// How to play, in pictures, with the worked examples to try on the boards themselves.
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

const GAMES = ['kasane', 'fairy-concerto', 'hitohira', 'utena', 'tokugawa', 'shin-tokugawa', 'batting-tokugawa'];

test.each(GAMES)('%s: every worked example can be followed and started over', async (game) => {
  const guest = await Visitor.arrive(chrome, parlour, { language: game.length % 2 ? 'en' : 'ja', width: 390, height: 844 });
  const { page } = guest;
  page.setDefaultTimeout(10_000);
  await guest.go(`/how/${game}`);
  const examples = page.locator('[data-example]');
  await examples.first().waitFor();
  for (let i = 0; i < (await examples.count()); i++) {
    const example = examples.nth(i);
    if (i > 0) await example.locator('.open').click();
    await example.locator('.board').waitFor();
    const version = () => example.locator('.board').getAttribute('data-version');
    const start = await version();
    await example.locator('.ways .button').first().click();
    expect(await version()).not.toBe(start);
    expect(await example.locator('.news p').count()).toBeGreaterThan(0);
    await example.locator('.ways .button').last().click();
    expect(await version()).toBe(start);
  }
  await guest.fits();
  await guest.accessible();
  await guest.leave();
});

test('an example is tried by touching the pieces, and says when it went as in the rulebook', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  page.setDefaultTimeout(10_000);
  await guest.go('/how/kasane');
  const example = page.locator('[data-example="order"]');
  const pieces = example.locator('[data-moves]');
  await pieces.first().click(); // the 1, in front of the first column
  await example.locator('.news p').first().waitFor();
  await example.locator('[data-moves*="wakana-ge"]').first().click();
  await example.getByText('Just as in the example.').waitFor();
  expect(await pieces.count()).toBe(0);
  await example.getByRole('button', { name: 'Start over' }).click();
  expect(await pieces.count()).toBe(3);
  await guest.leave();
});

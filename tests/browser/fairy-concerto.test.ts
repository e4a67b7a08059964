// Fairy Concerto by clicks on the board: the draft of three, the removals of two, and alone against Bach.
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

/** One answer, put together on the board; false: the concert is over. */
async function answer(page: Page, turn: number): Promise<boolean> {
  await page.locator('.pick.lit, .score.lit, .after').first().waitFor({ timeout: 30_000 });
  if (await page.locator('.after').count()) return false;
  const before = await page.locator('[data-version]').getAttribute('data-version');
  const cards = page.locator('.score.lit');
  if (await cards.count()) await cards.nth(turn % (await cards.count())).click();
  const confirm = page.locator('.confirm .button');
  const fairies = page.locator('.pick.lit:not(.joins):not(.leaves)');
  for (let i = 0; i < 6 && (await confirm.count()) === 0; i++) {
    const lit = await fairies.count();
    if (lit === 0) break;
    // what was lit may go out under the finger: the board is drawn anew whenever a part is chosen
    const met = await fairies.nth((turn * 3) % lit).click({ timeout: 2000 }).then(() => true, () => false);
    // a pick in one part is done with the click
    if ((await page.locator('[data-version]').getAttribute('data-version')) !== before) break;
    if (met && (await page.locator('.confirm').count()) === 0) break;
  }
  if (await confirm.count()) await confirm.click();
  await page.waitForFunction(
    (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known || document.querySelector('.after'),
    before,
  );
  return true;
}

async function sumsAreRight(page: Page): Promise<void> {
  const sheets = await page.locator('.sheets table').evaluateAll((tables) =>
    tables.map((table) => {
      const numbers = [...table.querySelectorAll('tbody td')].map((cell) => Number(cell.textContent));
      return [numbers.reduce((a, b) => a + b, 0), Number(table.querySelector('tfoot td')?.textContent)];
    }),
  );
  expect(sheets.length).toBeGreaterThanOrEqual(2);
  for (const [sum, total] of sheets) expect(sum).toBe(total);
}

async function open(guest: Visitor, seats: number): Promise<void> {
  await guest.go('/new/fairy-concerto');
  await guest.page.locator('.count').nth(seats - 1).click();
  await guest.page.locator('button[type=submit]').click();
}

test('a draft of three from the first page to the scores', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', motion: true });
  const { page } = guest;
  await guest.go('/');
  await page.locator('#box-fairy-concerto .ways .button').click();
  await page.locator('.choice .score').first().waitFor();
  await guest.accessible();
  let turn = 0;
  while (await answer(page, turn)) {
    if (turn === 6) await guest.picture('fairy-concerto-en');
    turn++;
  }
  // twelve fairies, and a score card for each composer among them
  expect(turn).toBeGreaterThanOrEqual(12);
  expect(await page.locator('[data-place=orchestra] .fairy:not(.ghost)').count()).toBe(12);
  await sumsAreRight(page);
  await guest.accessible();
  await page.getByRole('link', { name: 'Check the shuffle' }).click();
  await page.getByText('nobody could have rigged this shuffle').waitFor();
  expect(await page.locator('.checks li').count()).toBeGreaterThanOrEqual(6);
  await guest.leave();
});

test('two players remove a fairy at each pick, on a phone', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740, dark: true });
  const { page } = guest;
  await open(guest, 2);
  await page.locator('.choice .score').first().waitFor();
  await page.locator('.pick.lit').first().click();
  await page.getByText('あと：').waitFor();
  await guest.fits();
  await guest.accessible();
  await page.locator('.pick.joins').click();
  let turn = 0;
  while (await answer(page, turn)) turn++;
  expect(await page.locator('.gone .out span').count()).toBe(24);
  await guest.fits();
  await guest.accessible();
  await guest.picture('fairy-concerto-ja-360-dark', true);
  await guest.leave();
});

test('alone against Bach, whose cards stay hidden', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 820, height: 1180 });
  const { page } = guest;
  await open(guest, 1);
  await page.locator('.bach').waitFor();
  let turn = 0;
  while (await answer(page, turn)) turn++;
  expect(await page.locator('.bach .fairy:not(.ghost)').count()).toBe(14);
  expect(await page.locator('.bach .music:not(.back)').count()).toBe(0);
  await sumsAreRight(page);
  await guest.fits();
  await guest.picture('fairy-concerto-ja-820', true);
  await guest.leave();
});

test('why not: a fairy while the composer’s card is to be kept', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('fairy-concerto');
  for (let turn = 0; turn < 30; turn++) {
    await page.locator('.pick.lit, .score.lit, .after').first().waitFor({ timeout: 30_000 });
    const composer = page.locator('.pick.lit', { hasText: 'composer' });
    if ((await page.locator('.score.lit').count()) > 0 && (await page.locator('.pick.lit').count()) === 0) break;
    if (await composer.count()) {
      if (await page.locator('.score.lit').count()) await page.locator('.score.lit').first().click();
      await composer.first().click();
      if (await page.locator('.confirm .button').count()) await page.locator('.confirm .button').click();
    } else if (!(await answer(page, turn))) return guest.leave();
  }
  const waiting = page.locator('.pick');
  if (await waiting.count()) {
    await waiting.first().hover();
    await page.getByText('for your composer first').waitFor();
    expect(await page.locator('.why .clause').textContent()).toMatch(/^FC-\d+$/);
  }
  await guest.leave();
});

test('the list of all options stays open while others choose', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('fairy-concerto');
  await guest.options();
  await page.locator('.prompt .all').click();
  await page.locator('#all-options .option').first().waitFor();
  await expect.poll(() => page.locator('.seats .waits').count(), { timeout: 30_000 }).toBe(1);
  expect(await page.locator('#all-options .option').count()).toBeGreaterThan(0);
  await guest.leave();
});

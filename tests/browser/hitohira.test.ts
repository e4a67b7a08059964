// ひとひら by clicks on the board, with both sides of the ability cards, to the opened screens.
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

/** Everything that can be done on the board, the boldest first. */
const WAYS = ['.slip.lit', '.do', '.bed.lit', '.ability .petal.lit', '.place', '.into', '.way', '.as'];
const ALL = [...WAYS, '.petal.lit', '.number.lit', '.stop', '.after'].join(', ');

/** One answer by clicks on the board: what it was; null: the game is over. */
async function answer(page: Page, turn: number): Promise<string | null> {
  await page.locator(ALL).first().waitFor({ timeout: 30_000 });
  if (await page.locator('.after').count()) return null;
  const before = await page.locator('[data-version]').getAttribute('data-version');
  const done = await choose(page, turn);
  await page.waitForFunction(
    (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known || document.querySelector('.after'),
    before,
  );
  return done;
}

async function choose(page: Page, turn: number): Promise<string> {
  const numbers = page.locator('.number.lit');
  if (await numbers.count()) {
    const laid = await page.locator('.tray .petals:not(.ability) .petal').count();
    const stop = page.locator('.stop');
    if (laid >= 5 && (await stop.count())) await stop.click();
    else await numbers.nth(Math.min(laid === 0 ? 2 : 0, (await numbers.count()) - 1)).click();
    return 'draw';
  }
  for (const way of WAYS) {
    const found = page.locator(way);
    if ((await found.count()) === 0) continue;
    await found.nth(turn % (await found.count())).click();
    return way;
  }
  // petals of this turn: two to keep, some to hide, or one for an ability
  const failed = (await page.locator('.tray.failed').count()) > 0;
  const petals = page.locator('.tray .petals:not(.ability) .petal.lit');
  const before = await page.locator('[data-version]').getAttribute('data-version');
  for (let i = 0; i < 8 && (await petals.count()) > i && (await page.locator('.do').count()) === 0; i++) {
    await petals.nth(i).click();
    if ((await page.locator('[data-version]').getAttribute('data-version')) !== before) return 'petal';
  }
  if (await page.locator('.do').count()) await page.locator('.do').click();
  else await page.locator('.stop').click();
  return failed ? 'keep' : 'hide';
}

test('a whole game from the first page to the opened screens', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  await guest.go('/');
  await page.locator('#box-hitohira .ways .button').click();
  await page.locator('.number.lit').first().waitFor();
  await guest.accessible();
  const done: string[] = [];
  for (let turn = 0; turn < 300; turn++) {
    const deed = await answer(page, turn);
    if (deed === null) break;
    done.push(deed);
    if (turn === 12) await guest.picture('hitohira-ja');
  }
  expect(done).toContain('draw');
  expect(done).toContain('hide');
  await page.locator('.after').waitFor();
  expect(await page.locator('.screen.opened').count()).toBe(3);
  expect(await page.locator('.screen use[href="#hi-hidden"]').count()).toBe(0);
  const sheets = await page.locator('.sheets table').evaluateAll((tables) =>
    tables.map((table) => {
      const numbers = [...table.querySelectorAll('tbody td')].map((cell) => Number(cell.textContent?.replace('−', '-')));
      return [numbers.reduce((a, b) => a + b, 0), Number(table.querySelector('tfoot td')?.textContent?.replace('−', '-'))];
    }),
  );
  expect(sheets).toHaveLength(3);
  for (const [sum, total] of sheets) expect(sum).toBe(total);
  await guest.accessible();
  await guest.picture('hitohira-end-ja');
  await page.getByRole('link', { name: 'シャッフルを検証' }).click();
  await page.getByText('不正のないシャッフルでした').waitFor();
  expect(await page.locator('.checks li').count()).toBeGreaterThanOrEqual(5);
  await guest.leave();
});

test('the other sides of the cards, for two, on a phone', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740, dark: true });
  const { page } = guest;
  await guest.go('/new/hitohira');
  await page.locator('.count').first().click();
  await page.locator('select').filter({ has: page.locator('option[value=second]') }).selectOption('second');
  await page.locator('button[type=submit]').click();
  await page.getByText('Kokonoe').first().waitFor();
  await page.locator('.number.lit').first().waitFor({ timeout: 30_000 });
  await guest.fits();
  await guest.accessible();
  for (let turn = 0; turn < 300; turn++) if ((await answer(page, turn)) === null) break;
  await page.locator('.after').waitFor();
  await guest.fits();
  await guest.picture('hitohira-en-360-dark', true);
  await guest.leave();
});

test('too greedy: the turn fails; and a card whose condition is not met says its clause', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', motion: true });
  const { page } = guest;
  await guest.playNow('hitohira');
  await page.locator('.number.lit').first().waitFor({ timeout: 30_000 });
  await page.locator('.slip').first().hover();
  await page.locator('.why .clause').waitFor();
  expect(await page.locator('.why .clause').textContent()).toMatch(/^HI-\d+$/);
  for (let turn = 0; turn < 20; turn++) {
    await page.locator(ALL).first().waitFor({ timeout: 30_000 });
    if (await page.locator('.tray.failed .petal.lit').count()) break;
    if (await page.locator('.number.lit').count()) await page.locator('.number.lit').last().click();
    else await answer(page, turn);
    await page.locator('.tray.failed .petal.lit, .stop, .do, .slip.lit').first().waitFor({ timeout: 30_000 });
  }
  await page.locator('span.failure').waitFor();
  await page.locator('.tray.failed .petal.lit').first().click();
  expect(await page.locator('.petal.held').count()).toBe(1);
  await guest.accessible();
  await guest.picture('hitohira-failed-en');
  await guest.leave();
});

// 襲ノ色目 from the first page to the last score.
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

test('a whole game by clicks on the board, with scores, replay, proof and rematch', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', motion: true });
  const { page } = guest;
  const began = Date.now();
  await guest.go('/');
  await page.locator('#box-kasane .ways .button').click();
  await page.locator('.front-card').first().waitFor();
  console.info(`from the first page to a board: ${Date.now() - began} ms`);
  const paint = await page.evaluate(
    () =>
      new Promise<number>((done) => {
        new PerformanceObserver((list) => done(list.getEntries().at(-1)?.startTime ?? 0)).observe({
          type: 'largest-contentful-paint',
          buffered: true,
        });
      }),
  );
  console.info(`largest contentful paint: ${Math.round(paint)} ms`);

  const delays: number[] = [];
  for (let turn = 0; turn < 60; turn++) {
    await page.locator('.front-card.open, .pass, .after').first().waitFor({ timeout: 30_000 });
    if (await page.locator('.after').count()) break;
    const way = page.locator('.scroll .ways button');
    const space = page.locator('.scroll .space.lit');
    // a space that can be filled in two ways asks which, once it is pressed
    const moves = (await space.count()) > 0 ? await space.first().getAttribute('data-moves') : null;
    if (moves && JSON.parse(moves).length > 1) await space.first().click();
    const other = (await space.count()) > 0 ? space : page.locator('.front-card.open, .pass');
    const target = (await way.count()) > 0 ? way.first() : other.first();
    const delay = await target.evaluate(
      (button) =>
        new Promise<number>((done) => {
          const before = document.querySelector('[data-version]')?.getAttribute('data-version');
          const began = performance.now();
          const look = () => {
            const now = document.querySelector('[data-version]')?.getAttribute('data-version');
            if (now === before) requestAnimationFrame(look);
            else done(performance.now() - began);
          };
          (button as HTMLElement).click();
          look();
        }),
    );
    delays.push(delay);
    if (turn === 9) await guest.picture('kasane-table-ja');
  }
  delays.sort((a, b) => a - b);
  console.info(`a move of mine is seen after ${Math.round(delays[delays.length >> 1] ?? 0)} ms (median), ${Math.round(delays.at(-1) ?? 0)} ms (longest)`);
  expect(delays.length).toBeGreaterThanOrEqual(12);

  const sheets = await page.locator('.sheets table').evaluateAll((tables) =>
    tables.map((table) => {
      const numbers = [...table.querySelectorAll('tbody td')].map((cell) => Number(cell.textContent));
      return [numbers.reduce((a, b) => a + b, 0), Number(table.querySelector('tfoot td')?.textContent)];
    }),
  );
  expect(sheets).toHaveLength(3);
  for (const [sum, total] of sheets) expect(sum).toBe(total);
  await guest.accessible();
  await guest.picture('kasane-end-ja');

  await page.getByRole('link', { name: 'シャッフルを検証' }).click();
  await page.getByText('不正のないシャッフルでした').waitFor();
  expect(await page.locator('.checks .wrong').count()).toBe(0);
  expect(await page.locator('.checks li').count()).toBeGreaterThanOrEqual(6);
  await guest.accessible();
  await guest.picture('proof-ja');

  await page.getByRole('link', { name: 'リプレイ' }).click();
  const slider = page.locator('input[type=range]');
  await slider.waitFor();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowRight');
  expect(new URL(page.url()).hash).toBe('#move=2');
  await page.keyboard.press('End');
  await page.locator('.after').waitFor();
  await page.keyboard.press('PageUp');
  // all open: nobody's hand lies face down
  expect(await page.locator('.others .hand li:not(.nothing)').count()).toBe(await page.locator('.others .hand text').count());
  await guest.accessible();
  await guest.picture('replay-ja');
  await page.locator('select').nth(1).selectOption('1');
  await page.locator('.kasane .own').waitFor();
  const address = page.url();
  await page.reload();
  await slider.waitFor();
  expect(page.url()).toBe(address);

  await page.goBack();
  await page.goBack();
  await page.locator('.after .button').first().click();
  await page.locator('.front-card.open').first().waitFor();
  await guest.leave();
});

test('a whole game by keyboard alone', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.go('/');
  await page.locator('#box-kasane .ways .button').waitFor();
  for (let i = 0; i < 40; i++) {
    await page.keyboard.press('Tab');
    const at = await page.evaluate(() => document.activeElement?.getAttribute('aria-label'));
    if (at === 'Play now: Kasane no Irome') break;
  }
  await page.keyboard.press('Enter');
  await guest.options();
  // over the board with the arrows, then by numbers
  let byArrows = 0;
  for (let turn = 0; turn < 60; turn++) {
    if ((await guest.options()) === 0) {
      if (await page.locator('.after').count()) break;
      continue;
    }
    const before = await guest.version();
    if (turn % 3 === 0 && (await page.locator('.front-card.open').count()) > 0) {
      await page.locator('.front-card.open').first().focus();
      await page.keyboard.press('ArrowRight');
      await page.keyboard.press('ArrowLeft');
      await page.keyboard.press('Enter');
      byArrows++;
    } else await page.keyboard.press('1');
    // a key that fell between two scenes is pressed again
    await page
      .waitForFunction(
        (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known,
        before,
        { timeout: 3000 },
      )
      .catch(() => {});
  }
  expect(byArrows).toBeGreaterThan(0);
  await page.locator('.after').waitFor();
  expect(await page.locator('[data-told]').textContent()).not.toBe('');
  await guest.picture('kasane-end-en');
  await guest.leave();
});

test('why not: what cannot be done says its clause', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('kasane');
  await page.locator('.front-card.open').first().waitFor();
  await page.locator('.scroll .space').first().hover();
  await page.getByText('First take a card.').waitFor();
  const clause = page.locator('.why .clause');
  expect(await clause.textContent()).toMatch(/^KA-\d+$/);
  await clause.click();
  await page.locator('.rules .now').waitFor();
  await guest.accessible();
  await guest.leave();
});

test('a move is asked about first where that is wanted, and taken back where it can be', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.go('/settings');
  await page.getByLabel('Confirm moves before playing them').check();
  await guest.playNow('kasane');
  await guest.choose(0);
  await page.getByRole('button', { name: 'Confirm' }).waitFor();
  await page.getByRole('button', { name: 'Cancel' }).click();
  expect(await page.locator('.held').count()).toBe(0);
  await guest.choose(0);
  await page.getByRole('button', { name: 'Confirm' }).click();
  await guest.leave();
});

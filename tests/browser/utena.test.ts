// つきのうてな from the first page to the end, by clicks on the board.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASKED_OR_OVER, browser, Parlour, Visitor } from './parlour';

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

/** Answer on the board: a first card and a second one, or the one button that there is. */
async function act(guest: Visitor): Promise<void> {
  const { page } = guest;
  const before = await guest.version();
  if (await page.locator('.utena .answers .button').count())
    await page.locator('.utena .answers .button').last().click();
  else if (await page.locator('.utena .here').count()) await page.locator('.utena .here').first().click();
  else {
    await page.locator('.utena .practitioner.lit').first().click();
    await page.locator('.utena .practitioner.lit:not(.picked)').first().click();
  }
  await page.waitForFunction(
    (known) =>
      document.querySelector('[data-version]')?.getAttribute('data-version') !== known ||
      document.querySelector('.after'),
    before,
  );
}

async function toTheEnd(
  guest: Visitor,
  look: (turn: number) => Promise<void> = async () => {},
): Promise<number> {
  for (let turn = 0; turn < 80; turn++) {
    await guest.page.locator(ASKED_OR_OVER).first().waitFor({ timeout: 30_000 });
    if (await guest.page.locator('.after').count()) return turn;
    await look(turn);
    await act(guest);
  }
  throw new Error('the game does not end');
}

test('a game of three by clicks on the board, with every loss and gain in sight', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  await guest.go('/');
  await page.locator('#box-utena .ways .button').click();
  await page.locator('.utena').waitFor();
  await toTheEnd(guest, async (turn) => {
    // all 32 markers are on the board, always
    expect(await page.locator('.utena .marker').count()).toBe(32);
    if (turn !== 1) return;
    // what may come next is a layer on the lattice: all of it together, then desire by desire
    await page.locator('.utena .toggle').click();
    expect(await page.locator('.utena .risk.share').count()).toBeGreaterThan(0);
    await guest.accessible();
    await page.locator('.utena .layer button').last().click();
    await page.locator('.utena .ghost rect').waitFor();
    await guest.picture('utena-table-ja');
    await page.locator('.utena .toggle').click();
  });
  expect(await page.locator('.utena .ending').textContent()).not.toBe('');
  // everybody wins or loses together: nobody has a total
  expect(await page.locator('.after tfoot').count()).toBe(0);
  await guest.accessible();
  await guest.picture('utena-end-ja');
  await guest.leave();
});

test('alone: plan cards are arranged on three altars', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740 });
  const { page } = guest;
  await guest.go('/new/utena');
  await page.locator('button[type=submit]').waitFor();
  await page.locator('.count').first().click();
  await page.locator('button[type=submit]').click();
  await page.locator('.utena .here').first().waitFor();
  expect(await page.locator('.utena .plans .plan').count()).toBe(3);
  await guest.fits();
  await guest.accessible();
  await toTheEnd(guest, async () => guest.fits());
  await guest.leave();
});

test('why not: a card that cannot be used says its clause', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('utena');
  await guest.options();
  await page.locator('.utena .around .down').first().hover();
  await page.locator('.utena .own .down').focus();
  await page.locator('.why .clause').waitFor();
  expect(await page.locator('.why .clause').textContent()).toMatch(/^UT-\d+$/);
  await guest.leave();
});

test('a card, then its partner: what would resonate is drawn, and where the markers would go', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('utena');
  await guest.options();
  await page.locator('.utena .hand .practitioner.lit').first().click();
  // below each partner lies what it would bring
  expect(await page.locator('.utena .hand .gain').count()).toBe(
    (await page.locator('.utena .hand .practitioner').count()) - 1,
  );
  const partner = page.locator('.utena .hand .practitioner:not(.picked)').first();
  await partner.hover();
  await page.locator('.utena .threads .thread').first().waitFor();
  const gain = Number(await page.locator('.utena .own .effect [aria-hidden]').textContent());
  expect(await page.locator('.utena .own .flower .ghost').count()).toBe(gain);
  expect(await page.locator('.utena .mandala .leaving').count()).toBe(gain);
  const before = await guest.version();
  await partner.click();
  await page.waitForFunction(
    (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known,
    before,
  );
  await guest.leave();
});

test('on a touch screen the first touch shows what the second does', async () => {
  const context = await chrome.newContext({
    locale: 'en-GB',
    viewport: { width: 390, height: 844 },
    hasTouch: true,
  });
  const page = await context.newPage();
  await page.goto(parlour.url);
  await page.locator('#box-utena .ways .button').click();
  await page.locator('.prompt:not([data-options="0"])').waitFor({ timeout: 30_000 });
  const version = () => page.locator('[data-version]').getAttribute('data-version');
  const before = await version();
  await page.locator('.utena .hand .practitioner').nth(0).tap();
  await page.locator('.utena .hand .practitioner').nth(1).tap();
  await page.locator('.utena .threads .thread').first().waitFor();
  expect(await version()).toBe(before);
  await page.locator('.utena .hand .practitioner').nth(1).tap();
  await page.waitForFunction(
    (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known,
    before,
  );
  await context.close();
});

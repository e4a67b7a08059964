// バッティングとくがわ from the first page to the last score, by clicks on the board.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnce, frames } from './batting';
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

/** The elder allows and forbids, in the middle of whatever else happens. */
async function allowAndForbid(guest: Visitor): Promise<void> {
  const overview = guest.page.getByRole('switch').nth(1);
  await overview.click();
  await expect.poll(() => overview.getAttribute('aria-checked')).toBe('true');
  await overview.click();
  await expect.poll(() => overview.getAttribute('aria-checked')).toBe('false');
}

test('a whole game by clicks on the board: draft, tricks, judging, objecting, siding', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  await guest.playNow('batting-tokugawa');
  await page.locator('.batting').waitFor();
  const pictures = new Set<string>();
  let permitted = false;
  for (let turn = 0; turn < 400; turn++) {
    const view = frames(guest).at(-1)?.frame.view;
    const name = view && `${view.phase}-${view.now}-${view.elder === view.seat ? 'elder' : 'contestant'}`;
    if (name && !pictures.has(name) && (await page.locator('.batting .lit, .batting .actions .button, .batting .declare').count())) {
      pictures.add(name);
      await guest.picture(`batting-${name}-ja`);
      if (pictures.size % 4 === 1) await guest.accessible();
    }
    if (!permitted && view?.phase === 'draft' && view.elder === view.seat) {
      await allowAndForbid(guest);
      permitted = true;
    }
    if (!(await actOnce(guest, turn * 5 + 1))) break;
  }
  await page.locator('.after').waitFor();
  expect(permitted).toBe(true);
  const told = new Set(frames(guest).flatMap(({ frame }) => frame.events.map(({ kind }) => kind)));
  for (const kind of ['direction-named', 'picked', 'hand-taken', 'cards-shown', 'declared', 'allowed', 'forbade', 'trick-taken', 'round-scored']) expect(told).toContain(kind);
  await guest.accessible();
  await guest.picture('batting-end-ja', true);
  await guest.leave();
});

test('on a phone, in English, and what cannot be done says why', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740, dark: true });
  const { page } = guest;
  await guest.playNow('batting-tokugawa');
  for (let turn = 0; turn < 12; turn++) {
    if (await page.locator('[data-place=packet] .lit, [data-place=hand] .lit').count()) await guest.fits();
    await actOnce(guest, turn * 3);
  }
  await page.locator('.batting .lit, .batting .actions .button, .batting .declare').first().waitFor();
  await guest.picture('batting-en-360-dark', true);
  await guest.accessible();
  const forbidden = page.locator('[role=switch][aria-disabled=true]').first();
  if (await forbidden.count()) {
    await forbidden.focus();
    await page.locator('.why .clause').waitFor();
  }
  await guest.leave();
});

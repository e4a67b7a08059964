// Several people: by link, at one screen, and after the server has crashed.
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

async function openTable(guest: Visitor, game: string, seats: string, way: string): Promise<string> {
  await guest.go(`/new/${game}${way}`);
  await guest.page.locator('.count', { hasText: seats }).click();
  await guest.page.locator('button[type=submit]').click();
  await guest.page.waitForURL('**/t/*');
  return new URL(guest.page.url()).pathname;
}

/** Whose hands a seat was shown in all that reached its browser. */
function handsSeen(heard: readonly string[], own: number): number {
  let leaks = 0;
  for (const text of heard) {
    const news = JSON.parse(text) as { kind: string; frame?: { view: { hands: (number[] | null)[] } } };
    news.frame?.view.hands.forEach((hand, seat) => {
      if (seat !== own && hand !== null) leaks++;
    });
  }
  return leaks;
}

test('two browsers at one table, one Japanese, one English, and nothing is told that should not be', async () => {
  const hana = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const tom = await Visitor.arrive(chrome, parlour, { language: 'en', width: 820, height: 1100 });
  const table = await openTable(hana, 'kasane', '2人', '#friends');
  await tom.go(table);
  await hana.accessible();
  await hana.picture('lobby-ja');
  await tom.page.locator('.sit-down').click();
  await hana.page.locator('.front-card').first().waitFor();
  await tom.page.locator('.front-card').first().waitFor();
  // narrower than a desk: log, rules and chat are a drawer
  await tom.page.locator('.to-side').click();
  await tom.page.getByRole('tab', { name: 'Chat' }).click();
  await tom.page.getByPlaceholder('Say something to the table').fill('よろしくお願いします');
  await tom.page.getByRole('button', { name: 'Send' }).click();
  await tom.page.locator('.to-side').click();
  await hana.page.getByRole('tab', { name: 'チャット' }).click();
  await hana.page.locator('.chat .lines').getByText('よろしくお願いします').waitFor();
  await Promise.all([hana.playToTheEnd(), tom.playToTheEnd((options) => options - 1)]);
  expect(handsSeen(hana.heard, 0)).toBe(0);
  expect(handsSeen(tom.heard, 1)).toBe(0);
  expect(hana.heard.join('')).not.toMatch(/"seed"|"secret"/);
  await hana.leave();
  await tom.leave();
});

test('at one screen, hands are hidden until the screen has been handed over', async () => {
  const guests = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  await openTable(guests, 'kasane', '2人', '#same');
  const { page } = guests;
  let handed = 0;
  for (let turn = 0; turn < 8; turn++) {
    await page.locator('.veil, .prompt:not([data-options="0"])').first().waitFor();
    if (await page.locator('.veil').count()) {
      expect(await page.locator('.kasane').count()).toBe(0);
      if (handed === 0) await guests.accessible();
      await page.locator('.veil .button').click();
      handed++;
    } else {
      await guests.choose(0);
      await page.waitForTimeout(150);
    }
  }
  expect(handed).toBeGreaterThan(1);
  await guests.leave();
});

test('a killed and restarted parlour is found again, and a move made meanwhile is not lost', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('kasane');
  await page.locator('.front-card.open').first().waitFor();
  const before = await guest.version();
  await parlour.kill();
  await page.getByText('Connection lost').waitFor();
  await page.locator('.front-card.open').first().click();
  await parlour.open();
  await page.waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known, before, { timeout: 30_000 });
  await page.getByText('Connection lost').waitFor({ state: 'detached' });
  await guest.playToTheEnd();
  await guest.leave(/WebSocket|ERR_CONNECTION|ERR_EMPTY|Failed to load/);
});

// Every decision of one whole game of each kind, made by touching pieces alone and looked at through the seven windows in
// turn; `npm run walkthrough` looks at each of them through all seven.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor } from './parlour';
import { faults, touch, WINDOWS } from './walkthrough';

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

const EVERY_WINDOW = process.env.ZASHIKI_WALK === '1';
const GAMES = ['kasane', 'fairy-concerto', 'hitohira', 'utena', 'tokugawa', 'shin-tokugawa', 'batting-tokugawa'];

test('every game of the shelf is walked through', async () => {
  const guest = await Visitor.arrive(chrome, parlour);
  await guest.go('/');
  await guest.page.locator('.box').first().waitFor();
  const shelf = await guest.page.locator('.box').evaluateAll((boxes) => boxes.map((box) => box.id.replace('box-', '')));
  expect(shelf.sort()).toEqual([...GAMES].sort());
  await guest.leave();
});

test.each(GAMES)('%s: everything in sight, nothing moves, no list needed', { timeout: 900_000, retry: 0 }, async (game) => {
  const guest = await Visitor.arrive(chrome, parlour, { language: game.length % 2 ? 'ja' : 'en' });
  const { page } = guest;
  await guest.playNow(game);
  // the first example of each kind of fault
  const all = new Map<string, string>();
  const note = async (fault: string, turn: number) => {
    const kind = fault.replace(/\d+/g, '#');
    if (all.has(kind)) return;
    all.set(kind, `${fault} (decision ${turn})`);
    await guest.picture(`walkthrough-${game}-${all.size}`);
  };
  await guest.options();
  await page.setViewportSize({ width: 360, height: 740 });
  await guest.accessible();
  let turn = 0;
  for (; turn < 400; turn++) {
    if ((await guest.skipToOptions()) === 0) {
      if (await page.locator('.after').count()) break;
      continue;
    }
    for (const fault of await faults(guest, turn, EVERY_WINDOW)) await note(fault, turn);
    const window = WINDOWS[turn % WINDOWS.length];
    if (window) await page.setViewportSize(window);
    const failure = await touch(guest, turn);
    if (!failure) continue;
    await note(`${window?.name}: ${failure}`, turn);
    await guest.choose(0);
  }
  await page.locator('.after').waitFor();
  expect(await page.locator('.verdict').textContent()).not.toBe('');
  console.info(`${game}: ${turn} decisions`);
  expect([...all.values()]).toEqual([]);
  await guest.leave();
});

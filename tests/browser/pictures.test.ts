// The pictures of the docs: `npm run pictures` in web/.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
import { browser, Parlour, Visitor } from './parlour';

let parlour: Parlour;
let chrome: Browser;

describe.skipIf(!process.env.ZASHIKI_PICTURES)('pictures for the docs', () => {
  beforeAll(async () => {
    parlour = await new Parlour().open();
    chrome = await browser();
  });
  afterAll(async () => {
    await chrome?.close();
    await parlour?.close();
  });

  /** A few turns, taking the last option there is. */
  async function aWhile(guest: Visitor, turns: number): Promise<void> {
    for (let turn = 0; turn < turns; turn++) {
      const options = await guest.options();
      if (options === 0) return;
      const before = await guest.version();
      await guest.choose(options - 1);
      await guest.page.waitForFunction(
        (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known,
        before,
      );
    }
    await guest.options();
    await guest.page.mouse.move(2, 2);
    await guest.page.waitForTimeout(400);
  }

  /** So many turns that there is something to see. */
  const TURNS = {
    kasane: 11,
    'fairy-concerto': 11,
    hitohira: 14,
    utena: 5,
    tokugawa: 12,
    'shin-tokugawa': 10,
    'batting-tokugawa': 8,
  };
  const GAMES = Object.keys(TURNS) as (keyof typeof TURNS)[];
  const SIZES = [
    { form: '', language: 'ja', width: 1440, height: 900, dark: false },
    { form: '-en', language: 'en', width: 1440, height: 900, dark: true },
    { form: '-phone', language: 'ja', width: 360, height: 740, dark: false },
  ] as const;

  test.each(GAMES.flatMap((game) => SIZES.map((size) => ({ game, ...size }))))('$game $form', async (wishes) => {
    const guest = await Visitor.arrive(chrome, parlour, wishes);
    await guest.playNow(wishes.game);
    await aWhile(guest, TURNS[wishes.game]);
    await guest.picture(`browser-${wishes.game}${wishes.form}`);
    await guest.leave();
  });

  test('the shelf', async () => {
    const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1280, height: 900 });
    await guest.go('/');
    await guest.page.locator('.box').first().waitFor();
    await guest.picture('browser-shelf', true);
    await guest.leave();
  });
});

// Every page, at every size, in both languages and both themes. Games to their end: walkthrough.test.ts.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, test } from 'vitest';
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

const PAGES: [string, string, string][] = [
  ['home', '/', '.box'],
  ['set-up', '/new/kasane', 'button[type=submit]'],
  ['rules', '/rules/kasane#KA-9', '#KA-9'],
  ['books', '/rules', '.books a'],
  ['settings', '/settings', 'fieldset'],
];

describe.each([
  { language: 'ja', width: 360, height: 740, dark: false },
  { language: 'en', width: 360, height: 740, dark: true },
  { language: 'ja', width: 820, height: 1180, dark: true },
  { language: 'en', width: 820, height: 1180, dark: false },
  { language: 'ja', width: 1440, height: 900, dark: true },
  { language: 'en', width: 1440, height: 900, dark: false },
] as const)('$language, $width px, dark: $dark', (wishes) => {
  const name = (page: string) => `${page}-${wishes.language}-${wishes.width}${wishes.dark ? '-dark' : ''}`;

  test('pages fit, are accessible and say nothing on the console', async () => {
    const guest = await Visitor.arrive(chrome, parlour, wishes);
    for (const [page, path, sign] of PAGES) {
      await guest.go(path);
      await guest.page.locator(sign).first().waitFor();
      await guest.fits();
      await guest.accessible();
      await guest.picture(name(page), page === 'home');
    }
    await guest.playNow('kasane');
    for (let turn = 0; turn < 9; turn++) {
      if ((await guest.options()) === 0) break;
      const before = await guest.version();
      await guest.choose(0);
      await guest.page.waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known, before);
    }
    await guest.options();
    await guest.fits();
    await guest.accessible();
    await guest.picture(name('kasane'), wishes.width < 1000);
    await guest.leave();
  });
});

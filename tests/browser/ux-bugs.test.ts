// Bugs that people found by playing and that no other test covers; README.md beside it says which test covers which.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, describe, expect, test } from 'vitest';
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

/** What is written, in sight, and sticks out of the part around it, both named by selectors; runs in the page. */
function sticksOut([inner, outer]: readonly [string, string]): string[] {
  return [...document.querySelectorAll(inner)].flatMap((part) => {
    const frame = part.closest(outer)?.getBoundingClientRect();
    const texts = document.createTreeWalker(part, NodeFilter.SHOW_TEXT);
    const wrong: string[] = [];
    for (let node = texts.nextNode(); node && frame; node = texts.nextNode()) {
      if (!node.textContent?.trim() || node.parentElement?.closest('.hidden-word')) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      const inside = box.left >= frame.left - 1 && box.right <= frame.right + 1 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
      if (box.width > 0 && !inside) wrong.push(`“${node.textContent.trim()}” ${[box.left, box.right]} of ${[frame.left, frame.right]}`);
    }
    return wrong;
  });
}

describe.each(['ja', 'en'] as const)('in %s', (language) => {
  test('bug 6: the set-up page of every game fits a phone', async () => {
    const guest = await Visitor.arrive(chrome, parlour, { language, width: 390, height: 844 });
    for (const game of GAMES) {
      await guest.go(`/new/${game}`);
      await guest.page.locator('button[type=submit]').waitFor();
      await guest.fits();
    }
    await guest.leave();
  });

  test('bug 13: on the set-up page hints have a place of their own, options are told in words, and clocks are offered', async () => {
    const guest = await Visitor.arrive(chrome, parlour, { language });
    const { page } = guest;
    const hints = new Set<string>();
    for (const game of GAMES) {
      await guest.go(`/new/${game}`);
      await page.locator('button[type=submit]').waitFor();
      const pace = page.locator('fieldset', { has: page.locator('input[name=pace]') });
      expect(await pace.locator('input[type=checkbox]').count()).toBe(0);
      expect(await pace.locator('.time option').count()).toBeGreaterThan(3);
      for (const note of await page.locator('.option .note').allTextContents())
        expect(note.replace(/[A-Z]+-\w+/g, '').trim().length, `${game}: ${note}`).toBeGreaterThan(6);
      for (const hint of await page.locator(`p.hint:has(a[href^="/box/"])`).allTextContents()) hints.add(hint.trim());
    }
    // what is said of one's own box names no game, so it is right for all
    expect([...hints].join()).not.toMatch(/襲|kasane/i);
    await guest.leave();
  });

  test('bug 14: 襲ノ色目: the names of patterns end before the rod; Fairy Concerto: all kinds of fairies stand on the stage', async () => {
    const guest = await Visitor.arrive(chrome, parlour, { language });
    const { page } = guest;
    for (const [game, inner, outer] of [
      ['kasane', '.scroll h2', '.paper'],
      ['kasane', '.scroll .condition', '.paper'],
      ['fairy-concerto', '.kinds .count', 'article'],
    ] as const) {
      await guest.playNow(game);
      await guest.options();
      for (const [width, height] of [[1440, 900], [1366, 768], [390, 844]] as const) {
        await page.setViewportSize({ width, height });
        expect(await page.locator(inner).count()).toBeGreaterThan(4);
        expect(await page.evaluate(sticksOut, [inner, outer] as const), `${game} at ${width}`).toEqual([]);
      }
      // every kind has its place in one row, whether there is such a fairy or not
      const rows = await page.locator('.kinds').evaluateAll((all) => all.map((one) => new Set([...one.children].map((kind) => kind.getBoundingClientRect().bottom)).size));
      expect(rows.filter((count) => count > 1)).toEqual([]);
      await page.setViewportSize({ width: 1440, height: 900 });
    }
    await guest.leave();
  });
});

test('bug 7: つきのうてな for four: nothing sticks out of an altar, and what a pair brings covers no card', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.go('/new/utena');
  await page.locator('.count', { hasText: '4' }).click();
  await page.locator('button[type=submit]').click();
  await guest.options();
  for (const [width, height] of [[1440, 900], [1366, 768]] as const) {
    await page.setViewportSize({ width, height });
    expect(await page.locator('.altar').count()).toBe(4);
    for (const part of ['h2', '.tag', '.tally', '.down', '.bond']) expect(await page.evaluate(sticksOut, [`.altar ${part}`, '.altar'] as const)).toEqual([]);
    await page.locator('.practitioner.lit').first().click();
    await page.locator('.practitioner.lit:not(.picked)').first().hover();
    const covered = await page.evaluate(() =>
      [...document.querySelectorAll('.altar .effect')].flatMap((effect) => {
        const chip = effect.getBoundingClientRect();
        return [...document.querySelectorAll('.altar .pair .practitioner')].filter((card) => {
          const box = card.getBoundingClientRect();
          return chip.left < box.right - 1 && chip.right > box.left + 1 && chip.top < box.bottom - 1 && chip.bottom > box.top + 1;
        }).length;
      }),
    );
    expect(covered.filter((cards) => cards > 0)).toEqual([]);
    await page.locator('.practitioner.picked').first().click();
  }
  await guest.leave();
});

test('bug 11: what is wrong is said in the visitor’s language', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  for (const path of ['/t/nosuchtable', '/r/nosuchtable', '/proof/nosuchtable', '/new/nosuchgame']) {
    await guest.go(path);
    const said = page.locator('main').getByText(/ありません|no such|Error/).first();
    await said.waitFor();
    const text = (await said.textContent()) ?? '';
    expect(text, path).toMatch(/[ぁ-んァ-ヶ一-龠]/);
    expect(text, path).not.toMatch(/there is|no such|Unexpected|Error/i);
  }
  await guest.leave(/404|Failed to load/);
});

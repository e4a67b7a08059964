// What is around every board: the prompt's line, the list of all options, the menu, the side panel, the focus.
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

const focused = (guest: Visitor) =>
  guest.page.evaluate(() => ({
    body: document.activeElement === document.body,
    onBoard: Boolean(document.activeElement?.closest('.board')),
    piece: document.activeElement?.hasAttribute('data-moves') ?? false,
  }));

async function moved(guest: Visitor, before: string | null): Promise<void> {
  await guest.page.waitForFunction(
    (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known,
    before,
  );
  await guest.options();
}

test('the focus stays where one acts, by keys and by pointer', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('kasane');
  await guest.options();
  expect((await focused(guest)).body).toBe(false);
  for (let turn = 0; turn < 4; turn++) {
    const before = await guest.version();
    await page.locator('.board [data-moves]').first().focus();
    await page.keyboard.press('Enter');
    await moved(guest, before);
    expect(await focused(guest), `turn ${turn}`).toEqual({ body: false, onBoard: true, piece: true });
  }
  const before = await guest.version();
  await page.locator('.board [data-moves]').first().click();
  await moved(guest, before);
  expect((await focused(guest)).body).toBe(false);
  await guest.leave();
});

test('all options are one key away, over the board, and Escape goes back', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844 });
  const { page } = guest;
  await guest.playNow('tokugawa');
  await guest.options();
  const before = await page.locator('.board').boundingBox();
  await page.keyboard.press('o');
  const list = page.locator('#all-options');
  await list.waitFor();
  expect(await list.locator('.option').count()).toBe(31);
  expect(await page.evaluate(() => document.activeElement?.classList.contains('option'))).toBe(true);
  expect(await page.locator('.board').boundingBox()).toEqual(before);
  await guest.accessible();
  await page.keyboard.press('Escape');
  expect(await list.count()).toBe(0);
  expect(await page.evaluate(() => document.activeElement?.classList.contains('all'))).toBe(true);
  // a press elsewhere closes it, too
  await page.locator('.prompt .all').click();
  await list.waitFor();
  await page.locator('.top').click({ position: { x: 5, y: 5 } });
  expect(await list.count()).toBe(0);
  // numbers choose without it
  const version = await guest.version();
  await page.keyboard.press('3');
  await moved(guest, version);
  await guest.leave();
});

test('the reason why not stands in the line, whose height does not change', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768 });
  const { page } = guest;
  await guest.playNow('kasane');
  await guest.options();
  const height = () => page.locator('.prompt').evaluate((prompt) => prompt.getBoundingClientRect().height);
  const before = await height();
  await page.locator('.scroll .space').first().hover();
  await page.locator('.why .clause').waitFor();
  expect(await height()).toBe(before);
  await guest.leave();
});

test('the menu closes by Escape and by a press elsewhere, and covers nothing of the seats on a phone', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740 });
  const { page } = guest;
  await guest.playNow('hitohira');
  await guest.options();
  const menu = page.locator('.menu');
  const isOpen = () => menu.evaluate((details) => (details as HTMLDetailsElement).open);
  await menu.locator('summary').click();
  expect(await isOpen()).toBe(true);
  await page.keyboard.press('Escape');
  expect(await isOpen()).toBe(false);
  await menu.locator('summary').click();
  await page.locator('.facts').click();
  expect(await isOpen()).toBe(false);
  const overlap = await page.evaluate(() => {
    const tools = document.querySelector('.tools')?.getBoundingClientRect();
    const texts = [...document.querySelectorAll('.seats li, .facts div')].map((part) => part.getBoundingClientRect());
    return texts.filter((box) => tools && box.right > tools.left && box.bottom > tools.top && box.top < tools.bottom).length;
  });
  expect(overlap).toBe(0);
  await guest.leave();
});

test('log, rules and chat: beside the board within the window, on a phone over it, the newest line in sight', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768 });
  const { page } = guest;
  await guest.playNow('kasane');
  await guest.options();
  const side = await page.locator('.aside').boundingBox();
  expect((side?.y ?? 0) + (side?.height ?? 999)).toBeLessThanOrEqual(768);
  await page.getByRole('tab', { name: 'Chat' }).click();
  for (const word of ['first ', 'second ', 'third ', 'fourth ']) {
    await page.getByPlaceholder(/\S/).last().fill(word.repeat(60));
    await page.keyboard.press('Enter');
    await page.locator('.chat li', { hasText: word }).waitFor();
  }
  const last = await page.locator('.chat li').last().boundingBox();
  const form = await page.locator('.chat form').boundingBox();
  expect((last?.y ?? 999) + (last?.height ?? 0)).toBeLessThanOrEqual((form?.y ?? 0) + 1);

  await page.setViewportSize({ width: 390, height: 844 });
  expect(await page.locator('.aside').isVisible()).toBe(false);
  await page.getByRole('button', { name: 'Log' }).click();
  expect(await page.locator('.aside').isVisible()).toBe(true);
  await guest.fits();
  await guest.accessible();
  await page.locator('body').press('Escape');
  expect(await page.locator('.aside').isVisible()).toBe(false);
  await guest.leave();
});

test('who only watches is told so', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await guest.playNow('kasane');
  await guest.options();
  const onlooker = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844 });
  await onlooker.go(new URL(guest.page.url()).pathname);
  await onlooker.page.locator('.prompt').getByText('Watching').waitFor();
  expect(await onlooker.page.locator('.prompt .all').count()).toBe(0);
  await onlooker.accessible();
  await onlooker.leave();
  await guest.leave();
});

test('Japanese sentences break between words', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740 });
  await guest.playNow('kasane');
  expect(await guest.page.locator('#asked').evaluate((line) => getComputedStyle(line).wordBreak)).toBe('auto-phrase');
  await guest.leave();
});

test('a hint takes the place of the prompt: it moves nothing and covers nothing of the board', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844 });
  const { page } = guest;
  await guest.go('/new/kasane');
  await page.locator('label', { hasText: 'Hints' }).locator('input').check();
  await page.locator('button[type=submit]').click();
  await guest.options();
  const places = () => page.evaluate(() => ['.pane', '.prompt'].map((part) => JSON.stringify(document.querySelector(part)?.getBoundingClientRect())));
  const before = await places();
  await page.getByRole('button', { name: 'Hint', exact: true }).click();
  await page.locator('.advice .named').first().waitFor({ timeout: 60_000 });
  expect(await places()).toEqual(before);
  const edge = (part: string, side: 'top' | 'bottom') => page.evaluate(([p, s]) => document.querySelector(p)?.getBoundingClientRect()[s], [part, side] as const);
  expect(await edge('.advice', 'top')).toBeGreaterThanOrEqual((await edge('.pane', 'bottom')) ?? 0);
  await guest.fits();
  await guest.accessible();
  await guest.picture('hint-en-390');
  await page.keyboard.press('Escape');
  expect(await page.locator('.advice').count()).toBe(0);
  await guest.leave();
});

test('the first deal is a moment too, for who was there when it was dealt; not after a reload', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', motion: true });
  const { page } = guest;
  // a moment is short: whatever comes is noted by the page itself
  await page.addInitScript(() => {
    const seen = new Set<string>();
    Object.assign(window, { moments: seen });
    new MutationObserver(() => {
      const kind = document.querySelector('[data-moment]')?.getAttribute('data-moment');
      if (kind) seen.add(kind);
    }).observe(document, { subtree: true, childList: true });
  });
  const moments = () => page.evaluate(() => [...(window as unknown as { moments: Set<string> }).moments]);
  await guest.playNow('kasane');
  await guest.options();
  expect(await moments()).toContain('deal');
  await page.reload();
  await guest.options();
  expect(await moments()).not.toContain('deal');
  await guest.leave();
});

// Learning the faces: questions by picture in three orders, remembered by the parlour; and whom one mixed up in a game.
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

const ANSWERS = '.answers .button';

/** Answer the question on the page; `right` as one who knows, else the first answer that is wrong. */
async function answer({ page }: Visitor, right: (text: string) => boolean): Promise<void> {
  const choices = await page.locator(ANSWERS).allTextContents();
  await page.locator(ANSWERS).nth(choices.findIndex(right)).click();
  await page.locator('.told .button:not([aria-disabled="true"])').waitFor();
}

test('a picture is asked for, what was known is remembered, and the next visit goes on from there', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844 });
  const { page } = guest;
  await guest.go('/rules/shin-tokugawa');
  await page.getByRole('link', { name: 'Learn the shoguns’ faces' }).click();
  await page.locator(ANSWERS).first().waitFor();
  expect(await page.locator('#asked').textContent()).toContain('a stout man in a fern-crested helmet with a war fan');
  expect(await page.locator(ANSWERS).count()).toBe(4);
  await guest.fits();
  await guest.accessible();
  await guest.picture('learn-390-en');
  await answer(guest, (text) => text.includes('Ieyasu'));
  expect(await page.locator('.told').textContent()).toContain('Right.');
  await guest.accessible();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('#asked').textContent()).toContain('banner');
  await answer(guest, (text) => !text.includes('Hidetada'));
  expect(await page.locator('.told').textContent()).toContain('Hidetada (2nd)');
  await guest.picture('learn-answered-390-en');
  expect(await page.locator('.known').textContent()).toContain('1 of 16 known');
  await page.reload();
  await page.locator('.known').waitFor();
  expect(await page.locator('.known').textContent()).toContain('1 of 16 known');
  await guest.leave();
});

test('the three orders, the sheet of all faces, and the keyboard alone', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 1366, height: 768, dark: true });
  const { page } = guest;
  await guest.go('/learn/tokugawa#kana');
  await page.locator(ANSWERS).first().waitFor();
  expect(await page.locator('#asked').textContent()).toContain('五十音順');
  await page.locator('details summary').focus();
  await page.keyboard.press('Enter');
  await expect.poll(() => page.locator('.sheet-lines li').count()).toBe(16);
  expect(await page.locator('.sheet-lines strong').first().textContent()).toContain('いえさだ');
  await guest.accessible();
  await guest.picture('learn-sheet-1366-ja', true);
  await page.getByRole('button', { name: '在職の長さ順' }).click();
  await expect.poll(() => page.locator('#asked').textContent()).toContain('在職');
  await page.locator(ANSWERS).first().focus();
  await page.keyboard.press('Enter');
  await page.locator('.told .button:focus').waitFor();
  await guest.leave();
});

test('after a game of 真・とくがわあつめ the page says who was mixed up, and leads to the lesson', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('shin-tokugawa');
  await guest.playToTheEnd();
  const id = page.url().split('/').at(-1)?.split('#')[0];
  const told = (await (await page.request.get(`${parlour.url}/api/tables/${id}/mixed-up/0`)).json()) as unknown[];
  await expect.poll(() => page.locator('[aria-labelledby=mixed-up] figure').count()).toBe(2 * told.length);
  if (told.length > 0) {
    await guest.accessible();
    await guest.picture('mixed-up-en', true);
    await page.getByRole('link', { name: 'Practise the faces' }).click();
    await page.locator(ANSWERS).first().waitFor();
  }
  await guest.leave();
});

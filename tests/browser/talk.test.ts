// Talk at a table: reactions, phrases that each reads in the own language, unread lines, mute, and a host who removes somebody.
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

/** A game of two, begun: the host at a desk in Japanese, the guest with a phone in English. */
async function together(): Promise<[Visitor, Visitor]> {
  const hana = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const tom = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844 });
  await hana.go('/new/kasane#friends');
  await hana.page.locator('.count').first().click();
  await hana.page.getByRole('textbox', { name: 'あなた' }).fill('はな');
  await hana.page.locator('button[type=submit]').click();
  await hana.page.waitForURL('**/t/*');
  await tom.go(new URL(hana.page.url()).pathname);
  await tom.page.getByRole('textbox', { name: 'Your name' }).fill('Tom');
  await tom.page.locator('.sit-down').click();
  for (const { page } of [hana, tom]) await page.locator('.prompt').waitFor();
  return [hana, tom];
}

test('a phrase is read by each in the own language, unread on a phone until the chat is opened', async () => {
  const [hana, tom] = await together();
  await hana.page.getByRole('button', { name: '話す' }).click();
  await hana.page.getByRole('button', { name: 'お見事！' }).click();
  await tom.page.locator('[data-toasts]').getByText('Well done!').waitFor();
  await tom.page.locator('[data-unread="1"]').waitFor();
  await tom.fits();
  await tom.picture('talk-toast-phone');
  await tom.page.getByRole('button', { name: 'Talk' }).click();
  await tom.page.getByRole('button', { name: 'bravo' }).waitFor();
  await tom.accessible();
  await tom.picture('talk-quick-phone');
  await tom.page.getByRole('button', { name: 'laughs' }).click();
  await hana.page.locator('[data-toasts] .drawn', { hasText: 'Tom' }).waitFor();
  await hana.picture('talk-reaction-desk');
  await tom.page.getByRole('button', { name: 'Talk' }).click();
  await tom.page.getByRole('button', { name: 'Open the chat' }).click();
  await tom.page.locator('.chat .lines').getByText('Well done!').waitFor();
  expect(await tom.page.locator('[data-unread]').count()).toBe(0);
  await tom.accessible();
  await tom.picture('talk-chat-phone');
  await hana.leave();
  await tom.leave();
});

test('who is muted is not heard here, and whom the host removes is heard by nobody', async () => {
  const [hana, tom] = await together();
  const say = async (text: string) => {
    await tom.page.getByPlaceholder('Say something to the table').fill(text);
    await tom.page.getByRole('button', { name: 'Send' }).click();
  };
  await hana.page.getByRole('tab', { name: 'チャット' }).click();
  await tom.page.getByRole('button', { name: 'Talk' }).click();
  await tom.page.getByRole('button', { name: 'Open the chat' }).click();
  await say('one');
  const lines = hana.page.locator('.chat .lines');
  await lines.getByText('one').waitFor();
  await lines.locator('summary').first().click();
  await hana.page.getByRole('button', { name: 'この人の発言を表示しない' }).click();
  await say('two');
  await tom.page.locator('.chat .lines').getByText('two').waitFor();
  await hana.page.getByRole('button', { name: 'Tom: 再び表示する' }).click();
  await say('three');
  await lines.getByText('three').waitFor();
  expect(await lines.getByText('two').count()).toBe(0);
  await lines.locator('summary').first().click();
  await hana.accessible();
  await hana.picture('talk-host-desk');
  await hana.page.getByRole('button', { name: 'チャットから外す' }).click();
  await tom.page.getByText('The host has removed you from the chat.').waitFor();
  await hana.page.getByRole('button', { name: 'Tom: 発言を許す' }).click();
  await tom.page.getByPlaceholder('Say something to the table').waitFor();
  await say('four');
  await lines.getByText('four').waitFor();
  await hana.leave();
  await tom.leave();
});

// Whose turn it is, seen from elsewhere: the strip on the first page, the title and the icon of the tab, a push message.
import type { Browser, Page } from 'playwright-core';
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

const icon = (page: Page) =>
  page.evaluate(() => new URL(document.querySelector<HTMLLinkElement>('link[rel="icon"]')?.href ?? '').pathname);

test('a table that waits is on the first page, in the title and on the icon', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844 });
  const { page } = guest;
  await guest.playNow('kasane');
  await guest.options();
  expect(await page.title()).toContain('● ');
  expect(await icon(page)).toBe('/icon-turn.svg');
  // whose turn it is at a live table is told to lists within three seconds
  const table = new URL(page.url()).pathname;
  await page.waitForTimeout(4000);
  await guest.go('/');
  await page.locator(`.your-turn a[href="${table}"]`).waitFor();
  await page.waitForFunction(() => document.title.startsWith('(1) '));
  expect(await icon(page)).toBe('/icon-turn.svg');
  await guest.accessible();
  await guest.fits();
  await guest.picture('turns-en', true);

  // other pages find out by themselves
  await guest.go('/rules');
  await page.waitForFunction(() => document.title.startsWith('(1) '), null, { timeout: 20_000 });
  await page.locator('a.home').click();
  await page.locator(`.your-turn a[href="${table}"]`).click();
  await guest.options();
  expect(await page.title()).toMatch(/^● /);
  await guest.leave();
});

test('no service worker is registered before somebody asks for messages', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const asked: string[] = [];
  guest.page.on('request', (request) => asked.push(new URL(request.url()).pathname));
  await guest.go('/');
  await guest.page.locator('.box').first().waitFor();
  await guest.page.waitForTimeout(4000);
  expect(asked.filter((path) => /service-worker|icon-turn|PushChoice|pushDevice|MyGames/.test(path))).toEqual([]);
  await guest.leave();
});

test('a message is shown by the service worker, and leads to its table', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.context.grantPermissions(['notifications'], { origin: parlour.url });
  await guest.go('/settings');
  const line = await guest.context.newCDPSession(page);
  const registered = new Promise<string>((found) => {
    line.on('ServiceWorker.workerRegistrationUpdated', ({ registrations }) => {
      const [known] = registrations;
      if (known) found(known.registrationId);
    });
  });
  await line.send('ServiceWorker.enable');
  await page.evaluate(async () => {
    await navigator.serviceWorker.register('/service-worker.js');
    await navigator.serviceWorker.ready;
  });
  const data = JSON.stringify({ title: 'Kasane no Irome: your turn', body: 'The table is waiting for you.', table: 'abc' });
  await line.send('ServiceWorker.deliverPushMessage', { origin: parlour.url, registrationId: await registered, data });
  const shown = await page.waitForFunction(async () => {
    const { active, getNotifications } = await navigator.serviceWorker.ready.then((known) => ({
      active: known.active,
      getNotifications: () => known.getNotifications(),
    }));
    const [first] = active ? await getNotifications() : [];
    return first ? { title: first.title, tag: first.tag, data: first.data as string } : null;
  });
  expect(await shown.jsonValue()).toEqual({ title: 'Kasane no Irome: your turn', tag: 'abc', data: 'abc' });
  await guest.leave();
});

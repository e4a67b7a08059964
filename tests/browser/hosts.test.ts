// A host looks after a parlour: announces, bans, closes a table. A guest takes all data along, and leaves for good.
import { readFileSync } from 'node:fs';
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor, type Wishes } from './parlour';

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

/** A request as the visitor's own page sends it. */
async function send<T>(visitor: Visitor, path: string, body?: unknown): Promise<T> {
  return (await visitor.page.evaluate(
    async ([address, text]) => {
      const headers = { 'Content-Type': 'application/json' };
      const answer = await fetch(address ?? '', text ? { method: 'POST', body: text, headers } : {});
      return answer.json();
    },
    [path, body === undefined ? '' : JSON.stringify(body)],
  )) as T;
}

async function named(name: string, wishes: Wishes): Promise<Visitor> {
  const visitor = await Visitor.arrive(chrome, parlour, wishes);
  await visitor.go('/');
  await visitor.page.locator('.shelf li').first().waitFor();
  await send(visitor, '/api/me', { name });
  return visitor;
}

/** Take a seat and be ready, as any client would. */
async function sitDown(visitor: Visitor, table: string, seat: number): Promise<void> {
  await visitor.page.evaluate(
    ([id, place]) =>
      new Promise<void>((done) => {
        const socket = new WebSocket(`/api/tables/${id}/live`);
        const send = (message: object) => socket.send(JSON.stringify(message));
        socket.onopen = () => {
          send({ kind: 'hello' });
          send({ kind: 'sit', id: 'sit', seat: Number(place) });
          send({ kind: 'ready', id: 'ready', seat: Number(place), nonce: 'n' });
        };
        socket.onmessage = ({ data }) => {
          if ((JSON.parse(String(data)) as { id?: string }).id !== 'ready') return;
          socket.close();
          done();
        };
      }),
    [table, String(seat)],
  );
}

/** Two people at a table, in the middle of a game. */
async function together(...people: readonly [Visitor, Visitor]): Promise<string> {
  const { id } = await send<{ id: string }>(people[0], '/api/tables', { game: 'kasane', seats: 2 });
  for (const [seat, visitor] of people.entries()) await sitDown(visitor, id, seat);
  for (const visitor of people) {
    await visitor.go(`/t/${id}`);
    await visitor.page.locator('.prompt').waitFor();
  }
  return id;
}

async function enter(host: Visitor): Promise<void> {
  const { page } = host;
  await host.go('/host');
  const field = page.locator('input[type=password]');
  await field.fill('not the token at all');
  await page.locator('form .button').click();
  await page.getByRole('alert').waitFor();
  await host.accessible();
  await field.fill(parlour.hostToken());
  await page.locator('form .button').click();
  await page.locator('#now').waitFor();
}

test('a host announces a restart, bans somebody and closes a table', async () => {
  const aya = await named('あや', { language: 'ja', width: 390, height: 844 });
  const ben = await named('Ben', { language: 'en', width: 1366, height: 768, dark: true });
  const table = await together(aya, ben);
  const host = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1440, height: 900 });
  const { page } = host;
  await enter(host);
  const row = page.locator(`li[data-table="${table}"]`);
  await row.waitFor();
  await page.getByText(/waits for/).first().waitFor({ timeout: 30_000 });
  await host.accessible();
  await host.fits();
  await host.picture('host-en', true);

  // announced at the tables, each in its own language, and on the first page
  await page.locator('input[type=number]').fill('10');
  await page.getByRole('button', { name: 'Announce' }).click();
  await page.locator('[data-shown]').waitFor();
  await aya.page.locator('[data-announcement]').getByText(/再起動します/).waitFor();
  await ben.page.locator('[data-announcement]').getByText(/The parlour restarts at/).waitFor();
  await aya.accessible();
  await aya.fits();
  await aya.picture('announcement-ja');
  await ben.picture('announcement-en');
  const other = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740, dark: true });
  await other.go('/');
  await other.page.locator('[data-announcement]').waitFor();
  await other.accessible();
  await other.fits();
  await other.picture('announcement-home-ja');
  await other.page.locator('[data-announcement] button').click();
  await other.page.locator('[data-announcement]').waitFor({ state: 'detached' });
  await page.getByRole('button', { name: 'Withdraw' }).click();
  await aya.page.locator('[data-announcement]').waitFor({ state: 'detached' });

  // banned: told so in a clear line, and a bot plays on
  const line = page.locator('li[data-who]').filter({ hasText: 'Ben' });
  await line.getByRole('button', { name: 'Ban' }).click();
  await line.getByRole('button', { name: 'Yes' }).click();
  await page.locator('li[data-banned]').getByText('Ben').waitFor();
  await ben.page.getByText('The host of this parlour has banned you').waitFor();
  await aya.page.locator('.announced, [data-told]').getByText(/ボット.*Ben/).first().waitFor({ state: 'attached' });
  await page.getByRole('button', { name: 'Lift ban' }).click();
  await page.locator('li[data-banned]').waitFor({ state: 'detached' });
  await ben.page.reload();
  await ben.page.locator('.prompt').waitFor();

  // closed: told so, and the record is kept
  await row.getByRole('button', { name: 'Close' }).click();
  await row.getByRole('button', { name: 'Yes' }).click();
  await row.waitFor({ state: 'detached' });
  await aya.page.locator('.after').getByText('座敷の管理者がこの卓を閉じました').waitFor();
  await ben.page.locator('.after').getByText('The host of this parlour has closed the table').waitFor();
  await aya.picture('closed-ja');
  expect(await aya.page.locator('.after').getByRole('button', { name: 'もう一局' }).count()).toBe(0);
  expect(await send<{ game: string }>(aya, `/api/tables/${table}/record`)).toMatchObject({ game: 'kasane' });

  await page.getByRole('button', { name: 'Leave' }).click();
  await page.locator('input[type=password]').waitFor();
  await aya.leave();
  await other.leave();
  await ben.leave(/403|WebSocket/);
  await host.leave(/401|403/);
});

const WAYS: readonly (readonly [string, Wishes, Record<string, RegExp>])[] = [
  [
    'on a phone, in Japanese, in the evening',
    { language: 'ja', width: 390, height: 844, dark: true },
    { download: /ダウンロード/, open: /すべて削除して退会/, cancel: /やめる/, sure: /^すべて削除する$/, gone: /削除しました/, kept: /削除されるまで/ },
  ],
  [
    'on a laptop, in English',
    { language: 'en', width: 1366, height: 768 },
    { download: /Download my data/, open: /Delete everything and/, cancel: /Cancel/, sure: /^Delete everything$/, gone: /^Deleted/, kept: /until deleted/ },
  ],
];

test.each(WAYS)('a guest takes all data along and leaves for good %s', async (_, wishes, words) => {
  const guest = await named('Chiyo', wishes);
  const { page } = guest;
  const { id } = await send<{ id: string }>(guest, '/api/tables', { game: 'hitohira', seats: 2 });
  await guest.go('/privacy');
  await page.getByText(words.kept as RegExp).first().waitFor();
  await guest.accessible();
  await guest.fits();
  await guest.picture(`privacy-${wishes.language}`, true);
  await page.locator('a[href^="/settings"]').last().click();
  const [file] = await Promise.all([page.waitForEvent('download'), page.getByRole('link', { name: words.download as RegExp }).click()]);
  const data = JSON.parse(readFileSync(await file.path(), 'utf8')) as { name: string; unfinished: { table: string }[] };
  expect(file.suggestedFilename()).toMatch(/^zashiki-\d{4}-\d\d-\d\d\.json$/);
  expect(data.name).toBe('Chiyo');
  expect(data.unfinished.map(({ table }) => table)).toEqual([id]);

  await page.getByRole('button', { name: words.open as RegExp }).click();
  await page.getByRole('alertdialog').waitFor();
  await guest.accessible();
  await guest.fits();
  await guest.picture(`leaving-${wishes.language}`);
  await page.getByRole('button', { name: words.cancel as RegExp }).click();
  expect((await send<{ name: string }>(guest, '/api/me')).name).toBe('Chiyo');
  await page.getByRole('button', { name: words.open as RegExp }).click();
  await page.getByRole('button', { name: words.sure as RegExp }).click();
  await page.getByText(words.gone as RegExp).waitFor();
  expect(await send(guest, '/api/me')).toEqual({ name: '', crest: '' });
  expect(await send(guest, '/api/tables')).toMatchObject({ yours: [] });
  await guest.go(`/t/${id}`);
  await page.locator('h1').getByText(/この卓は|ありません|no such table|no table/i).waitFor();
  await guest.leave(/404|WebSocket/);
});

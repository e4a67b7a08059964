// 真・とくがわあつめ by clicks on the board: pairs, a peek, a row put in order by keys, by presses and by dragging, the judgement.
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

type Told = { kind: string; place?: number; portrait?: number };
type Shot = { version: number; view: { field: (number | 'down' | null)[]; rows: number[][]; identities: { portrait: number }[] }; events: Told[] };

function frames(guest: Visitor): Shot[] {
  return guest.heard.map((text) => JSON.parse(text) as { frame?: Shot }).flatMap(({ frame }) => (frame ? [frame] : []));
}

/** Where to turn up a card: the mate of one that lies open or was seen, else one never seen. */
function goodPlace(guest: Visitor): number {
  const all = frames(guest);
  const field = all.at(-1)?.view.field ?? [];
  const seen = new Map<number, number>();
  for (const { events } of all) for (const { kind, place, portrait } of events) if (kind === 'turned-up') seen.set(place ?? -1, portrait ?? -1);
  const down = field.flatMap((face, place) => (face === 'down' ? [place] : []));
  const mate = down.find((place) => seen.has(place) && field.includes(seen.get(place) ?? -1));
  const twin = down.find((place) => down.some((other) => other !== place && seen.has(place) && seen.get(other) === seen.get(place)));
  return mate ?? twin ?? down.find((place) => !seen.has(place)) ?? down[0] ?? 0;
}

/** Where to turn up a card so that others get the pairs: one that was seen and has no mate among the open ones. */
function poorPlace(guest: Visitor): number {
  const all = frames(guest);
  const field = all.at(-1)?.view.field ?? [];
  const seen = new Map(all.flatMap(({ events }) => events.flatMap(({ kind, place, portrait }) => (kind === 'turned-up' ? [[place, portrait]] : []))));
  const down = field.flatMap((face, place) => (face === 'down' ? [place] : []));
  return down.find((place) => seen.has(place) && !field.includes(seen.get(place) ?? -1)) ?? down.at(-1) ?? 0;
}

const ownRow = (guest: Visitor) => guest.page.locator('.own [data-stack]').evaluateAll((stacks) => stacks.map((stack) => Number((stack as HTMLElement).dataset.stack)));

async function until(check: () => Promise<boolean>): Promise<void> {
  await expect.poll(check, { timeout: 10_000 }).toBe(true);
}

async function reorder(guest: Visitor): Promise<void> {
  const { page } = guest;
  const told = page.locator('[data-told]');
  let [first, second] = await ownRow(guest);
  // by keys: lifted, moved, put down
  await page.locator(`.own [data-stack="${first}"]`).focus();
  await page.keyboard.press('Enter');
  await until(async () => ((await told.textContent()) ?? '').includes('lifted'));
  await page.keyboard.press('ArrowRight');
  await until(async () => ((await told.textContent()) ?? '').startsWith('2 of'));
  await page.keyboard.press('Enter');
  await until(async () => frames(guest).some(({ view }) => view.rows[0]?.[0] === second && view.rows[0]?.[1] === first));
  [first, second] = await ownRow(guest);
  // by dragging
  const from = await page.locator(`.own [data-stack="${first}"]`).boundingBox();
  const to = await page.locator(`.own [data-stack="${second}"]`).boundingBox();
  if (!from || !to) throw new Error('the row is not there');
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(from.x + from.width, from.y + from.height / 2, { steps: 3 });
  await page.mouse.move(to.x + to.width / 2 + 4, to.y + to.height / 2, { steps: 5 });
  await guest.picture('shin-tokugawa-dragging-en');
  await page.mouse.up();
  await until(async () => String((await ownRow(guest)).slice(0, 2)) === String([second, first]));
  await until(async () => frames(guest).at(-1)?.view.rows[0]?.[0] === second);
  // by two presses
  await page.locator(`.own [data-stack="${first}"]`).click();
  await page.locator(`.own [data-stack="${second}"]`).click();
  await until(async () => frames(guest).at(-1)?.view.rows[0]?.[0] === first);
  // escape leaves the row as it was
  await page.locator(`.own [data-stack="${first}"]`).focus();
  for (const key of ['Enter', 'ArrowRight', 'Escape']) await page.keyboard.press(key);
  expect((await ownRow(guest))[0]).toBe(first);
  await page.locator('.own h2').click();
}

/** One thing on the board; false: the game is over. */
async function actOnce(guest: Visitor, taste: number): Promise<boolean> {
  const { page } = guest;
  await page.locator('.card.lit, .booklet.lit, [data-place=actions] .button, .after').first().waitFor({ timeout: 30_000 });
  if (await page.locator('.after').count()) return false;
  const before = await guest.version();
  const booklet = page.locator('.booklet.lit');
  const deed = page.locator('[data-place=actions] .button');
  const up = page.locator('.card.up.lit');
  const quick = { timeout: 3000 };
  if (await booklet.count()) await booklet.nth(taste % (await booklet.count())).click(quick).catch(() => {});
  else if (await up.count()) await up.last().click(quick).catch(() => {});
  else if (await deed.count()) await deed.first().click(quick).catch(() => {});
  else await page.locator(`[data-place="cell-${goodPlace(guest)}"] .card`).click(quick).catch(() => {});
  await page
    .waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known || document.querySelector('.after'), before, { timeout: 5000 })
    .catch(() => {});
  return true;
}

test('a whole game by clicks on the board, with the row put in order in every way', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  let reordered = false;
  let peeked = 0;
  // no seed: in an unlucky game there is no row to put in order
  for (let game = 0; game < 6 && !reordered; game++) {
    guest.heard.length = 0;
    await guest.playNow('shin-tokugawa');
    await page.locator('.field .card').first().waitFor();
    for (let turn = 0; await actOnce(guest, turn); turn++) {
      if ((await page.locator('.held').count()) > 0 && peeked++ === 0) await guest.picture('shin-tokugawa-peek-en');
      if (!reordered && (await ownRow(guest)).length >= 2) {
        await guest.accessible();
        await reorder(guest);
        reordered = true;
      }
    }
  }
  expect(reordered).toBe(true);
  await page.locator('.after').waitFor();
  await guest.accessible();
  await guest.picture('shin-tokugawa-end-en', true);
  // who is who was told to this seat only while it held an overview card, and at the end
  for (const { view } of frames(guest).slice(0, -1)) expect(view.identities.length).toBeLessThanOrEqual(4);
  await guest.leave();
});

test('the row is put in order while somebody else is asked', async () => {
  const aya = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const ben = await Visitor.arrive(chrome, parlour, { language: 'en', width: 360, height: 740 });
  await aya.go('/new/shin-tokugawa#friends');
  await aya.page.locator('.count', { hasText: '2' }).click();
  await aya.page.locator('button[type=submit]').click();
  await aya.page.waitForURL('**/t/*');
  await ben.go(new URL(aya.page.url()).pathname);
  await ben.page.locator('.sit-down').click();
  await ben.page.locator('.field .card').first().waitFor();
  for (let turn = 0; turn < 200; turn++) {
    const asked = async (guest: Visitor) => (await guest.page.locator('.card.lit').count()) > 0;
    const offered = (guest: Visitor) => guest.page.locator('.booklet.lit, [data-place=actions] .button');
    await until(async () => (await asked(aya)) || (await asked(ben)) || (await offered(aya).count()) + (await offered(ben).count()) > 0);
    // a peek is offered before anybody turns up a card
    for (const guest of [aya, ben]) if ((await offered(guest).count()) > 0 && !(await asked(guest))) await offered(guest).first().click({ timeout: 2000 }).catch(() => {});
    if (!(await asked(aya)) && !(await asked(ben))) continue;
    const row = await ownRow(ben);
    if (row.length >= 2 && !(await asked(ben))) break;
    const guest = (await asked(ben)) ? ben : aya;
    const before = await guest.version();
    const up = guest.page.locator('.card.up.lit');
    const quick = { timeout: 3000 };
    if (await up.count()) await up.last().click(quick).catch(() => {});
    else await guest.page.locator(`[data-place="cell-${guest === ben ? goodPlace(ben) : poorPlace(aya)}"] .card`).click(quick).catch(() => {});
    await guest.page.waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known, before, quick).catch(() => {});
  }
  const [first, second] = await ownRow(ben);
  await ben.page.locator(`.own [data-stack="${first}"]`).focus();
  for (const key of ['Enter', 'ArrowRight', 'Enter']) await ben.page.keyboard.press(key);
  await until(async () => frames(ben).at(-1)?.view.rows[1]?.[0] === second);
  await until(async () => frames(aya).at(-1)?.view.rows[1]?.[0] === second);
  expect(await aya.page.locator('.card.lit').count()).toBeGreaterThan(0);
  await ben.fits();
  await ben.picture('shin-tokugawa-en-360', true);
  await aya.leave();
  await ben.leave();
});

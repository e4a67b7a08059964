// とくがわあつめ from the first page to the last pair, by clicks on the board and a good memory.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { ASKED_OR_OVER, browser, Parlour, Visitor } from './parlour';

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

/** What a player remembers: by place, the picture that was seen there. */
class Memory {
  private readonly seen = new Map<number, string>();

  /** Take in everything that was told of turned-up cards on the wire. */
  learn(heard: readonly string[]): void {
    for (const text of heard) {
      for (const [, place, portrait] of text.matchAll(
        /"kind":"turned-up"[^}]*?"place":(\d+)[^}]*?"portrait":(\d+)/g,
      )) {
        this.seen.set(Number(place), portrait ?? '');
      }
    }
  }

  /** Of the places that can be turned up: the partner of a card that is up, one of a known pair, or an unknown one. */
  choose(places: readonly number[], up: number | null): number {
    const known = places.filter((place) => this.seen.has(place));
    const partner = (place: number) =>
      known.find((other) => other !== place && this.seen.get(other) === this.seen.get(place));
    const match = up === null ? known.find((place) => partner(place) !== undefined) : partner(up);
    return match ?? places.find((place) => !this.seen.has(place)) ?? places[0] ?? 0;
  }
}

const numbers = async (guest: Visitor, spots: string) =>
  guest.page
    .locator(spots)
    .evaluateAll((found) =>
      found.map((spot) =>
        Number(spot.closest('[data-place]')?.getAttribute('data-place')?.replace('place-', '')),
      ),
    );

async function turn(guest: Visitor, memory: Memory): Promise<void> {
  const { page } = guest;
  const before = await guest.version();
  if (await page.locator('.tokugawa .answers .button').count())
    await page.locator('.tokugawa .answers .button').first().click();
  else {
    memory.learn(guest.heard);
    const [up] = await numbers(guest, '.tokugawa .card.picked');
    const place = memory.choose(await numbers(guest, '.tokugawa .card.lit'), up ?? null);
    await page.locator(`[data-place="place-${place}"] .card`).click();
  }
  await page.waitForFunction(
    (known) =>
      document.querySelector('[data-version]')?.getAttribute('data-version') !== known ||
      document.querySelector('.after'),
    before,
  );
}

test('a whole game by clicks on the board: what lies face down again is nowhere to be read', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  const memory = new Memory();
  await guest.go('/');
  await page.locator('#box-tokugawa .ways .button').click();
  await page.locator('.tokugawa').waitFor();
  expect(await page.locator('.tokugawa .card').count()).toBe(31);
  for (let i = 0; i < 400; i++) {
    await page.locator(ASKED_OR_OVER).first().waitFor({ timeout: 30_000 });
    if (await page.locator('.after').count()) break;
    await turn(guest, memory);
    if (i !== 7) continue;
    const told = (await page.locator('aside ol li').allTextContents()).filter((line) =>
      line.includes('めくると'),
    );
    expect(told.length).toBeLessThanOrEqual(2);
    const faces = await page.locator('.tokugawa .field .front').count();
    expect(faces).toBeLessThanOrEqual(2);
    await guest.accessible();
    await guest.picture('tokugawa-table-ja');
  }
  await page.locator('.after').waitFor();
  expect(await page.locator('.tokugawa .pairs li:not(.none)').count()).toBe(15);
  await guest.accessible();
  await guest.picture('tokugawa-end-ja');

  await page.getByRole('link', { name: 'シャッフルを検証' }).click();
  await page.locator('.checks li').nth(5).waitFor();
  expect(await page.locator('.checks .wrong').count()).toBe(0);
  expect(await page.locator('.checks li').count()).toBe(6);
  await guest.leave();
});

test('the field by arrow keys, cards that turn over, and the help switches', async () => {
  const guest = await Visitor.arrive(chrome, parlour, {
    language: 'en',
    width: 360,
    height: 740,
    motion: true,
  });
  const { page } = guest;
  await guest.go('/new/tokugawa');
  await page.locator('button[type=submit]').waitFor();
  for (const help of await page.locator('.option input[type=checkbox]').all()) await help.check();
  await page.locator('button[type=submit]').click();
  await page.locator('.tokugawa .card.lit').first().waitFor({ timeout: 30_000 });
  await guest.fits();
  const version = await guest.version();
  await page.locator('.tokugawa .card.lit').first().focus();
  await page.keyboard.press('ArrowRight');
  await page.keyboard.press('ArrowDown');
  await page.keyboard.press('Enter');
  await page.waitForFunction(
    (known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known,
    version,
  );
  // names on the card, and the memory aid in the field
  await page.locator('.tokugawa .field .front text').first().waitFor();
  await page.locator('.tokugawa .card.lit').first().click();
  await page.locator('.tokugawa .answers .button, .tokugawa .pairs li:not(.none)').first().waitFor();
  await guest.accessible();
  await guest.leave();
});

test('why not: a card that cannot be turned up says its clause', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.playNow('tokugawa');
  await guest.options();
  await page.locator('.tokugawa .card.lit').first().click();
  await page.getByText('Turn up another card.').first().waitFor();
  await page.locator('.tokugawa h2').first().hover();
  await page.locator('.tokugawa .card.picked').first().hover();
  await page.locator('.why .clause').waitFor();
  expect(await page.locator('.why .clause').textContent()).toMatch(/^TA-\d+$/);
  await guest.leave();
});

/** Turn up two cards, anew as long as they match; both are up when it returns. */
async function miss(guest: Visitor): Promise<void> {
  const { page } = guest;
  for (let i = 0; i < 40; i++) {
    await page.locator('.prompt:not([data-options="0"])').waitFor({ timeout: 60_000 });
    if ((await page.locator('.tokugawa .answers .button').count()) > 0) return;
    const before = await guest.version();
    await page.locator('.tokugawa .card.lit').nth(i % 3).click();
    await page.waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known, before);
  }
  throw new Error('nothing was missed');
}

test('missed cards turn back by themselves after a glance, and the field stays where it is', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 390, height: 844, glance: 2 });
  const { page } = guest;
  await guest.playNow('tokugawa');
  await guest.options();
  const places = () =>
    page.locator('.tokugawa .place').evaluateAll((all) => all.map((place) => JSON.stringify(place.getBoundingClientRect())));
  const before = await places();
  await miss(guest);
  expect(await places()).toEqual(before);
  const version = await guest.version();
  await page.waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known, version);
  await page.waitForFunction(() => document.querySelectorAll('.tokugawa .handle').length === 0);
  expect(guest.heard.some((text) => text.includes('"kind":"turned-back"'))).toBe(true);
  expect(await places()).toEqual(before);
  await guest.leave();
});

test('ta4: two missed cards change places by touching pieces alone', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja' });
  const { page } = guest;
  await guest.playNow('tokugawa');
  await guest.options();
  await miss(guest);
  await page.locator('.tokugawa .handle').first().click();
  const lifted = page.locator('.tokugawa .place:has(.card.lifted)');
  const first = await lifted.getAttribute('data-place');
  await page.locator('.tokugawa .card.picked:not(.lifted)').click();
  await page.locator(`[data-place="${first}"] .card.free`).click();
  await page.waitForFunction(() => document.querySelector('.aside')?.textContent?.includes('提案'));
  expect(guest.heard.some((text) => text.includes('"kind":"proposed"'))).toBe(true);
  await guest.leave();
});

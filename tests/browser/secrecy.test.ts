// What reaches a browser: every message of a seat is read, and the page besides. Nothing in it tells a secret.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { actOnce, frames, type Shot } from './batting';
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

const CREST = 16;
const SHOGUNS = /Ieyasu|Hidetada|Iemitsu|Ietsuna|Tsunayoshi|Ienobu|Ietsugu|Yoshimune|Ieshige|Ieharu|Ienari|Ieyoshi|Iesada|Iemochi|Yoshinobu/;
const TELLS_WHO = /"person":|"people":\[\d|"ordinal"|"rank"/;

/** Whether the rules let this seat see who is who now (TB-18), from what everybody sees. */
function maySeeOverview({ view }: Shot): boolean {
  const inOffice = view.phase !== 'before' && view.elder === view.seat;
  return inOffice || view.overview_allowed || view.judging || view.phase === 'ended' || view.now === 'LookAtTheOverview';
}

/** The cards that a seat may see in a frame of the first draft. */
function inSight({ view, events }: Shot): Set<number> {
  // what has just happened to the own seat is told once, as it happens
  const told = events.filter(({ seat }) => seat === view.seat).flatMap(({ cards, card }) => [...((cards as number[] | null) ?? []), card as number]);
  return new Set([...(view.packet ?? []), ...(view.pile ?? []), ...view.unused, ...told]);
}

/** What is told as it happens: to a seat its own packets and picks, and who is who where it may see that. */
function readEvents(frame: Shot, seat: number | null): void {
  for (const event of frame.events) {
    if (event.seat !== seat) {
      if (event.kind === 'packed' || event.kind === 'hand-taken') expect(event.cards).toBeNull();
      if (event.kind === 'picked') expect([null, CREST]).toContain(event.card);
      if (event.kind === 'overview-taken') expect(event.people).toBeNull();
    }
    if (event.kind === 'shuffled') expect(event.deck).toBeNull();
    if (event.kind === 'overview-shown' && !maySeeOverview(frame)) expect(event.people).toEqual([]);
    expect(event.kind).not.toBe('portraits-drawn');
  }
  // what the log keeps of it, and tells again after a reload
  for (const event of frame.written ?? frame.events) {
    if (event?.kind === 'packed') expect(event.cards).toBeNull();
    if (event?.kind === 'picked') expect([null, CREST]).toContain(event.card);
    if (event?.kind === 'overview-taken') expect(event.people).toBeNull();
    if (event?.kind === 'overview-shown') expect(event.people ?? []).toEqual([]);
  }
}

/** The page as it stands, with the frame that it shows. */
async function page(guest: Visitor): Promise<{ html: string; cards: string; frame: Shot | undefined; kept: string }> {
  const shown = await guest.version();
  const html = await guest.page.content();
  // without the sheet of all pictures that an elder has, and without the rules, which name one as an example
  const cards = await guest.page.evaluate(() => {
    const copy = document.body.cloneNode(true) as HTMLElement;
    for (const sheet of copy.querySelectorAll('[data-place=overview], .rules')) sheet.remove();
    return copy.innerHTML;
  });
  const kept = await guest.page.evaluate(() => JSON.stringify({ ...localStorage, ...sessionStorage }));
  const same = (await guest.version()) === shown;
  return { html, cards, kept, frame: same ? frames(guest).findLast(({ frame }) => String(frame.version) === shown)?.frame : undefined };
}

test('batting-tokugawa: no name, no rank and no passed card where they may not be seen', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await guest.playNow('batting-tokugawa');
  await guest.page.locator('.batting').waitFor();
  const book = (await (await fetch(`${parlour.url}/api/games/batting-tokugawa/en`)).json()) as { words: { term: { card: Record<string, string> } } };
  // how the page speaks of each picture: "the rooster"
  const pictures = Array.from({ length: CREST }, (_, card) => book.words.term.card[card] ?? '?');
  let pagesWithoutNames = 0;
  let drafts = 0;
  let reloads = 0;
  for (let turn = 0; turn < 400; turn++) {
    const { html, cards, kept, frame } = await page(guest);
    if (frame && !maySeeOverview(frame)) {
      expect(html).not.toMatch(SHOGUNS);
      pagesWithoutNames++;
    }
    if (frame?.view.phase === 'draft' && frame.view.round === 0) {
      const told = pictures.flatMap((name, card) => (new RegExp(`${name}\\b`).test(cards) ? [card] : []));
      expect(told.length).toBeGreaterThan(0);
      expect(told.filter((card) => !inSight(frame).has(card))).toEqual([]);
      drafts++;
      // whoever loads the page again in the middle of the draft learns nothing more
      if (reloads++ === 2) {
        await guest.page.reload();
        await guest.page.locator('.batting').waitFor();
        continue;
      }
    }
    expect(kept).not.toMatch(/picture|packet|portrait/);
    if (!(await actOnce(guest, turn * 7 + 2))) break;
  }
  const all = frames(guest);
  let shut = 0;
  for (const { seat, text, frame } of all) {
    expect(frame.view.seat).toBe(seat);
    expect(frame.view.names).toEqual([]);
    readEvents(frame, seat);
    if (maySeeOverview(frame)) continue;
    expect(frame.view.overview).toEqual([]);
    expect(text).not.toMatch(TELLS_WHO);
    shut++;
  }
  console.info(`${all.length} frames read, ${shut} of them without the overview; ${pagesWithoutNames} pages, ${drafts} of the first draft`);
  expect(shut).toBeGreaterThan(20);
  expect(pagesWithoutNames).toBeGreaterThan(10);
  expect(drafts).toBeGreaterThan(3);
  expect(guest.heard.join('')).not.toMatch(/"seed"|"secret"/);
  await guest.leave();
});

test('kasane: no hand but the own, no deck, no seed', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await guest.playNow('kasane');
  await guest.playToTheEnd();
  let read = 0;
  for (const text of guest.heard) {
    const { frame, seat } = JSON.parse(text) as { seat: number; frame?: { view: { hands: (number[] | null)[]; deck: unknown; discard: unknown } } };
    if (!frame) continue;
    frame.view.hands.forEach((hand, other) => {
      if (other !== seat) expect(hand).toBeNull();
    });
    expect(frame.view.deck).toBeTypeOf('number');
    expect(text).not.toMatch(/"deck":\[|"seed"|"secret"/);
    read++;
  }
  expect(read).toBeGreaterThan(20);
  await guest.leave();
});

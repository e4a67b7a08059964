// What must hold at every decision, whatever the window: everything that can be chosen is in sight and can be touched.
import type { Page } from 'playwright-core';
import type { Visitor } from './parlour';

export interface Window {
  name: string;
  width: number;
  height: number;
  phone?: boolean;
}

/** Two desktops, a tablet, phones upright and on their side, and a laptop at a zoom of 200 %. */
export const WINDOWS: readonly Window[] = [
  { name: 'desktop', width: 1440, height: 900 },
  { name: 'laptop', width: 1366, height: 768 },
  { name: 'tablet', width: 820, height: 1180 },
  { name: 'phone', width: 390, height: 844, phone: true },
  { name: 'small phone', width: 360, height: 740, phone: true },
  { name: 'phone on its side', width: 844, height: 390, phone: true },
  { name: 'zoom 200 %', width: 683, height: 384 },
];
const PROMPT_SHARE = 0.15;
const PROMPT_SHARE_ON_PHONES = 0.25;

/** Everything that is wrong with what is in sight; runs in the page. */
function lookAround(promptShare: number): string[] {
  const wrong: string[] = [];
  const board = document.querySelector<HTMLElement>('.board');
  const pane = document.querySelector<HTMLElement>('.pane');
  const prompt = document.querySelector<HTMLElement>('.prompt');
  if (!board || !pane || !prompt) return ['there is no board'];
  const frame = pane.getBoundingClientRect();
  const named = (element: Element) =>
    `${element.className} “${(element.getAttribute('aria-label') ?? element.textContent ?? '').trim().replace(/\s+/g, ' ').slice(0, 40)}”`;
  const round = (box: DOMRect) => [box.left, box.top, box.right, box.bottom].map(Math.round).join(' ');
  const inSight = (element: Element) => {
    const box = element.getBoundingClientRect();
    return box.left >= -0.5 && box.right <= innerWidth + 0.5 && box.top >= frame.top - 1 && box.bottom <= frame.bottom + 1;
  };

  const line = prompt.getBoundingClientRect();
  if (line.height > promptShare * innerHeight) wrong.push(`the prompt is ${line.height} px high`);
  if (line.bottom > innerHeight + 0.5 || line.top < frame.bottom - 1) wrong.push(`the prompt lies at ${round(line)}`);
  if (document.documentElement.scrollWidth > innerWidth) wrong.push('the page is wider than the window');
  if (document.documentElement.scrollHeight > innerHeight + 1) wrong.push('the page is higher than the window');
  if (document.activeElement === document.body) wrong.push('the focus is on the body');

  for (const piece of board.querySelectorAll('[data-moves]')) {
    const box = piece.getBoundingClientRect();
    if (Math.min(box.width, box.height) < 24) wrong.push(`too small to touch: ${named(piece)} ${round(box)}`);
    if (!inSight(piece)) wrong.push(`out of sight: ${named(piece)} ${round(box)} of ${round(frame)}`);
    else {
      const hit = document.elementFromPoint(box.left + box.width / 2, box.top + box.height / 2);
      if (!hit || !piece.contains(hit)) wrong.push(`covered: ${named(piece)} by ${hit ? named(hit) : 'nothing'}`);
    }
  }
  for (const own of board.querySelectorAll('[data-own]')) {
    const box = own.getBoundingClientRect();
    if (!inSight(own)) wrong.push(`own ${own.getAttribute('data-own')} out of sight: ${round(box)} of ${round(frame)}`);
  }

  const texts = document.createTreeWalker(document.querySelector('.table') ?? document.body, NodeFilter.SHOW_TEXT);
  for (let node = texts.nextNode(); node; node = texts.nextNode()) {
    const parent = node.parentElement;
    if (!parent || !node.textContent?.trim() || parent.closest('.hidden-word, .aside, svg, h1, [data-told]')) continue;
    const range = document.createRange();
    range.selectNodeContents(node);
    const text = range.getBoundingClientRect();
    if (text.width === 0) continue;
    for (let at: Element | null = parent; at && at !== pane && at !== document.body; at = at.parentElement) {
      const style = getComputedStyle(at);
      if (style.overflowX === 'visible' || style.overflowX === 'auto') continue;
      const clip = at.getBoundingClientRect();
      const out = text.right > clip.right + 1.5 || text.left < clip.left - 1.5 || text.bottom > clip.bottom + 3 || text.top < clip.top - 3;
      if (out) wrong.push(`cut off: “${node.textContent.trim().slice(0, 40)}” in ${named(at)}`);
      break;
    }
  }
  return wrong;
}

type Move = Record<string, unknown>;

/** A move as text, whatever the order of its fields. */
const written = (move: Move) => JSON.stringify(Object.entries(move).sort(([a], [b]) => (a < b ? -1 : 1)));

interface Heard {
  version: number;
  question?: { options: Move[] } | null;
}

/** The newest frame, once the board shows it; null: it never does. */
async function newest(guest: Visitor): Promise<Heard | null> {
  for (let look = 0; look < 400; look++) {
    const text = guest.heard.findLast((heard) => heard.includes('"frame"')) ?? '{}';
    const { frame } = JSON.parse(text) as { frame?: Heard };
    if (frame && String(frame.version) === (await guest.version())) return frame;
    await guest.page.waitForTimeout(25);
  }
  return null;
}

/** What the server offers now. */
async function offered(guest: Visitor): Promise<string[]> {
  return ((await newest(guest))?.question?.options ?? []).map(written);
}

/** For each piece on the board, the options that it leads to. */
async function leads(page: Page): Promise<string[][]> {
  const marks = await page.locator('.board [data-moves]').evaluateAll((pieces) => pieces.map((piece) => piece.getAttribute('data-moves') ?? '[]'));
  return marks.map((mark) => (JSON.parse(mark) as Move[]).map(written));
}

interface Spot {
  x: number;
  y: number;
}

/** Where everything is laid out, whatever transforms do to how it looks; runs in the page. */
async function layout(): Promise<{ names: string[]; places: string[] }> {
  await new Promise((done) => requestAnimationFrame(() => requestAnimationFrame(done)));
  const parts = [...document.querySelectorAll<HTMLElement>('.pane, .prompt, .board section, .board article, .board button')];
  return {
    names: parts.map(({ className }) => className),
    places: parts.map((part) => [part.offsetLeft, part.offsetTop, part.offsetWidth, part.offsetHeight].join(' ')),
  };
}

/** Point at a piece, and wait until it is known why it cannot be chosen: nothing may move by that. */
async function shiftsUnder(page: Page, pieces: string, nth: number, wait: number): Promise<string[]> {
  const spots = await page.locator(pieces).evaluateAll((found) =>
    found.flatMap((piece): Spot[] => {
      const { left, top, width, height } = piece.getBoundingClientRect();
      return width > 0 ? [{ x: left + width / 2, y: top + height / 2 }] : [];
    }),
  );
  const spot = spots[nth % Math.max(1, spots.length)];
  if (!spot) return [];
  const before = await page.evaluate(layout);
  await page.mouse.move(spot.x, spot.y);
  if (wait > 0) await page.waitForTimeout(wait);
  const after = await page.evaluate(layout);
  await page.mouse.move(1, 1);
  return after.places.flatMap((place, i) =>
    place === before.places[i] ? [] : [`moved by pointing: ${after.names[i]} ${before.places[i]} → ${place}`],
  );
}

/** Look at a decision through every window, or through the one whose turn it is; what is wrong, with the window's name. */
export async function faults(guest: Visitor, turn: number, everyWindow: boolean): Promise<string[]> {
  const { page } = guest;
  const found: string[] = [];
  for (const [i, { name, width, height, phone }] of WINDOWS.entries()) {
    if (!everyWindow && turn % WINDOWS.length !== i) continue;
    await page.setViewportSize({ width, height });
    await page.evaluate(layout);
    const wrong = await page.evaluate(lookAround, phone ? PROMPT_SHARE_ON_PHONES : PROMPT_SHARE);
    wrong.push(...(await shiftsUnder(page, '.board [data-moves]', turn + i, 0)));
    if (turn % WINDOWS.length === i) wrong.push(...(await shiftsUnder(page, '.board button[aria-disabled=true]', turn, 250)));
    found.push(...wrong.map((what) => `${name}: ${what}`));
  }
  const options = await offered(guest);
  const led = new Set((await leads(page)).flat());
  return [...found, ...options.flatMap((move) => (led.has(move) ? [] : [`no piece leads to ${move}`]))];
}

/** What is asked and which pieces answer it; runs in the page. */
function standing(): string {
  if (document.querySelector('.after')) return 'over';
  const version = document.querySelector('[data-version]')?.getAttribute('data-version');
  const options = document.querySelector('.prompt')?.getAttribute('data-options');
  const pieces = [...document.querySelectorAll('.board [data-moves]')].map((piece) => `${piece.textContent} ${piece.getAttribute('data-moves')}`);
  return [version, options, ...pieces].join('\n');
}

/** How the board stands when it no longer stands as before; null: it never changes. The page's policy forbids to wait in it. */
async function changed(page: Page, before: string): Promise<string | null> {
  for (let look = 0; look < 400; look++) {
    const now = await page.evaluate(standing);
    if (now !== before) return now;
    await page.waitForTimeout(25);
  }
  return null;
}

/** Choose an option by touching pieces alone, one after the other where the choice has several parts; what is in the way. */
export async function touch(guest: Visitor, turn: number): Promise<string> {
  const { page } = guest;
  const options = await offered(guest);
  // somebody else has ended the question meanwhile
  if (options.length === 0) return '';
  const wanted = options[(turn * 7 + 3) % options.length] ?? '';
  const [version] = (await page.evaluate(standing)).split('\n');
  for (let press = 0; press < 12; press++) {
    // the piece nearest to the whole move leads to the fewest others
    const able = (await leads(page)).flatMap((all, i) => (all.includes(wanted) ? [{ i, all: all.length }] : []));
    const nearest = able.sort((a, b) => a.all - b.all)[0];
    if (!nearest) return `no piece leads to ${wanted} after ${press} presses`;
    const before = await page.evaluate(standing);
    const pressed = await page.locator('.board [data-moves]').nth(nearest.i).click({ timeout: 5000 }).then(
      () => true,
      () => false,
    );
    if (!pressed) return `press ${press + 1} for ${wanted} meets nothing`;
    // the move is made, or its next part is asked for
    const after = await changed(page, before);
    if (after === null) return `nothing happens at press ${press + 1} for ${wanted}`;
    const [now, left] = after.split('\n');
    if (now !== version || left === '0') return '';
  }
  return `${wanted} is not made by touching pieces`;
}

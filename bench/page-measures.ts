// What the pages of the seven tables cost a visitor, beside the bars they have to meet: `npm run page-measures` in web/.
// It measures time, so it is no test and no part of ./check; a quiet machine gives the figures that count.
import type { Browser } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor } from '../tests/browser/parlour';
import { touch } from '../tests/browser/walkthrough';

const GAMES = ['kasane', 'fairy-concerto', 'hitohira', 'utena', 'tokugawa', 'shin-tokugawa', 'batting-tokugawa'];
const MOVES = 7;
const BARS = { paint: 1000, move: 100, script: 80, violations: 0, complaints: 0 };

interface Measured {
  /** Milliseconds from the address to the largest paint (LCP). */
  paint: number;
  /** Milliseconds from one's own click to the frame in which its move is seen: the median. */
  move: number;
  /** kB of script as they come over the line, packed. */
  script: number;
  /** What axe finds. */
  violations: number;
  complaints: number;
}

let parlour: Parlour;
let chrome: Browser;
const table: Record<string, Measured> = {};
beforeAll(async () => {
  parlour = await new Parlour().open();
  chrome = await browser();
});
afterAll(async () => {
  await chrome?.close();
  await parlour?.close();
  console.table(table);
  console.info('bars:', BARS);
});

declare global {
  interface Window {
    largestPaint: number;
    ownMoves: number[];
  }
}

/** Runs in the page before anything else: notes the largest paint, and for each change of the board the time since the click before it. */
function watch(): void {
  window.largestPaint = 0;
  window.ownMoves = [];
  new PerformanceObserver((list) => {
    for (const entry of list.getEntries()) window.largestPaint = entry.startTime;
  }).observe({ type: 'largest-contentful-paint', buffered: true });
  let clicked: number | null = null;
  addEventListener(
    'click',
    (event) => {
      if (event.target instanceof Element && event.target.closest('.board')) clicked = event.timeStamp;
    },
    true,
  );
  new MutationObserver((changes) => {
    if (clicked === null || !changes.some(({ attributeName }) => attributeName === 'data-version')) return;
    const since = clicked;
    clicked = null;
    requestAnimationFrame(() => window.ownMoves.push(performance.now() - since));
  }).observe(document, { subtree: true, attributes: true, attributeFilter: ['data-version'] });
}

const median = (all: readonly number[]) => [...all].sort((a, b) => a - b)[Math.floor(all.length / 2)] ?? Number.NaN;

test.each(GAMES)('%s', { timeout: 600_000, retry: 0 }, async (game) => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', motion: true });
  const { page } = guest;
  await guest.playNow(game);
  await guest.options();
  await page.addInitScript(watch);
  const line = await page.context().newCDPSession(page);
  await line.send('Network.setCacheDisabled', { cacheDisabled: true });
  await page.reload();
  await guest.options();
  await page.evaluate(() => document.fonts.ready);
  const paint = await page.evaluate(() => window.largestPaint);
  const script = await page.evaluate(() =>
    (performance.getEntriesByType('resource') as PerformanceResourceTiming[])
      .filter(({ name }) => name.endsWith('.js'))
      .reduce((sum, { encodedBodySize }) => sum + encodedBodySize, 0),
  );
  const violations = (await guest.violations()).length;
  for (let turn = 0; turn < 4 * MOVES; turn++) {
    if ((await guest.options()) === 0 || (await page.evaluate(() => window.ownMoves.length)) >= MOVES) break;
    await touch(guest, turn);
  }
  const move = median(await page.evaluate(() => window.ownMoves));
  const whole = (figure: number) => Math.round(figure);
  table[game] = { paint: whole(paint), move: whole(move), script: whole(script / 100) / 10, violations, complaints: guest.complaints.length };
  await page.context().close();
  for (const [what, bar] of Object.entries(BARS)) expect.soft(table[game]?.[what as keyof Measured], `${game}: ${what}`).toBeLessThanOrEqual(bar);
});

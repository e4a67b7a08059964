// バッティングとくがわ by clicks on its board: what a visitor does next, and what has reached the visitor so far.
import type { Visitor } from './parlour';

export interface Shot {
  version: number;
  view: {
    seat: number | null;
    now: string | null;
    phase: string;
    round: number;
    elder: number;
    judging: boolean;
    overview_allowed: boolean;
    piles_allowed: boolean;
    packet: number[] | null;
    pile: number[] | null;
    hand: number[] | null;
    unused: number[];
    shown: number[][];
    won: number[][];
    overview: { portrait: number; person: number }[];
    names: unknown[];
  };
  events: { kind: string; [field: string]: unknown }[];
  written?: ({ kind: string; [field: string]: unknown } | null)[] | null;
}

export function frames(guest: Visitor): { seat: number | null; text: string; frame: Shot }[] {
  return guest.heard.flatMap((text) => {
    const news = JSON.parse(text) as { kind: string; seat: number | null; frame?: Shot };
    return news.frame ? [{ seat: news.seat, text, frame: news.frame }] : [];
  });
}

const ASKED = '.batting .lit, .batting .actions .button, .batting .declare:not([aria-disabled=true]), .after';

/** Make one choice on the board; false: the game is over. `taste` chooses among what is possible. */
export async function actOnce(guest: Visitor, taste: number): Promise<boolean> {
  const { page } = guest;
  await page.locator(ASKED).first().waitFor({ timeout: 30_000 });
  if (await page.locator('.after').count()) return false;
  const before = await guest.version();
  const hand = page.locator('[data-place=hand] .card.lit');
  const cards = page.locator('.batting .card.lit');
  const actions = page.locator('.batting .actions .button');
  const declare = page.locator('.batting .declare:not([aria-disabled=true])');
  const quick = { timeout: 3000 };
  try {
    if (await hand.count()) {
      const first = taste % (await hand.count());
      await hand.nth(first).click(quick);
      await hand.nth((first + 1) % (await hand.count())).click(quick);
    } else if (await cards.count()) await cards.nth(taste % (await cards.count())).click(quick);
    else if (await declare.count()) await declare.nth(taste % (await declare.count())).click(quick);
    else await actions.nth(taste % (await actions.count())).click(quick);
  } catch {
    // somebody else was quicker: look again
  }
  await page
    .waitForFunction((known) => document.querySelector('[data-version]')?.getAttribute('data-version') !== known || document.querySelector('.after'), before, { timeout: 5000 })
    .catch(() => {});
  return true;
}

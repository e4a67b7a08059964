// The companion at a real table: what to lay out, a draw, timers, and the scores of what people enter, on a phone.
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

const PHONE = { width: 390, height: 844 };
const field = (board: number, name: string) => `[data-board="${board}"] [data-field="${name}"]`;

/** Tap a piece so many times. */
async function tap({ page }: Visitor, where: string, label: string, times = 1): Promise<void> {
  const piece = page.locator(where).getByRole('button', { name: label, exact: true });
  for (let i = 0; i < times; i++) await piece.click();
}

const count = async ({ page }: Visitor, sheet = 'finished') => {
  await page.locator(`[data-sheet="${sheet}"] button[type="submit"]`).click();
};
const scores = ({ page }: Visitor) => page.locator('[data-scores]');

test('襲ノ色目: the checklist, the draw and the robes, kept over a reload', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', ...PHONE });
  const { page } = guest;
  await guest.go('/rules/kasane');
  await page.getByRole('link', { name: /real box/ }).click();
  await page.getByText('Shuffle 41 kimono cards').waitFor();
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByText('Shuffle 52 kimono cards').click();
  await expect.poll(() => page.getByText('1 of 4 done').count()).toBe(1);
  await page.getByText('Who wore a kimono most recently?').waitFor();
  await page.getByRole('button', { name: 'Draw lots' }).click();
  await expect.poll(() => page.getByText(/Seat [1-4] begins/).count()).toBe(1);
  await guest.fits();
  await guest.accessible();
  await guest.picture('companion-kasane-390-en');
  await tap(guest, field(0, 'robe'), 'Add 1', 5);
  expect(
    await page.locator(field(1, 'robe')).getByRole('button', { name: 'Add 1', exact: true }).isDisabled(),
  ).toBe(true);
  await tap(guest, field(0, 'robe'), 'Add +1', 3);
  await tap(guest, field(0, 'roles'), 'Kasane (all alike): 2 cards, 2 points');
  await page.reload();
  await page.locator(field(0, 'robe')).waitFor();
  await count(guest);
  await scores(guest).waitFor();
  const told = await scores(guest).textContent();
  expect(told).toContain('Winner: Seat 1');
  expect(told).toContain('1 colour in a field of 8 cardsKA-225');
  expect(told).toContain('Kasane (all alike), 2 cardsKA-132');
  await guest.fits();
  await guest.accessible();
  await guest.picture('companion-kasane-scores-390-en');
  await guest.leave();
});

test('バッティングとくがわ: the judge names the winner, pays an objection, and refuses in words', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', ...PHONE, dark: true });
  const { page } = guest;
  await guest.go('/companion/batting-tokugawa');
  await page.locator('[data-sheet="trick"]').waitFor();
  await tap(guest, field(1, 'shown'), '4代徳川家綱');
  await count(guest, 'trick');
  await page.locator('.problem').first().waitFor();
  expect(await page.locator(`${field(1, 'shown')} .problem`).textContent()).toBe(
    '出したカード：1トリックに出すのは2枚です（今は1枚、TB-9）',
  );
  await guest.picture('companion-batting-refused-390-ja');
  await tap(guest, field(1, 'shown'), '5代徳川綱吉');
  await tap(guest, field(2, 'shown'), '初代徳川家康');
  await tap(guest, field(2, 'shown'), '9代徳川家重');
  await tap(guest, field(1, 'side'), '物言い側');
  await tap(guest, '[data-sheet="trick"] [data-field="declared"]', '席3');
  await count(guest, 'trick');
  await scores(guest).waitFor();
  const told = await scores(guest).textContent();
  expect(told).toContain('勝者：席2');
  expect(told).toContain('連番（上は5代徳川綱吉）TB-110');
  expect(told).toContain('物言いTB-144');
  await guest.fits();
  await guest.accessible();
  await guest.picture('companion-batting-judged-390-ja');
  await page
    .locator('section', { hasText: 'タイマー' })
    .getByRole('button', { name: 'カードを選ぶ時間: 開始' })
    .click();
  await expect.poll(() => page.getByRole('timer').first().textContent()).toBe('2:59');
  await guest.leave();
});

const SHORT: [string, (guest: Visitor) => Promise<void>, string][] = [
  [
    'fairy-concerto',
    async (guest) => {
      for (const board of [0, 1, 2]) {
        await tap(guest, field(board, 'orchestra'), 'Add trumpeter', board < 2 ? 4 : 3);
        await tap(guest, field(board, 'orchestra'), 'Add drummer', board < 2 ? 3 : 4);
        await tap(guest, field(board, 'orchestra'), 'Add violinist', board < 2 ? 3 : 4);
        await tap(guest, field(board, 'orchestra'), 'Add composer', board < 2 ? 2 : 1);
      }
      await tap(guest, field(0, 'score-cards'), '3 trumpeters, 3 drummers');
    },
    'Score card 1: metFC-175',
  ],
  [
    'hitohira',
    async (guest) => {
      await tap(guest, field(0, 'screen'), 'Add red', 3);
      await tap(guest, field(0, 'field'), 'Add blue', 4);
      await tap(guest, field(0, 'field'), 'Add black');
      await tap(guest, field(1, 'screen'), 'Add yellow', 2);
    },
    'Behind the screen, red + yellow (3 petals)HI-2018',
  ],
  [
    'utena',
    async ({ page }) => {
      for (const board of [0, 1, 2]) await page.locator(`${field(board, 'outer')} input`).fill('8');
    },
    'Every flower is full of light',
  ],
  [
    'tokugawa',
    async (guest) => {
      await tap(guest, field(0, 'pairs'), 'Tokugawa Ieyasu (1st)');
      await tap(guest, field(1, 'pairs'), 'Tokugawa Yoshimune (8th)');
    },
    'Winner: Seat 1',
  ],
  [
    'shin-tokugawa',
    async (guest) => {
      await tap(guest, field(0, 'row'), 'Tokugawa Yoshimune (8th)');
      await tap(guest, field(0, 'row'), 'Tokugawa Ieyasu (1st)');
      await guest.page.getByRole('button', { name: 'Move Tokugawa Ieyasu (1st) to the left' }).click();
    },
    'In order, of 2 stacksTS-82',
  ],
];

test.each(SHORT)(
  '%s: a finished position is entered and counted on a laptop',
  async (game, fill, expected) => {
    const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768 });
    const { page } = guest;
    await guest.go(`/companion/${game}`);
    await page.locator('[data-sheet="finished"]').waitFor();
    await fill(guest);
    await guest.picture(`companion-${game}-1366-en`);
    await count(guest);
    await scores(guest).waitFor();
    expect(await scores(guest).textContent()).toContain(expected);
    await guest.fits();
    await guest.accessible();
    await guest.leave();
  },
);

test('one’s own box: entered from here, chosen here, and gone by', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', ...PHONE });
  const { page } = guest;
  await guest.go('/companion/kasane');
  await page.getByText('What your table agreed on').click();
  await page.getByRole('link', { name: 'Enter values of your own' }).click();
  await page.locator('[data-row]').first().waitFor();
  await page.evaluate(async () => {
    const body = JSON.stringify({ game: 'kasane', name: 'Ours', values: { cards: { copies: 6 } } });
    await fetch('/api/me/boxes', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
  });
  await guest.go('/companion/kasane');
  await page.getByRole('button', { name: '4', exact: true }).click();
  await page.getByText('Shuffle 52 kimono cards').waitFor();
  await page.getByText('What your table agreed on').click();
  await page.locator('select').filter({ hasText: 'Ours' }).selectOption({ label: 'Ours' });
  await page.getByText('Shuffle 61 kimono cards: 6 of each').waitFor();
  await guest.fits();
  await guest.accessible();
  await guest.leave();
});

test('without the parlour, and without anything loaded, one line says so and nothing entered is lost', async () => {
  const own = await new Parlour().open();
  const guest = await Visitor.arrive(chrome, own, { language: 'en', ...PHONE });
  const { page } = guest;
  await guest.go('/companion/tokugawa');
  await page.locator('[data-sheet="finished"]').waitFor();
  await tap(guest, field(0, 'pairs'), 'Tokugawa Ieyasu (1st)');
  await own.kill();
  await count(guest);
  const alert = page.locator('[data-sheet="finished"] .problem');
  await alert.waitFor();
  expect(await alert.textContent()).toBe(
    'The parlour is out of reach. To use this without a network, load it once while you have one.',
  );
  expect(await page.locator(`${field(0, 'pairs')} [aria-pressed="true"]`).count()).toBe(1);
  await own.close();
});

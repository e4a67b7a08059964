// Puzzles: a position on the game's own board, answered by touching a piece; the verdict, the explanation, the next one.
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

interface Move {
  kind: string;
}
interface Puzzle {
  id: string;
  answers: Move[];
  opened?: unknown[];
  line?: Move[];
  frame: { question: { options: Move[] } };
}
interface Line {
  id: string;
  grade: number;
  prompt: string;
}

async function asked<T>(path: string): Promise<T> {
  return (await (await fetch(parlour.url + path)).json()) as T;
}
async function aPuzzle(game: string, fits: (line: Line) => boolean = () => true): Promise<Puzzle> {
  const found = (await asked<Line[]>(`/api/puzzles/${game}`)).find(fits);
  return asked<Puzzle>(`/api/puzzles/${game}/${found?.id}`);
}
const same = (a: Move, b: Move) => JSON.stringify(Object.entries(a).sort()) === JSON.stringify(Object.entries(b).sort());

/** Touch the piece on the board that is this move. */
async function touch({ page }: Visitor, move: Move): Promise<void> {
  const all = page.locator('.board [data-moves]');
  for (let i = 0; i < (await all.count()); i++) {
    const moves = JSON.parse((await all.nth(i).getAttribute('data-moves')) ?? '[]') as Move[];
    if (moves.length === 1 && moves[0] && same(moves[0], move)) {
      await all.nth(i).click();
      return;
    }
  }
  throw new Error(`no piece is ${JSON.stringify(move)}`);
}

test('at a desk: from the first page to a puzzle, solved right by touching a piece, counted, and on to the next', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = guest;
  await guest.go('/');
  await page.locator('#shelf a[href="/puzzles"]').click();
  await page.locator('.shelf [data-game=kasane] a').waitFor();
  expect(await page.locator('.shelf > li').count()).toBe(7);
  await guest.fits();
  await guest.accessible();
  const puzzle = await aPuzzle('kasane', ({ prompt }) => prompt === 'take');
  await guest.go(`/puzzles/kasane#${puzzle.id}`);
  await page.locator('.prompt').waitFor();
  await guest.accessible();
  await touch(guest, puzzle.answers[0] as Move);
  await expect.poll(() => page.locator('.prompt').textContent()).toContain('Right!');
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.verdict').textContent()).toContain('Best move');
  expect(await page.locator('.verdict ul > li').count()).toBe(puzzle.frame.question.options.length - puzzle.answers.length);
  expect(await page.locator('.solved').textContent()).toMatch(/^1 of /);
  await guest.accessible();
  await guest.picture('puzzle-right-1440-en');
  await page.keyboard.press('Enter');
  await expect.poll(() => page.url()).not.toContain(puzzle.id);
  await page.reload();
  await page.locator('.solved').waitFor();
  expect(await page.locator('.solved').textContent()).toMatch(/^1 of /);
  await guest.leave();
});

test('on a phone: a wrong answer is told with the better move, explained, and can be tried again', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740, dark: true });
  const { page } = guest;
  const puzzle = await aPuzzle('kasane', ({ prompt }) => prompt === 'take');
  const wrong = puzzle.frame.question.options.find((move) => !puzzle.answers.some((best) => same(best, move)));
  await guest.go(`/puzzles/kasane#${puzzle.id}`);
  await page.locator('.prompt').waitFor();
  await guest.fits();
  await guest.accessible();
  await touch(guest, wrong as Move);
  await expect.poll(() => page.locator('.prompt').textContent()).toContain('最善手');
  expect(await page.locator('.solved').textContent()).toMatch(/^0\//);
  await page.locator('.prompt .why').click();
  await page.locator('.verdict').waitFor();
  expect(await page.locator('.verdict .own').textContent()).toContain('あなたの手');
  await guest.fits();
  await guest.accessible();
  await guest.picture('puzzle-wrong-360-ja');
  await page.getByRole('button', { name: 'もう一度' }).click();
  await touch(guest, puzzle.answers[0] as Move);
  await expect.poll(() => page.locator('.prompt').textContent()).toContain('正解');
  expect(await page.locator('.solved').textContent()).toMatch(/^1\//);
  await guest.leave();
});

test('by keys alone: the list of options opens, the answer is given, and a grade leaves out the others', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768 });
  const { page } = guest;
  const puzzle = await aPuzzle('tokugawa');
  await guest.go(`/puzzles/tokugawa#${puzzle.id}`);
  await page.locator('.prompt').waitFor();
  await page.keyboard.press('o');
  await page.locator('#all-options .option').first().waitFor();
  expect(await page.locator('#all-options .option').count()).toBe(puzzle.frame.question.options.length);
  await page.keyboard.press('Enter');
  await page.locator('.verdict').waitFor();
  const lines = await asked<Line[]>('/api/puzzles/tokugawa');
  const grade = Math.max(...lines.map((line) => line.grade));
  await page.locator('select').selectOption(String(grade));
  const there = lines.filter((line) => line.grade === grade).length;
  await expect.poll(() => page.locator('.solved').textContent()).toMatch(new RegExp(`of ${there} solved`));
  await guest.leave();
});

test('open cards are listed, and the line to the win is shown', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'en', width: 1366, height: 768 });
  const { page } = guest;
  const lines = await asked<Line[]>('/api/puzzles/utena');
  const all = await Promise.all(lines.slice(0, 30).map(({ id }) => asked<Puzzle>(`/api/puzzles/utena/${id}`)));
  const puzzle = all.find(({ opened }) => opened?.length) as Puzzle;
  await guest.go(`/puzzles/utena#${puzzle.id}`);
  await page.locator('.opened dd').first().waitFor();
  await guest.accessible();
  await guest.choose(0);
  await page.locator('.verdict .line, .verdict ul').first().waitFor();
  expect(await page.locator('.verdict').textContent()).toContain('proved');
  await guest.picture('puzzle-open-cards-1366-en');
  await guest.leave();
});

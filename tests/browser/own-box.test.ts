// One's own box: a person enters every reconstructed value of every game, plays with it, and takes it to the terminal.
import { spawnSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import type { Browser, Locator } from 'playwright-core';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { browser, Parlour, Visitor } from './parlour';

const ROOT = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const PYTHON = process.env.ZASHIKI_TEST_PYTHON ?? join(ROOT, '.venv/bin/python');
const folder = mkdtempSync(join(tmpdir(), 'zashiki-box-'));
let parlour: Parlour;
let chrome: Browser;
beforeAll(async () => {
  parlour = await new Parlour().open();
  chrome = await browser();
});
afterAll(async () => {
  await chrome?.close();
  await parlour?.close();
  rmSync(folder, { recursive: true, force: true });
});

function zashiki(...words: string[]): string {
  const done = spawnSync(PYTHON, ['-P', '-m', 'zashiki', ...words], { cwd: ROOT, encoding: 'utf8', maxBuffer: 1 << 26 });
  expect(done.status, done.stderr).toBe(0);
  return done.stdout;
}

const swapped = (pairs: [string, string][]) => new Map(pairs.flatMap(([a, b]) => [[a, b], [b, a]]) as [string, string][]);
const ICONS = swapped([
  ['blue', 'navy'], ['white', 'red'], ['cross', 'snake'], ['five', 'horn'],
  ['blue-group', 'navy-group'], ['white-group', 'red-group'],
]);

/** Another number in a field: one more, or what the game needs so that it can still be played. */
async function another(field: Locator, row: string, others: Record<string, number>): Promise<void> {
  const wanted = others[row] ?? Number(await field.inputValue()) + 1;
  await field.fill(String(wanted));
}

/** Every field of a row gets another value. */
async function enter(row: Locator, key: string, others: Record<string, number>): Promise<void> {
  const numbers = row.locator('input[type=number]');
  if (key.startsWith('score-cards.')) {
    await another(numbers.first(), key, others);
  } else if (key.startsWith('spaces.')) {
    for (let i = 1; i < (await numbers.count()); i += 2) await another(numbers.nth(i), key, others);
  } else {
    for (const field of await numbers.all()) await another(field, key, others);
  }
  for (const field of await row.locator('input[type=checkbox]').all()) await field.click();
  const choices = row.locator('select');
  for (let i = 0; i < (await choices.count()); i++) {
    const now = await choices.nth(i).inputValue();
    const other = key === 'overview.cards' ? String(i % 4) : key.startsWith('contest-cards.') ? 'composer' : ICONS.get(now);
    if (other !== undefined && other !== now) await choices.nth(i).selectOption(other);
    if (key.startsWith('contest-cards.')) break;
  }
}

interface Evening {
  game: string;
  seats: number;
  language: 'ja' | 'en';
  width: number;
  rows: number;
  others?: Record<string, number>;
}
const EVENINGS: Evening[] = [
  {
    game: 'kasane', seats: 2, language: 'ja', width: 390, rows: 8,
    others: { 'players.2.rounds': 1, 'players.2.left-at-round-end': 2 },
  },
  { game: 'fairy-concerto', seats: 2, language: 'en', width: 1440, rows: 28 },
  { game: 'utena', seats: 3, language: 'ja', width: 1366, rows: 38 },
  { game: 'hitohira', seats: 2, language: 'en', width: 390, rows: 1, others: { 'end.turns': 8 } },
  { game: 'tokugawa', seats: 2, language: 'en', width: 1440, rows: 2, others: { 'guard.rounds': 3 } },
  { game: 'shin-tokugawa', seats: 2, language: 'ja', width: 1440, rows: 2 },
  {
    game: 'batting-tokugawa', seats: 2, language: 'ja', width: 390, rows: 5,
    others: { 'players.2.contestants': 3, 'players.2.hand': 6, 'players.2.rounds': 1 },
  },
];

test.each(EVENINGS)('$game: every reconstructed value is entered, played with, exported, and verified in the terminal', async (evening) => {
  const { game, seats, language, width, others } = evening;
  const guest = await Visitor.arrive(chrome, parlour, { language, width, height: width < 500 ? 844 : 900 });
  const { page } = guest;
  await guest.go(`/new/${game}`);
  await page.locator(`a[href="/box/${game}"]`).click();
  const rows = page.locator('[data-row]');
  await rows.first().waitFor();
  expect(await rows.count()).toBe(evening.rows);
  for (const row of await rows.all()) await enter(row, (await row.getAttribute('data-row')) ?? '', others ?? {});
  await page.locator('input[type=text]').fill('わが家の箱');
  await expect.poll(() => page.locator('form .problem').allTextContents()).toEqual([]);
  await expect.poll(() => page.locator('form button[type=submit]').isEnabled()).toBe(true);
  await guest.fits();
  await guest.accessible();
  await guest.picture(`own-box-${game}-${language}-${width}`, true);
  await page.locator('form button[type=submit]').click();
  await page.locator('.saved .current').waitFor();

  const [download] = await Promise.all([page.waitForEvent('download'), page.locator('.saved a[download]').click()]);
  const file = join(folder, download.suggestedFilename());
  await download.saveAs(file);
  expect(readFileSync(file, 'utf8')).toContain(`game = "${game}"`);

  await page.locator('.save .button.quiet').click();
  await page.locator('.counts').waitFor();
  expect(await page.locator('option:checked', { hasText: 'わが家の箱' }).count()).toBe(1);
  await page.locator(`input[name=seats][value="${seats}"]`).check({ force: true });
  await page.locator('button.open').click();
  await page.locator('.prompt').waitFor();
  expect(await page.locator('.own-values').count()).toBe(1);
  await page.locator('.own-values').click();
  await page.locator('#panel-played [data-own]').waitFor();
  await guest.fits();
  await guest.picture(`own-box-table-${game}-${language}-${width}`);
  await page.keyboard.press('Escape'); // on a narrow screen the panel lies over the board
  await guest.playToTheEnd((options) => options - 1);

  const table = /\/t\/([\w-]+)/.exec(page.url())?.[1] ?? '';
  const record = join(folder, `${game}.json`);
  writeFileSync(record, await page.evaluate(async (id) => (await fetch(`/api/tables/${id}/record`)).text(), table));
  expect(zashiki('verify', record)).toContain('True');
  const kept = JSON.parse(readFileSync(record, 'utf8')) as { options: { own: object } };

  const played = join(folder, `${game}-terminal.json`);
  writeFileSync(played, zashiki('play', game, '--own', file, '--seats', Array(seats).fill('greedy').join(','), '--json'));
  expect(zashiki('verify', played)).toContain('True');
  expect((JSON.parse(readFileSync(played, 'utf8')) as typeof kept).options.own).toEqual(kept.options.own);

  await guest.go(`/r/${table}`);
  await page.locator('.replay details.played > summary').click();
  await page.locator('.replay [data-own]').waitFor();
  await guest.leave();
});

test('what is wrong is said at its row as one types, and a file is read again', async () => {
  const guest = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740, dark: true });
  const { page } = guest;
  await guest.go('/box/kasane');
  const asagao = page.locator('[data-row="spaces.asagao"]');
  await asagao.locator('input[type=number]').first().fill('13');
  await asagao.locator('.problem').waitFor();
  expect(await asagao.locator('.problem').textContent()).toBe('役カードのマス：朝顔：13は使えません（1〜12の整数）');
  expect(await page.locator('form button[type=submit]').isDisabled()).toBe(true);
  await guest.picture('own-box-problem-ja-360-dark');
  await asagao.locator('.back').click();
  await asagao.locator('.problem').waitFor({ state: 'detached' });
  const rounds = page.locator('[data-row="players.2.rounds"] input');
  await rounds.fill('9');
  await page.locator('.foot .problem').waitFor();
  expect(await page.locator('.foot .problem').textContent()).toContain('2人のとき');

  const file = join(folder, 'written.toml');
  writeFileSync(file, 'game = "襲ノ色目"\nname = "手書き"\n[役カードのマス]\n朝顔 = [[3, 4]]\n');
  await page.locator('input[type=file]').setInputFiles(file);
  await expect.poll(() => page.locator('input[type=text]').inputValue()).toBe('手書き');
  expect(await asagao.locator('input[type=number]').count()).toBe(2);
  await page.locator('form button[type=submit]').click();
  await page.locator('.saved .current').waitFor();
  await page.locator('input[type=text]').fill('改めた名前');
  await page.locator('form button[type=submit]').click();
  await page.locator('.saved .name', { hasText: '改めた名前' }).waitFor();
  expect(await page.locator('.saved li').count()).toBe(1);
  await page.locator('.saved li .button').last().click();
  await page.locator('.saved li').waitFor({ state: 'detached' });
  const other = join(folder, 'other.toml');
  writeFileSync(other, 'game = "hitohira"\n');
  await page.locator('input[type=file]').setInputFiles(other);
  await page.locator('.problem', { hasText: '「hitohira」用の値です' }).waitFor();
  await guest.leave();
});

test('an invited guest sees in the lobby what is played', async () => {
  const host = await Visitor.arrive(chrome, parlour, { language: 'en' });
  await host.go('/');
  const table = await host.page.evaluate(async () => {
    await fetch('/api/me');
    const own = { spaces: { asagao: [[2, 9]] }, final: { 'full-robe-points': 5 } };
    const body = JSON.stringify({ game: 'kasane', seats: 3, listed: true, options: { scarce: true, own } });
    const answer = await fetch('/api/tables', { method: 'POST', body, headers: { 'Content-Type': 'application/json' } });
    return ((await answer.json()) as { id: string }).id;
  });
  for (const [language, width] of [['ja', 390], ['en', 1440]] as const) {
    const guest = await Visitor.arrive(chrome, parlour, { language, width });
    await guest.go('/');
    await guest.page.locator(`a[href="/t/${table}"] .chip`).first().waitFor();
    await guest.go(`/t/${table}`);
    await guest.page.locator('.invitation .everything summary').click();
    const played = guest.page.locator('.invitation .everything');
    await played.locator('[data-own]').waitFor();
    const told = (await played.textContent()) ?? '';
    for (const said of language === 'ja' ? ['朝顔', '2枚9点', '十二単の点数', '再構成', 'KA-13', 'KA-4'] : ['Asagao', '2 cards: 9', 'full robe', 'KA-13', 'KA-4'])
      expect(told).toContain(said);
    await guest.fits();
    await guest.accessible();
    await guest.picture(`own-box-lobby-${language}-${width}`, true);
    await guest.leave();
  }
  await host.leave();
});

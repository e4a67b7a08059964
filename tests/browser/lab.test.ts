// The balance lab: somebody asks what another number does, sees it being played, compares, shares, and calls it off.
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

async function atTheLab(visitor: Visitor): Promise<void> {
  await visitor.go('/lab/kasane');
  await visitor.page.getByRole('button', { name: 'Run' }).waitFor();
  await visitor.page.getByLabel('Players').selectOption('2');
  await visitor.page.getByLabel('Time').selectOption('5');
}

test('a number is changed, the report stands beside the last one, and its link shows it to others', async () => {
  const aya = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = aya;
  await atTheLab(aya);
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('heading', { name: 'Report' }).waitFor({ timeout: 60_000 });
  await page.locator('[data-row="spaces.asagao"] input[type=number]').nth(1).fill('9');
  await page.getByLabel('Name of this idea').fill('dear asagao');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByText('This run: dear asagao').waitFor({ timeout: 60_000 });
  expect(await page.getByText('Earlier run: the game as it is').count()).toBeGreaterThan(0);
  await aya.fits();
  await aya.accessible();

  const ben = await Visitor.arrive(chrome, parlour, { language: 'ja', width: 360, height: 740, dark: true });
  await ben.go(new URL(page.url()).pathname + new URL(page.url()).hash);
  await ben.page.getByRole('heading', { name: '結果', exact: true }).waitFor();
  expect(await ben.page.getByText('dear asagao').count()).toBeGreaterThan(0);
  await ben.page.getByRole('button', { name: 'この数値から始める' }).click();
  expect(await ben.page.locator('[data-row="spaces.asagao"] input[type=number]').nth(1).inputValue()).toBe('9');
  await ben.fits();
  await ben.accessible();
  await ben.leave();
  await aya.leave();
});

test('a run can be called off, and a wrong number is told at its row', async () => {
  const aya = await Visitor.arrive(chrome, parlour, { language: 'en' });
  const { page } = aya;
  await atTheLab(aya);
  await page.getByLabel('Time').selectOption('60');
  await page.getByRole('button', { name: 'Run' }).click();
  await page.getByRole('button', { name: 'Cancel' }).click();
  await page.getByText('Cancelled').waitFor();
  const row = page.locator('[data-row="spaces.asagao"]');
  await row.locator('input[type=number]').first().fill('99');
  await row.getByRole('alert').waitFor();
  expect(await row.getByRole('alert').textContent()).toContain('99 is not a whole number from 1 to 12');
  expect(await page.getByRole('button', { name: 'Run' }).isDisabled()).toBe(true);
  await aya.leave();
});

// Who begins by the rulebook's own question: everybody answers before the game, on a phone as well.
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

const QUESTIONS = [
  { game: 'kasane', language: 'ja', width: 360, question: '最後に着物を着たのはいつですか？', choice: '最近着物を着た人' },
  { game: 'utena', language: 'en', width: 1366, question: 'When did you last see the moon?', choice: 'Whoever saw the moon most recently' },
] as const;

test.each(QUESTIONS)('$game: whoever did it last begins', async ({ game, language, width, question, choice }) => {
  const host = await Visitor.arrive(chrome, parlour, { language, width, height: 740 });
  const { page } = host;
  await host.go(`/new/${game}`);
  const options = page.locator('select').filter({ hasText: choice });
  await options.selectOption('asked');
  await page.locator('button.open').click();
  const asked = page.locator('.lobby .question');
  await asked.waitFor();
  expect(await asked.locator('h3').textContent()).toBe(question);
  await host.fits();
  await host.accessible();
  await host.picture(`start-question-${game}-${language}-${width}`);
  const ready = page.locator('.lobby button.ready');
  expect(await ready.getAttribute('aria-disabled')).toBe('true');
  await asked.locator('select').selectOption('this-year');
  await ready.click();
  await page.locator('.prompt').waitFor(); // bots have never done it
  const told = host.heard.map((text) => JSON.parse(text) as { kind: string; options?: { start: string } });
  expect(told.filter(({ kind }) => kind === 'table').at(-1)?.options?.start).toBe('seat-1');
  await host.leave();
});

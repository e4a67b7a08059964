import { expect, test } from 'vitest';
import type { TableLine } from '../net/protocol';
import { TurnWatch, waitsForYou } from './turnWatch';

const line = (id: string, waits_for_you: boolean): TableLine => ({
  id,
  waits_for_you,
  status: 'playing',
  game: 'kasane',
  seats: 3,
  changed: 0,
  own_values: false,
});

function setUp() {
  const shown: string[] = [];
  const noted: string[][] = [];
  const state = { wanted: true, hidden: true, counted: false, lines: [] as TableLine[] | null };
  const turnWatch = new TurnWatch({
    wanted: () => state.wanted,
    hidden: () => state.hidden,
    counted: () => state.counted,
    note: (lines) => noted.push(lines.filter(waitsForYou).map(({ id }) => id)),
    tables: () => (state.lines ? Promise.resolve(state.lines) : Promise.reject(new Error('no answer'))),
    show: ({ id }) => shown.push(id),
  });
  return { turnWatch, state, shown, noted };
}

test('a table that comes to wait while nobody looks is called out once', async () => {
  const { turnWatch, state, shown } = setUp();
  state.lines = [line('a', false), line('b', true)];
  await turnWatch.look();
  expect(shown).toEqual([]);
  state.lines = [line('a', true), line('b', true)];
  await turnWatch.look();
  await turnWatch.look();
  expect(shown).toEqual(['a']);
  state.lines = [line('a', false), line('b', true)];
  await turnWatch.look();
  state.lines = [line('a', true), line('b', true)];
  await turnWatch.look();
  expect(shown).toEqual(['a', 'a']);
});

test('who looks at the page, or does not want to be called, is not', async () => {
  const { turnWatch, state, shown } = setUp();
  await turnWatch.look();
  state.hidden = false;
  state.lines = [line('a', true)];
  await turnWatch.look();
  state.hidden = true;
  await turnWatch.look();
  expect(shown).toEqual([]);
  state.wanted = false;
  state.lines = [line('a', true), line('b', true)];
  await turnWatch.look();
  expect(shown).toEqual([]);
});

test('a parlour that does not answer loses nothing', async () => {
  const { turnWatch, state, shown } = setUp();
  await turnWatch.look();
  state.lines = null;
  await turnWatch.look();
  state.lines = [line('a', true)];
  await turnWatch.look();
  expect(shown).toEqual(['a']);
});

test('a paused table waits for nobody', async () => {
  const { turnWatch, state, shown } = setUp();
  await turnWatch.look();
  state.lines = [{ ...line('a', true), status: 'paused' }];
  await turnWatch.look();
  expect(shown).toEqual([]);
});

test('tables are counted for the tab while somebody looks, and nobody is called', async () => {
  const { turnWatch, state, shown, noted } = setUp();
  state.hidden = false;
  state.lines = [line('a', true), line('b', false)];
  await turnWatch.look();
  expect(noted).toEqual([]);
  state.counted = true;
  await turnWatch.look();
  expect([noted, shown]).toEqual([[['a']], []]);
});

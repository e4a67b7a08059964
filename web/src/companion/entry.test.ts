import { expect, test } from 'vitest';
import type { Field, Kind, Sheet } from '../net/protocol';
import { blank, carriedOver, changed, isLeft, movedLeft, problemAt, taken, total } from './entry';

const text = (word: string) => ({ ja: word, en: word });
const red: Kind = { id: 'red', label: text('red'), most: 2 };
const blue: Kind = { id: 'blue', label: text('blue'), most: null };
const field = (id: string, type: Field['type'], start: unknown): Field => ({
  id,
  label: text(id),
  clause: 'X-1',
  type,
  pieces: 'petal',
  start: start as Field['start'],
});
const sheet: Sheet = {
  id: 'finished',
  title: text('score'),
  table: [field('middle', { kind: 'one', kinds: [red, blue] }, 'red')],
  boards: [0, 1].map((seat) => ({
    seat,
    fields: [
      field('heap', { kind: 'counts', kinds: [red, blue], least: 0, most: 9 }, {}),
      field('row', { kind: 'row', kinds: [red, blue], least: 0, most: 9 }, []),
    ],
  })),
};

test('an empty sheet has what each field starts with, and boards do not share it', () => {
  const filled = blank(sheet);
  expect(filled).toEqual({
    table: { middle: 'red' },
    boards: [
      { heap: {}, row: [] },
      { heap: {}, row: [] },
    ],
  });
  expect(filled.boards[0]?.row).not.toBe(filled.boards[1]?.row);
});

test('what was entered stays where the sheet still has its field', () => {
  const before = { table: { middle: 'blue', gone: 1 }, boards: [{ heap: { red: 1 } }] };
  expect(carriedOver(sheet, before)).toEqual({
    table: { middle: 'blue' },
    boards: [
      { heap: { red: 1 }, row: [] },
      { heap: {}, row: [] },
    ],
  });
});

test('counts go up and down, and never below none', () => {
  expect(changed({ red: 1 }, 'red', 1)).toEqual({ red: 2 });
  expect(changed({ red: 1, blue: 3 }, 'red', -1)).toEqual({ blue: 3 });
  expect(changed({}, 'red', -1)).toEqual({});
  expect(total({ red: 2, blue: 3 })).toBe(5);
});

test('a piece of a row moves to the left, the first one stays', () => {
  expect(movedLeft(['a', 'b', 'c'], 2)).toEqual(['a', 'c', 'b']);
  expect(movedLeft(['a', 'b'], 0)).toEqual(['a', 'b']);
});

test('what lies anywhere at the table is no longer left', () => {
  const filled = blank(sheet);
  filled.boards[1] = { heap: { blue: 4 }, row: ['red'] };
  const used = taken(sheet, filled, 'petal');
  expect(used).toEqual({ red: 2, blue: 4 });
  expect([isLeft(red, used), isLeft(blue, used)]).toEqual([false, true]);
});

test('a problem is found at its field', () => {
  const counted = { outcome: null, problems: [{ board: 1, field: 'row', ja: '列', en: 'row' }] };
  expect(problemAt(counted, 1, 'row')?.en).toBe('row');
  expect(problemAt(counted, null, 'row')).toBeUndefined();
});

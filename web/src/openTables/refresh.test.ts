import { expect, test } from 'vitest';
import type { OpenTable } from '../net/protocol';
import { LATEST, Refresh, SOONEST } from './refresh';

const line = (id: string) => ({ id }) as OpenTable;

function environment() {
  const made = {
    tables: [] as OpenTable[],
    fails: false,
    isHidden: false,
    asked: 0,
    shown: [] as (readonly OpenTable[])[],
    pauses: [] as number[],
    next: () => {},
    ask: () => {
      made.asked += 1;
      return made.fails ? Promise.reject(new Error('away')) : Promise.resolve(made.tables);
    },
    hidden: () => made.isHidden,
    show: (tables: readonly OpenTable[]) => void made.shown.push(tables),
    later: (work: () => void, milliseconds: number) => {
      made.pauses.push(milliseconds);
      made.next = work;
      return () => {
        made.next = () => {};
      };
    },
  };
  return made;
}
async function pass(around: ReturnType<typeof environment>): Promise<void> {
  around.next();
  for (let i = 0; i < 5; i++) await Promise.resolve();
}

test('what changes is shown, and asked for again soon; what does not, more and more seldom', async () => {
  const around = environment();
  const refresh = new Refresh(around);
  refresh.start([]);
  for (let i = 0; i < 20; i++) await pass(around);
  expect(around.shown).toEqual([]);
  expect(around.pauses.at(-1)).toBe(LATEST);
  around.tables = [line('a')];
  await pass(around);
  expect(around.shown).toEqual([[line('a')]]);
  expect(around.pauses.at(-1)).toBe(SOONEST);
});

test('a server that does not answer is asked more and more seldom, and nothing disappears', async () => {
  const around = environment();
  const refresh = new Refresh(around);
  refresh.start([line('a')]);
  around.fails = true;
  for (let i = 0; i < 20; i++) await pass(around);
  expect(around.shown).toEqual([]);
  expect(around.pauses.at(-1)).toBe(LATEST);
});

test('while nobody looks nothing is asked, and who looks again is shown the newest at once', async () => {
  const around = environment();
  const refresh = new Refresh(around);
  refresh.start([]);
  around.isHidden = true;
  await pass(around);
  expect(around.asked).toBe(0);
  around.isHidden = false;
  around.tables = [line('b')];
  refresh.wake();
  for (let i = 0; i < 5; i++) await Promise.resolve();
  expect(around.shown).toEqual([[line('b')]]);
  refresh.stop();
  await pass(around);
  expect(around.asked).toBe(1);
});

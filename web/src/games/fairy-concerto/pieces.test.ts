import { expect, test } from 'vitest';
import { Pieces } from './pieces';
import type { FairyView } from './types';

const view = (now: string, pick: number, hand: FairyView['hand'], ...orchestras: number[][]) =>
  ({
    now,
    round: 0,
    pick,
    hand,
    boards: orchestras.map((orchestra) => ({ who: null, orchestra })),
  }) as FairyView;

test('the fairy that joins is the one that was in the hand; what is passed on is new', () => {
  const pieces = new Pieces();
  const none = [0, 0, 0, 0, 0];
  const first = pieces.place(view('PickAFairy', 0, ['drummer', 'drummer', 'hornist'], none, none), 0);
  const hornist = first.hand[2]?.id;
  const kept = pieces.place(
    view('KeepAScoreCard', 1, ['drummer', 'drummer'], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]),
    0,
  );
  expect(kept.orchestras[0]?.[0]?.id).toBe(hornist);
  expect(kept.orchestras[0]?.[0]?.fresh).toBe(true);
  expect(kept.hand.map(({ id }) => id)).toEqual(first.hand.slice(0, 2).map(({ id }) => id));
  expect(kept.orchestras[1]?.[0]?.from).toBe('seat-1');
  const passed = pieces.place(
    view('PickAFairy', 1, ['drummer', 'composer'], [0, 0, 0, 1, 0], [0, 0, 0, 0, 1]),
    0,
  );
  expect(passed.hand.map(({ id }) => kept.hand.some((old) => old.id === id))).toEqual([false, false]);
  expect(passed.hand[0]?.from).toBe('seat-1');
  expect(passed.orchestras[0]?.[0]?.fresh).toBe(false);
});

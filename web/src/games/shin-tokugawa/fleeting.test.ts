import { expect, test } from 'vitest';
import { turnedBack } from './fleeting';
import type { AnyEvent } from './types';

test('a card that was turned back is not read up, the one that stayed is', () => {
  const log: AnyEvent[] = [
    { kind: 'turned-up', seat: 0, place: 3, portrait: 1 },
    { kind: 'turned-up', seat: 0, place: 8, portrait: 2 },
    { kind: 'turned-back', seat: 0, place: 8, stays: 3 },
    { kind: 'turned-up', seat: 0, place: 8, portrait: 2 },
  ];
  expect([...turnedBack(log)]).toEqual([log[1]]);
});

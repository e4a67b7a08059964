import { expect, test } from 'vitest';
import { turnedBack } from './memory';

test('a card that was turned back is not read up, the one that stayed is', () => {
  const log = [
    { kind: 'turned-up', place: 3, portrait: 1 },
    { kind: 'turned-up', place: 8, portrait: 2 },
    { kind: 'turned-back', place: 8, stays: 3 },
    { kind: 'turned-up', place: 8, portrait: 2 },
  ];
  expect([...turnedBack(log)]).toEqual([log[1]]);
});

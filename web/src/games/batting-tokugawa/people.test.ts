import { expect, test } from 'vitest';
import { inOrder, ORDERS, orderOf, rankOf } from './people';

const everybody = Array.from({ length: 16 }, (_, person) => ({ person }));

test('every order has each place once, and Mitsukuni at the end', () => {
  for (const order of ORDERS) {
    const sorted = inOrder(everybody, order);
    expect(sorted.map(({ person }) => rankOf(person, order))).toEqual([
      ...Array.from({ length: 15 }, (_, i) => i + 1),
      null,
    ]);
    expect(sorted.at(-1)).toEqual({ person: 0 });
  }
});

test('the orders: Ieyasu, Iesada and Yoshinobu are the lowest', () => {
  expect(ORDERS.map((order) => inOrder(everybody, order)[0]?.person)).toEqual([1, 13, 15]);
});

test('a shorter time in office may rank higher', () => {
  expect(inOrder(everybody, 'tenure', false)[0]?.person).toBe(11);
  expect(rankOf(15, 'tenure', false)).toBe(15);
});

test('a table without an order plays by reign', () => {
  expect(orderOf({})).toBe('reign');
  expect(orderOf({ order: 'kana' })).toBe('kana');
});

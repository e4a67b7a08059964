import { expect, test } from 'vitest';
import { type Held, leadingTo, moveOf, petalsOf, toggle } from './choosing';
import type { Colour } from './colours';
import type { AnyMove } from './types';

const petal = (id: string, colour: Colour): Held => ({ id, colour });
const [red, red2, blue, white] = [
  petal('a', 'red'),
  petal('b', 'red'),
  petal('c', 'blue'),
  petal('d', 'white'),
];

test('for the screen only one colour is held at a time', () => {
  const options: AnyMove[] = [
    { kind: 'put-none' },
    { kind: 'put-behind', colour: 'red', pieces: 1 },
    { kind: 'put-behind', colour: 'red', pieces: 2 },
    { kind: 'put-behind', colour: 'blue', pieces: 1 },
  ];
  let chosen = toggle(toggle([], red, false), red2, false);
  expect(moveOf(chosen, options)).toBe(options[2]);
  chosen = toggle(chosen, red, false);
  expect(moveOf(chosen, options)).toBe(options[1]);
  chosen = toggle(chosen, blue, false);
  expect(moveOf(chosen, options)).toBe(options[3]);
  expect(moveOf([], options)).toBeNull();
});

test('after a failure two different colours are held, the newest two', () => {
  const options: AnyMove[] = [
    { kind: 'keep', colours: ['red', 'blue'] },
    { kind: 'keep', colours: ['blue', 'white'] },
  ];
  let chosen = toggle(toggle([], red, true), red2, true);
  expect(chosen).toEqual([red2]);
  chosen = toggle(chosen, blue, true);
  expect(moveOf(chosen, options)).toBe(options[0]);
  chosen = toggle(chosen, white, true);
  expect(moveOf(chosen, options)).toBe(options[1]);
});

test('an option of the list shows its petals', () => {
  const petals = [red, blue, red2];
  expect(petalsOf({ kind: 'put-behind', colour: 'red', pieces: 2 }, petals)).toEqual(new Set(['a', 'b']));
  expect(petalsOf({ kind: 'give', colour: 'blue', source: 'beside' }, petals)).toEqual(new Set(['c']));
  expect(petalsOf({ kind: 'give', colour: 'blue', source: 'field' }, petals).size).toBe(0);
});

test('petals held lead to the options that they can still become', () => {
  const options: AnyMove[] = [
    { kind: 'put-none' },
    { kind: 'put-behind', colour: 'red', pieces: 1 },
    { kind: 'put-behind', colour: 'red', pieces: 2 },
  ];
  expect(leadingTo([red], options)).toEqual([options[1], options[2]]);
  expect(leadingTo([red, red2], options)).toEqual([options[2]]);
  expect(leadingTo([blue], options)).toEqual([]);
});

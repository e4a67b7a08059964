import { expect, test } from 'vitest';
import { attention, optionButton, optionPart } from './optionButton';

const move = { kind: 'take', column: 2 };

/** A button without a page, and the calls that were made. */
function bench() {
  const asked: unknown[] = [];
  const marks = new Map<string, string>();
  const button = Object.assign(new EventTarget(), {
    setAttribute: (name: string, value: string) => void marks.set(name, value),
    removeAttribute: (name: string) => void marks.delete(name),
  }) as unknown as Element;
  const play = {
    choose: (wanted: unknown) => asked.push(['choose', wanted]),
    point: (wanted: unknown) => asked.push(['point', wanted]),
    askWhy: (wanted: unknown) => asked.push(['why', wanted]),
  };
  const send = (...events: string[]) => events.map((name) => button.dispatchEvent(new Event(name)));
  return { asked, button, marks, play, send };
}
// listeners of pointer events are added a moment later
const attached = () => new Promise((done) => setTimeout(done));

test('a possible move is pointed at and chosen', async () => {
  const { asked, button, play, send } = bench();
  optionButton(play, move)(button);
  await attached();
  send('pointerenter', 'pointerleave', 'focus', 'click', 'blur');
  expect(asked).toEqual([
    ['point', move],
    ['point', null],
    ['point', move],
    ['choose', move],
    ['point', null],
  ]);
});

test('of an impossible move the reason is asked', async () => {
  const { asked, button, play, send } = bench();
  optionButton(play, move, false)(button);
  await attached();
  send('focus', 'pointerenter');
  expect(asked).toEqual([
    ['why', move],
    ['why', move],
  ]);
});

test('part of a move does what its board says, and nothing any more once it is gone', async () => {
  const { asked, button, play, send } = bench();
  const end = optionPart(
    play,
    () => asked.push('press'),
    () => asked.push('look'),
  )(button);
  await attached();
  send('click', 'focus', 'blur');
  expect(asked).toEqual(['press', 'look', ['point', null]]);
  end?.();
  send('click', 'focus', 'blur', 'pointerenter', 'pointerleave');
  expect(asked).toHaveLength(3);
});

test('attention comes by pointer or focus and goes with it', async () => {
  const { asked, button, send } = bench();
  attention(
    () => asked.push('here'),
    () => asked.push('gone'),
  )(button);
  await attached();
  send('pointerenter', 'pointerleave', 'focus', 'blur');
  expect(asked).toEqual(['here', 'gone', 'here', 'gone']);
});

test('a piece says which options it leads to, as long as it does', () => {
  const { button, marks, play } = bench();
  const end = optionButton(play, move)(button);
  expect(marks.get('data-moves')).toBe('[{"kind":"take","column":2}]');
  end?.();
  expect(marks.size).toBe(0);
  optionButton(play, move, false)(button);
  expect(marks.size).toBe(0);
});

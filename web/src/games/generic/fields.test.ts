import { expect, test } from 'vitest';
import { type GameWords, Speaker } from '../../words/speaker';
import { fieldsOf, inWords, isLong } from './fields';

const kernel = { seat: 0, now: 'Bid', agenda: ['Bid'] };
const plain = { yes: 'yes', no: 'no', none: 'none' };
const nothing = {
  event: {},
  prompt: {},
  move: {},
  reason: {},
  line: {},
  gain: {},
  because: {},
  end: {},
  step: {},
};
const words: GameWords = {
  ...nothing,
  field: { bids: 'Bids so far', prize: 'Prize', suit: 'Suit' },
  term: { suit: { hearts: 'hearts ♥' } },
  separator: ', ',
};
const speaker = new Speaker(words, ['Ai', 'Ken']);
const said = (value: unknown) => inWords(value, speaker, plain);

test('by seat is what the game says is by seat, not every array as long as the table', () => {
  const view = { ...kernel, bids: [3, null], offer: [5, 6], round: 2 };
  expect(fieldsOf(view, ['bids'])).toEqual({
    bySeat: [['bids', [3, null]]],
    common: [
      ['offer', [5, 6]],
      ['round', 2],
    ],
  });
});

test('without word of the game nothing is by seat, and a field by seat may hold nothing at all', () => {
  expect(fieldsOf({ ...kernel, bids: [3, 4] }, []).bySeat).toEqual([]);
  expect(fieldsOf({ ...kernel, bids: null }, ['bids'])).toEqual({ bySeat: [], common: [['bids', null]] });
});

test('every field of the game is there, also an empty one', () => {
  const view = { ...kernel, deck: 0, discards: [], done: false };
  expect(fieldsOf(view, []).common.map(([name]) => name)).toEqual(['deck', 'discards', 'done']);
});

test('a field is called by its label, else by its name', () => {
  expect(speaker.field('bids')).toBe('Bids so far');
  expect(speaker.field('hand_size')).toBe('hand_size');
  const { field: _, ...older } = words;
  expect(new Speaker(older, []).field('bids')).toBe('bids');
});

test('values of every shape are put into words', () => {
  expect(said(null)).toBe('–');
  expect(said([])).toBe('none');
  expect(said(true)).toBe('yes');
  expect(said(0)).toBe('0');
  expect(said('hearts')).toBe('hearts ♥');
  expect(said('spades')).toBe('spades');
  expect(said([1, 2])).toBe('1, 2');
  expect(said([[1, 2], []])).toBe('1, 2 / none');
  expect(said({ suit: 'hearts', prize: null })).toBe('Suit: hearts ♥; Prize: –');
  expect(said([{ prize: 1 }, { prize: 2 }])).toBe('Prize: 1 / Prize: 2');
});

test('lists of lists and of records have a line for each item', () => {
  expect(isLong([[1], [2]])).toBe(true);
  expect(isLong([{ prize: 1 }, { prize: 2 }])).toBe(true);
  expect(isLong([1, 2, 3])).toBe(false);
  expect(isLong([[1, 2]])).toBe(false);
});

import { expect, test } from 'vitest';
import told from '../words/sentences.json';
import { Chance, commitment, jointSeed } from './chance';

// The expected values are the server's, written by tests/words/test_sentences.py.
const { luck } = told.en;

test('a secret and everybody’s numbers give the seed that the server computes', () => {
  expect(commitment(luck.secret)).toBe(luck.commitment);
  expect(jointSeed(luck.secret, luck.nonces)).toBe(luck.seed);
});

test('the seed gives the same numbers and the same deck as on the server', () => {
  const chance = new Chance(luck.seed);
  const deck = Array.from({ length: 52 }, (_, i) => i);
  chance.shuffle(deck, 'deck');
  expect(deck).toEqual(luck.deck);
  expect(Array.from({ length: 20 }, () => chance.below(7, 'start'))).toEqual(luck.below);
});

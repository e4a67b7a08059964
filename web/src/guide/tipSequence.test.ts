import { expect, test } from 'vitest';
import type { AnyGuide, AnyMoment } from './guide';
import { TipSequence } from './tipSequence.svelte';

const guide: AnyGuide = {
  seats: 3,
  bots: 'gentle',
  tips: [
    { id: 'goal', when: () => true, ja: '', en: '' },
    { id: 'take', when: (moment) => moment.question === 'take', ja: '', en: '' },
    { id: 'made', when: (moment) => moment.news.some(({ kind }) => kind === 'made'), ja: '', en: '' },
    { id: 'end', when: (moment) => moment.over, ja: '', en: '' },
  ],
};
const moment = (change: Partial<AnyMoment> = {}): AnyMoment => ({
  view: { seat: 0, now: null, agenda: [] },
  question: null,
  options: [],
  news: [],
  mine: false,
  over: false,
  eyes: 0,
  ...change,
});
const mine = moment({ question: 'take', mine: true });

test('tips come in order, one at a time, each once', () => {
  const sequence = new TipSequence(guide, []);
  sequence.look(mine);
  expect(sequence.tip?.id).toBe('goal');
  sequence.gotIt();
  expect(sequence.tip?.id).toBe('take');
  sequence.gotIt();
  expect(sequence.tip).toBeNull();
  sequence.look(mine);
  expect(sequence.tip).toBeNull();
});

test('a moment that passed while another tip was read is told afterwards', () => {
  const sequence = new TipSequence(guide, []);
  sequence.look(moment());
  sequence.look(moment({ news: [{ kind: 'made' }] }));
  sequence.look(moment());
  expect(sequence.tip?.id).toBe('goal');
  sequence.gotIt();
  expect(sequence.tip?.id).toBe('made');
});

test('what fits now comes before what has passed', () => {
  const sequence = new TipSequence(guide, []);
  sequence.look(mine);
  sequence.look(moment({ over: true }));
  expect(sequence.tip?.id).toBe('end');
});

test('who moves has read the tip; bots do not turn the page', () => {
  const sequence = new TipSequence(guide, ['goal']);
  sequence.look(mine);
  expect(sequence.tip?.id).toBe('take');
  sequence.look(moment());
  expect([...sequence.seen]).toEqual(['goal', 'take']);
  sequence.look(moment({ news: [{ kind: 'made' }] }));
  sequence.look(moment());
  sequence.look(moment());
  expect(sequence.tip?.id).toBe('made');
});

test('what was seen is kept, and can be told again', () => {
  const kept: string[][] = [];
  const sequence = new TipSequence(guide, ['goal'], (seen) => kept.push(seen));
  sequence.look(mine);
  sequence.gotIt();
  expect(kept).toEqual([['goal', 'take']]);
  sequence.again();
  expect(sequence.tip?.id).toBe('goal');
  expect(kept.at(-1)).toEqual([]);
});

test('who is asked the next thing at once has moved, too', () => {
  const sequence = new TipSequence(guide, ['goal']);
  sequence.look(mine);
  sequence.look(moment({ question: 'make', mine: true, news: [{ kind: 'made' }] }));
  expect(sequence.tip?.id).toBe('made');
});

test('until the first move there are two tips at most; the others wait for it', () => {
  const sequence = new TipSequence(guide, []);
  sequence.look(moment({ news: [{ kind: 'made' }] }));
  sequence.look(mine);
  sequence.gotIt();
  sequence.gotIt();
  expect(sequence.tip).toBeNull();
  expect(sequence.seen.size).toBe(2);
  sequence.look(moment());
  expect(sequence.tip?.id).toBe('made');
});

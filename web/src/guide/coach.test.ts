import { expect, test } from 'vitest';
import { Coach } from './coach.svelte';
import type { AnyGuide, AnyMoment } from './guide';

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
  const coach = new Coach(guide, []);
  coach.look(mine);
  expect(coach.tip?.id).toBe('goal');
  coach.gotIt();
  expect(coach.tip?.id).toBe('take');
  coach.gotIt();
  expect(coach.tip).toBeNull();
  coach.look(mine);
  expect(coach.tip).toBeNull();
});

test('a moment that passed while another tip was read is told afterwards', () => {
  const coach = new Coach(guide, []);
  coach.look(moment());
  coach.look(moment({ news: [{ kind: 'made' }] }));
  coach.look(moment());
  expect(coach.tip?.id).toBe('goal');
  coach.gotIt();
  expect(coach.tip?.id).toBe('made');
});

test('what fits now comes before what has passed', () => {
  const coach = new Coach(guide, []);
  coach.look(mine);
  coach.look(moment({ over: true }));
  expect(coach.tip?.id).toBe('end');
});

test('who moves has read the tip; bots do not turn the page', () => {
  const coach = new Coach(guide, ['goal']);
  coach.look(mine);
  expect(coach.tip?.id).toBe('take');
  coach.look(moment());
  expect([...coach.seen]).toEqual(['goal', 'take']);
  coach.look(moment({ news: [{ kind: 'made' }] }));
  coach.look(moment());
  coach.look(moment());
  expect(coach.tip?.id).toBe('made');
});

test('what was seen is kept, and can be told again', () => {
  const kept: string[][] = [];
  const coach = new Coach(guide, ['goal'], (seen) => kept.push(seen));
  coach.look(mine);
  coach.gotIt();
  expect(kept).toEqual([['goal', 'take']]);
  coach.again();
  expect(coach.tip?.id).toBe('goal');
  expect(kept.at(-1)).toEqual([]);
});

test('who is asked the next thing at once has moved, too', () => {
  const coach = new Coach(guide, ['goal']);
  coach.look(mine);
  coach.look(moment({ question: 'make', mine: true, news: [{ kind: 'made' }] }));
  expect(coach.tip?.id).toBe('made');
});

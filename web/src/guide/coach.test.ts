import { expect, test } from 'vitest';
import { Coach } from './coach.svelte';
import type { Guide, Scene } from './guide';

const guide: Guide = {
  seats: 3,
  bots: 'gentle',
  tips: [
    { id: 'goal', when: () => true, ja: '', en: '' },
    { id: 'take', when: (scene) => scene.question === 'take', ja: '', en: '' },
    { id: 'made', when: (scene) => scene.news.some(({ kind }) => kind === 'made'), ja: '', en: '' },
    { id: 'end', when: (scene) => scene.over, ja: '', en: '' },
  ],
};
const scene = (change: Partial<Scene> = {}): Scene => ({
  view: { seat: 0, now: null, agenda: [] },
  question: null,
  options: [],
  news: [],
  mine: false,
  over: false,
  eyes: 0,
  ...change,
});
const mine = scene({ question: 'take', mine: true });

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
  coach.look(scene());
  coach.look(scene({ news: [{ kind: 'made' }] }));
  coach.look(scene());
  expect(coach.tip?.id).toBe('goal');
  coach.gotIt();
  expect(coach.tip?.id).toBe('made');
});

test('what fits now comes before what has passed', () => {
  const coach = new Coach(guide, []);
  coach.look(mine);
  coach.look(scene({ over: true }));
  expect(coach.tip?.id).toBe('end');
});

test('who moves has read the tip; bots do not turn the page', () => {
  const coach = new Coach(guide, ['goal']);
  coach.look(mine);
  expect(coach.tip?.id).toBe('take');
  coach.look(scene());
  expect([...coach.seen]).toEqual(['goal', 'take']);
  coach.look(scene({ news: [{ kind: 'made' }] }));
  coach.look(scene());
  coach.look(scene());
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
  coach.look(scene({ question: 'make', mine: true, news: [{ kind: 'made' }] }));
  expect(coach.tip?.id).toBe('made');
});

import { expect, test } from 'vitest';
import type { FrameNews } from '../net/protocol';
import { Frames } from './frames';

const news = (seat: number | null, version: number, events: string[], fresh = false): FrameNews => ({
  kind: 'frame',
  seat,
  fresh,
  frame: {
    version,
    view: { seat, now: null, agenda: [] },
    question: null,
    asked: [],
    events: events.map((kind) => ({ kind })),
  },
});

test('a log grows by what each frame brings', () => {
  const frames = new Frames();
  frames.take(news(0, 1, ['dealt'], true));
  const scene = frames.take(news(0, 2, ['took', 'made']));
  expect(scene.log.map(({ kind }) => kind)).toEqual(['dealt', 'took', 'made']);
  expect(scene.news).toHaveLength(2);
});

test('a fresh frame, as after an undo, begins the log anew', () => {
  const frames = new Frames();
  frames.take(news(0, 1, ['dealt', 'took'], true));
  expect(frames.take(news(0, 3, ['dealt'], true)).log).toHaveLength(1);
});

test('each seat of this browser has its own', () => {
  const frames = new Frames();
  frames.take(news(0, 1, ['dealt'], true));
  frames.take(news(1, 1, ['dealt', 'peeked'], true));
  expect(frames.of(0)?.log).toHaveLength(1);
  expect(frames.of(1)?.log).toHaveLength(2);
  expect(frames.of(null)).toBeNull();
});

test('the log keeps of an event what is written down, and the news all that is told', () => {
  const frames = new Frames();
  const told = news(0, 1, ['turned-up', 'dealt', 'won'], true);
  const scene = frames.take({
    ...told,
    frame: { ...told.frame, written: [{ kind: 'turned' }, null, { kind: 'won' }] },
  });
  expect(scene.log.map(({ kind }) => kind)).toEqual(['turned', 'won']);
  expect(scene.news.map(({ kind }) => kind)).toEqual(['turned-up', 'dealt', 'won']);
});

test('bug 2: the log says between which moves a bot stood in', () => {
  const frames = new Frames();
  frames.take(news(0, 1, ['dealt'], true));
  const scene = frames.take({
    ...news(0, 2, ['took', 'made']),
    table_events: [
      { kind: 'stood-in', seat: 1, bot: 'steady' },
      { kind: 'came-back', seat: 1, before: 2 },
    ],
  });
  expect(scene.log.map(({ kind }) => kind)).toEqual([
    'dealt',
    'table/stood-in',
    'took',
    'made',
    'table/came-back',
  ]);
  expect(scene.tableNews).toHaveLength(2);
});

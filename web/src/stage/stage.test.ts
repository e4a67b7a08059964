import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../store/frames';
import { greatest, MOMENT_LASTS } from './moments';
import { Stage } from './stage.svelte';

const scene = (version: number): Scene => ({
  frame: { version, view: { seat: 0, now: null, agenda: [] }, question: null, asked: [], events: [] },
  log: [],
  news: [{ kind: `event-${version}` }],
  tableNews: [],
});

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

test('the first scene is there at once, the others follow one by one', () => {
  const stage = new Stage(() => true);
  stage.follow(scene(1));
  stage.follow(scene(2));
  stage.follow(scene(3));
  expect(stage.scene?.frame.version).toBe(1);
  expect(stage.settled).toBe(false);
  vi.advanceTimersByTime(450);
  expect(stage.scene?.frame.version).toBe(2);
  vi.advanceTimersByTime(450);
  expect(stage.scene?.frame.version).toBe(3);
  expect(stage.settled).toBe(true);
});

test('without motion every scene is there at once', () => {
  const stage = new Stage(() => false);
  for (const version of [1, 2, 3]) stage.follow(scene(version));
  expect(stage.scene?.frame.version).toBe(3);
});

test('who skips sees the last scene and hears of everything', () => {
  const stage = new Stage(() => true);
  for (const version of [1, 2, 3, 4]) stage.follow(scene(version));
  stage.skip();
  expect(stage.scene?.frame.version).toBe(4);
  expect(stage.scene?.news.map(({ kind }) => kind)).toEqual(['event-2', 'event-3', 'event-4']);
});

test('the own move is not kept waiting', () => {
  const stage = new Stage(() => true);
  stage.follow(scene(1));
  stage.follow(scene(2));
  vi.advanceTimersByTime(450);
  expect(stage.settled).toBe(true);
  stage.hurry();
  stage.follow(scene(3));
  expect(stage.scene?.frame.version).toBe(3);
});

const momentIn = ({ news, frame }: Scene) => greatest(news, frame.view, () => 'match');

test('a moment is shown for a while, and the next scene waits for it', () => {
  const stage = new Stage(() => true, undefined, momentIn);
  stage.follow(scene(1));
  expect(stage.moment).toBeNull();
  vi.advanceTimersByTime(450);
  stage.follow(scene(2));
  stage.follow(scene(3));
  expect(stage.moment?.event.kind).toBe('event-2');
  vi.advanceTimersByTime(MOMENT_LASTS - 10);
  expect(stage.scene?.frame.version).toBe(2);
  vi.advanceTimersByTime(20);
  expect(stage.scene?.frame.version).toBe(3);
  expect(stage.moment?.event.kind).toBe('event-3');
});

test('whoever acts ends the moment, and the next scene comes at once', () => {
  const stage = new Stage(() => true, undefined, momentIn);
  stage.follow(scene(1));
  vi.advanceTimersByTime(450);
  stage.follow(scene(2));
  stage.follow(scene(3));
  stage.endMoment();
  expect(stage.scene?.frame.version).toBe(3);
});

test('without motion a moment is told, and nothing waits for it', () => {
  const stage = new Stage(() => false, undefined, momentIn);
  for (const version of [1, 2, 3]) stage.follow(scene(version));
  expect(stage.scene?.frame.version).toBe(3);
  expect(stage.moment?.event.kind).toBe('event-3');
});

test('showing a position anew brings no moment back', () => {
  const stage = new Stage(() => true, undefined, momentIn);
  stage.follow(scene(5));
  stage.follow(scene(4));
  expect(stage.moment).toBeNull();
});

test('of several moments the greatest is shown', () => {
  const news = [{ kind: 'dealt' }, { kind: 'judged' }, { kind: 'dealt' }];
  const found = greatest(news, scene(1).frame.view, ({ kind }) => (kind === 'judged' ? 'judgement' : 'deal'));
  expect(found?.kind).toBe('judgement');
});

test('what must be seen stays for its time, without motion too', () => {
  const seconds = (scene: Scene) => (scene.frame.version === 2 ? 1500 : 0);
  const stage = new Stage(() => false, undefined, undefined, seconds);
  for (const version of [1, 2, 3]) stage.follow(scene(version));
  expect(stage.scene?.frame.version).toBe(2);
  vi.advanceTimersByTime(1400);
  expect(stage.scene?.frame.version).toBe(2);
  vi.advanceTimersByTime(200);
  expect(stage.scene?.frame.version).toBe(3);
});

import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import type { Scene } from '../store/frames';
import { Stage } from './stage.svelte';

const scene = (version: number): Scene => ({
  frame: { version, view: { seat: 0, now: null, agenda: [] }, question: null, asked: [], events: [] },
  log: [],
  news: [{ kind: `event-${version}` }],
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

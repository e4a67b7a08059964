import { beforeEach, expect, test, vi } from 'vitest';
import type { ChatNews, ReactionNews } from '../net/protocol';
import { mayReact, mute } from './choices';
import { Talk } from './talk.svelte';

const line = (speaker: string, text = 'やあ'): ChatNews => ({
  kind: 'chat',
  name: '',
  seat: null,
  text,
  at: 1,
  speaker,
});
const tea = (speaker: string): ReactionNews => ({
  kind: 'reaction',
  name: '',
  seat: 1,
  reaction: 'tea',
  at: 1,
  speaker,
});
const OWN = 'a';

function talkAt(table: string): Talk {
  const talk = new Talk(table);
  talk.takeIn({ speaker: OWN });
  return talk;
}

beforeEach(() => {
  const kept = new Map<string, string>();
  vi.stubGlobal('localStorage', {
    getItem: (key: string) => kept.get(key) ?? null,
    setItem: (key: string, value: string) => void kept.set(key, value),
    removeItem: (key: string) => void kept.delete(key),
  });
  vi.useFakeTimers();
});

test('what others say out of sight is unread, and shown for a moment', () => {
  const talk = talkAt('t');
  talk.hear(line(OWN));
  expect(talk.unread).toBe(0);
  talk.hear(line('b'));
  talk.hear(tea('b'));
  expect(talk.unread).toBe(1);
  expect(talk.passing.map(({ news }) => news.kind)).toEqual(['chat', 'reaction']);
  talk.look(true);
  expect(talk.unread).toBe(0);
  expect(talk.passing.map(({ news }) => news.kind)).toEqual(['reaction']);
  vi.runAllTimers();
  expect(talk.passing).toEqual([]);
  talk.hear(line('b'));
  expect([talk.unread, talk.passing.length, talk.lines.length]).toEqual([0, 0, 3]);
});

test('a muted person is not heard, here and when the page is opened again', () => {
  const talk = talkAt('t');
  mute(talk, 'b', true);
  talk.hear(line('b'));
  talk.hear(tea('b'));
  talk.hear(line('c'));
  expect(talk.lines.map(({ speaker }) => speaker)).toEqual(['c']);
  expect(talk.passing.length).toBe(1);
  expect([...talkAt('t').muted]).toEqual(['b']);
  expect([...talkAt('other').muted]).toEqual([]);
  mute(talk, 'b', false);
  talk.hear(line('b'));
  expect(talk.lines.length).toBe(2);
});

test('a long evening of talk is kept within bounds', () => {
  const talk = talkAt('t');
  for (let i = 0; i < 1000; i++) talk.hear(line('b', String(i)));
  expect(talk.lines.length).toBe(300);
  expect(talk.lines.at(-1)?.text).toBe('999');
  expect(talk.passing.length).toBe(4);
});

test('who presses a reaction again and again sends it once in a while', () => {
  expect([5000, 5100, 5800, 6000].map(mayReact)).toEqual([true, false, false, true]);
});

test('whom the host removes knows it, and knows when it is over', () => {
  const talk = talkAt('t');
  talk.takeIn({ speaker: OWN, silent: [OWN] });
  expect(talk.isSilent).toBe(true);
  talk.takeIn({ speaker: OWN });
  expect(talk.isSilent).toBe(false);
});

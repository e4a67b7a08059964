// Notices of the browser for Calls. Leave is asked for by a click only, and every call opens its table.
import { api } from '../net/api';
import type { TableLine } from '../net/protocol';
import { go } from '../router.svelte';
import { gamesOnShelf } from '../store/library.svelte';
import { both, prefer, settings, t } from '../store/settings.svelte';
import { Calls } from './calls';

const EVERY = 45_000;

export type Leave = 'granted' | 'denied' | 'default' | 'unsupported';

function leaveNow(): Leave {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

export const notices = $state<{ leave: Leave }>({ leave: leaveNow() });

/** To be called from a click: ask the browser for leave, and remember the wish. */
export async function wantNotices(wanted: boolean): Promise<void> {
  if (wanted && notices.leave === 'default') notices.leave = await Notification.requestPermission();
  prefer({ notices: wanted && notices.leave === 'granted' });
}

async function show(line: TableLine): Promise<void> {
  const book = (await gamesOnShelf()).find(({ rulebook }) => rulebook.id === line.game)?.rulebook;
  try {
    const notice = new Notification(t('noticeTitle', { game: book ? both(book.title) : '座敷' }), {
      body: t('noticeBody'),
      tag: line.id,
      icon: '/icon-192.png',
    });
    notice.onclick = () => {
      focus();
      go(`/t/${line.id}`);
      notice.close();
    };
  } catch {
    // some phones have the word for it but allow no page to use it
    notices.leave = 'unsupported';
  }
}

export const calls = new Calls({
  wanted: () => settings.notices && notices.leave === 'granted',
  hidden: () => document.hidden,
  tables: async () => (await api.tables()).yours,
  show: (line) => void show(line),
});

export function keepCalling(): void {
  document.addEventListener('visibilitychange', () => void calls.look());
  setInterval(() => void calls.look(), EVERY);
}

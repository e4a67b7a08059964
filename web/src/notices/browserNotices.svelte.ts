// The browser's notices for TurnWatch. Permission is asked for only on a click, and a click on a notice opens its table.
import { api } from '../net/api';
import type { TableLine } from '../net/protocol';
import { go } from '../router.svelte';
import { allGames } from '../store/games.svelte';
import { both, prefer, settings, t } from '../store/settings.svelte';
import { noteTables, showBadge, turns } from './turns.svelte';
import { TurnWatch } from './turnWatch';

const EVERY = 45_000;
const FIRST = 3000;

export type Permission = 'granted' | 'denied' | 'default' | 'unsupported';

function permissionNow(): Permission {
  return 'Notification' in globalThis ? Notification.permission : 'unsupported';
}

export const notices = $state<{ permission: Permission }>({ permission: permissionNow() });

/** Ask the browser for permission, which only works in a click handler, and store the preference. */
export async function wantNotices(wanted: boolean): Promise<void> {
  if (wanted && notices.permission === 'default') notices.permission = await Notification.requestPermission();
  prefer({ notices: wanted && notices.permission === 'granted' });
}

async function show(line: TableLine): Promise<void> {
  const book = (await allGames()).find(({ rulebook }) => rulebook.id === line.game)?.rulebook;
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
    // some phones define Notification but do not let pages construct one
    notices.permission = 'unsupported';
  }
}

export const turnWatch = new TurnWatch({
  wanted: () => settings.notices && notices.permission === 'granted',
  hidden: () => document.hidden,
  counted: () => turns.unfinished !== false,
  tables: async () => (await api.tables()).yours,
  note: noteTables,
  show: (line) => void show(line),
});

export function watchForTurns(): void {
  document.addEventListener('visibilitychange', () => void turnWatch.look());
  setInterval(() => void turnWatch.look(), EVERY);
  // the first page asks for the tables itself
  setTimeout(() => turns.unfinished === null && void turnWatch.look(), FIRST);
  showBadge();
}

// What the host of the parlour announces to everybody: heard at a table, asked for on the other pages.
import { local } from '../local/mode.svelte';
import type { Announced, Announcement } from '../net/protocol';

const LOOK_AGAIN = 60_000;

export const announcement = $state<{ now: Announcement | null }>({ now: null });

export function announce(heard: Announcement | null): void {
  announcement.now = heard && heard.until !== undefined && heard.until * 1000 > Date.now() ? heard : null;
}

async function look(): Promise<void> {
  if (local.on || document.hidden) return;
  try {
    const answer = await fetch('/api/announcement', { credentials: 'same-origin' });
    if (answer.ok) announce(((await answer.json()) as Announced).announcement);
  } catch {
    // offline: there is nobody to announce anything
  }
}

/** Look now, every minute, and whenever the page is looked at again. */
export function watchForAnnouncements(): void {
  void look();
  setInterval(look, LOOK_AGAIN);
  document.addEventListener('visibilitychange', look);
}

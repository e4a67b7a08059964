// How many tables wait for the visitor: in the title of the tab, and as a badge on its icon.
import type { TableLine } from '../net/protocol';
import { waitsForYou } from './turnWatch';

const ICON = 'icon.svg';
const WITH_BADGE = 'icon-turn.svg';

export const turns = $state<{
  /** The tables that wait, as far as the server has said. */
  waiting: readonly string[];
  /** Whether the visitor has tables that are not over; null: not known yet. */
  unfinished: boolean | null;
  /** The table on this page, which knows best whether it waits. */
  here: { table: string; waits: boolean } | null;
}>({ waiting: [], unfinished: null, here: null });

/** The server has said which tables the visitor has. */
export function noteTables(lines: readonly TableLine[]): void {
  turns.waiting = lines.filter(waitsForYou).map(({ id }) => id);
  turns.unfinished = lines.some(({ status }) => status !== 'over');
}

/** How many tables wait, without the one on this page. */
export function waitingElsewhere(): number {
  return turns.waiting.filter((id) => id !== turns.here?.table).length;
}

/** A title with the number of tables that wait before it. */
export function titled(text: string): string {
  const count = waitingElsewhere();
  return count > 0 ? `(${count}) ${text}` : text;
}

/** Keep the icon of the tab in step. */
export function showBadge(): () => void {
  return $effect.root(() => {
    $effect(() => {
      const waits = waitingElsewhere() > 0 || turns.here?.waits;
      const icon = document.querySelector<HTMLLinkElement>('link[rel="icon"]');
      const wanted = waits ? WITH_BADGE : ICON;
      // they lie beside each other, wherever a site of static files lies
      if (icon && !icon.href.endsWith(`/${wanted}`)) icon.href = new URL(wanted, icon.href).href;
    });
  });
}

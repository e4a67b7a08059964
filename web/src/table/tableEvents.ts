// What happened at the table and is no part of the game. In the log these are events whose kind begins with `table/`.
import type { Event, TableEvent } from '../net/protocol';
import { botName } from '../people/characters';
import { t } from '../store/settings.svelte';
import type { Key } from '../words/ui/en';

const TABLE = 'table/';

/** A table's event as an event of the log. */
export function asLogged({ before: _, ...event }: TableEvent): Event {
  return { ...event, kind: `${TABLE}${event.kind}` };
}

export function isTableEvent({ kind }: { readonly kind: string }): boolean {
  return kind.startsWith(TABLE);
}

const PROPOSED: Record<string, Key> = {
  end: 'tableProposedEnd',
  undo: 'tableProposedUndo',
  pause: 'tableProposedPause',
};
const WORDS: Record<string, Key> = {
  'stood-in': 'tableStoodIn',
  'came-back': 'tableCameBack',
  'time-up': 'tableTimeUp',
  paused: 'tablePaused',
  'went-on': 'tableWentOn',
  declined: 'tableDeclined',
  ended: 'tableEnded',
  left: 'tableLeft',
  closed: 'tableClosed',
};

/** The sentence for a table's event; names are those the reader knows. */
export function tableSentence(event: Event, names: readonly string[]): string {
  const { seat, bot, what, seen } = event as unknown as TableEvent;
  const values = { name: names[seat ?? -1] ?? '', bot: bot ? botName(bot) : '' };
  const kind = event.kind.slice(TABLE.length);
  if (kind === 'proposed') return t(PROPOSED[what ?? ''] ?? 'tableProposedEnd', values);
  if (kind === 'undone') return t(seen ? 'tableUndoneSeen' : 'tableUndone', values);
  const key = WORDS[kind];
  return key ? t(key, values) : '';
}

/** By line of a log, whether a bot made that move for somebody. */
export function madeByBot(log: readonly Event[]): boolean[] {
  const away = new Set<unknown>();
  return log.map((event) => {
    const { seat } = event as { seat?: unknown };
    if (event.kind === `${TABLE}stood-in` || event.kind === `${TABLE}left`) away.add(seat);
    if (event.kind === `${TABLE}came-back`) away.delete(seat);
    return !isTableEvent(event) && away.has(seat);
  });
}

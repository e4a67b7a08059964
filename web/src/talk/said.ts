// Who said a line, and what it says to this reader.
import type { ChatNews, Move } from '../net/protocol';
import { both, t } from '../store/settings.svelte';
import type { TableStore } from '../store/table.svelte';
import type { Part } from '../words/phrase';
import { around } from '../words/slots';
import { PHRASES } from './phrases';
import type { Spoken } from './talk.svelte';

/** Bots have the names they have at the table; people without a name those of their seats. */
export function nameOf(news: Spoken, table: TableStore): string {
  const seat = news.seat === null ? undefined : table.people[news.seat];
  if (news.kind === 'chat' && news.suggestion && seat) return seat.name;
  return news.name || seat?.given || t('guest');
}

/** Bots speak the reader's language, and so do phrases. */
export function saidIn({ text, suggestion, phrase }: ChatNews, table: TableStore): readonly Part[] {
  if (phrase && phrase in PHRASES) return [both(PHRASES[phrase])];
  if (!suggestion) return [text];
  const percent = Math.round(suggestion.chance * 100);
  const name = table.people[suggestion.seat]?.name ?? '';
  const move = table.speaker.moveParts(suggestion.move as Move);
  return around(move, (said) => t('suggests', { name, move: said, percent }));
}

// The games on this server and their words, fetched once.
import { api } from '../net/api';
import type { GameBook, GameLine } from '../net/protocol';
import type { GameWords } from '../words/speaker';
import type { Language } from './settings.svelte';

let shelf: Promise<GameLine[]> | null = null;
const books = new Map<string, Promise<GameBook>>();

export function allGames(): Promise<GameLine[]> {
  shelf ??= api.games().catch((problem: unknown) => {
    shelf = null;
    throw problem;
  });
  return shelf;
}

export function bookOf(game: string, language: Language): Promise<GameBook> {
  const key = `${game}/${language}`;
  const known = books.get(key);
  if (known) return known;
  const fetched = api.book(game, language).catch((problem: unknown) => {
    books.delete(key);
    throw problem;
  });
  books.set(key, fetched);
  return fetched;
}

export function wordsOf(book: GameBook): GameWords {
  return book.words as GameWords;
}

/** The default bot: the middle level. */
export function usualBot(bots: readonly string[]): string {
  return bots.includes('steady') ? 'steady' : (bots.at(-1) ?? 'random');
}

/** The default number of seats: three where the printed rules allow it. */
export function usualSeats(book: {
  players: readonly number[];
  unprinted_players?: readonly number[];
}): number {
  const printed = book.players.filter((count) => count > 1 && !book.unprinted_players?.includes(count));
  return printed.includes(3) ? 3 : (printed[0] ?? book.players[0] ?? 2);
}

// Where the counting is done: at the parlour, or, once it was loaded, on this device.
import { askLocally, local } from '../local/mode.svelte';
import { api, Refusal } from '../net/api';
import type { Companion, Counted, GameBook, GameLine } from '../net/protocol';
import { allGames, bookOf } from '../store/games.svelte';
import type { Language } from '../store/settings.svelte';
import type { Filled, Values } from './entry';

/** Whether the parlour was out of reach the last time. */
export const reach = $state({ here: false, lost: false });

async function anywhere<T>(path: string, body: unknown, atParlour: () => Promise<T>): Promise<T> {
  try {
    const answer = await atParlour();
    reach.here = false;
    reach.lost = false;
    return answer;
  } catch (problem) {
    // what the parlour refuses, this device would refuse as well
    if (problem instanceof Refusal || local.on) throw problem;
  }
  try {
    const answer = await askLocally<T>(path, body);
    reach.here = true;
    reach.lost = false;
    return answer;
  } catch (problem) {
    if (problem instanceof Refusal) throw problem;
    reach.lost = true;
    throw problem;
  }
}

export function gamesAnywhere(): Promise<GameLine[]> {
  return anywhere('/api/games', undefined, allGames);
}

export function bookAnywhere(game: string, language: Language): Promise<GameBook> {
  return anywhere(`/api/games/${game}/${language}`, undefined, () => bookOf(game, language));
}

export function openCompanion(game: string, seats: number, options: Values): Promise<Companion> {
  const body = { seats, options };
  return anywhere(`/api/companion/${game}`, body, () => api.companion(game, body));
}

export function scoreOf(
  game: string,
  seats: number,
  options: Values,
  sheet: string,
  entry: Filled,
): Promise<Counted> {
  const body = { table: { seats, options }, sheet, entry };
  return anywhere(`/api/companion/${game}/score`, body, () => api.companionScore(game, body));
}

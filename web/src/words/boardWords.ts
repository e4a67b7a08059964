// Words that a part of the page brings along itself, in both languages, with places for values: `{n}`.
import { fill, type Language, settings } from '../store/settings.svelte';

/** How a board says what it says besides the game's own words. */
export function boardWords<K extends string>(words: Readonly<Record<Language, Readonly<Record<K, string>>>>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    fill(words[settings.language][key], values);
}

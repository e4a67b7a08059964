// The client's own words for one board or page, in both languages, with places for values: `{n}`, `{n:card|cards}`,
// `{n:# card|# cards}`.
import { fill, type Language, settings } from '../store/settings.svelte';

/** A function that says them in the visitor's language. */
export function boardWords<K extends string>(words: Readonly<Record<Language, Readonly<Record<K, string>>>>) {
  return (key: K, values: Record<string, string | number> = {}): string =>
    fill(words[settings.language][key], values);
}

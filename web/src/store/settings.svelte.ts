// The visitor's preferences, stored in this browser.
import type { Key } from '../words/ui/en';

export type Language = 'ja' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'off';

interface Preferences {
  language: Language;
  theme: Theme;
  motion: Motion;
  /** From 0 (silent) to 1. */
  volume: number;
  confirm: boolean;
  /** After how many seconds one's missed cards turn back by themselves; 0: by hand. */
  glance: number;
  large: boolean;
  notices: boolean;
}

const PLACE = 'zashiki.settings';

function spokenByBrowser(): Language {
  const spoken = globalThis.navigator?.languages ?? []; // outside a browser there are none
  return spoken.some((tag) => tag.toLowerCase().startsWith('ja')) ? 'ja' : 'en';
}

function kept(): Partial<Preferences> {
  try {
    return JSON.parse(localStorage.getItem(PLACE) ?? '{}') as Partial<Preferences>;
  } catch {
    return {};
  }
}

const before = kept();
export const settings = $state<Preferences>({
  language: before.language ?? spokenByBrowser(),
  theme: before.theme ?? 'auto',
  motion: before.motion ?? 'auto',
  volume: before.volume ?? 0.5,
  confirm: before.confirm ?? false,
  glance: before.glance ?? 3,
  large: before.large ?? false,
  notices: before.notices ?? false,
});

// Nobody loads the words of a language that is not spoken here.
const catalogues: Record<Language, () => Promise<Record<Key, string>>> = {
  ja: async () => (await import('../words/ui/ja')).ja,
  en: async () => (await import('../words/ui/en')).en,
};
let sentences = $state.raw({} as Record<Key, string>);

/** Speak a language from now on, once its words are here: the page is shown after the first. */
export async function speak(language: Language): Promise<void> {
  const known = await catalogues[language]();
  sentences = known;
  settings.language = language;
}

/** Change a preference and keep it. */
export function prefer({ language, ...change }: Partial<Preferences>): void {
  if (language) void speak(language);
  Object.assign(settings, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), ...(language && { language }), ...change }));
  } catch {
    // storage may be blocked: the preference holds until the page is closed
  }
}

const SLOT = /\{(\w+)(?::([^|}]*)\|([^}]*))?\}/g;

/** A sentence with its values put in; `{n:# point|# points}` is a number with its noun. */
export function fill(form: string, values: Record<string, string | number>): string {
  return form.replace(SLOT, (_, name: string, one?: string, many?: string) => {
    const value = String(values[name] ?? '');
    return ((value === '1' ? one : many) ?? '#').replaceAll('#', () => value);
  });
}

/** One of the client's own sentences in the visitor's language. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill(sentences[key], values);
}

/** Of a text in both languages, the visitor's. */
export function both(text: { ja: string; en: string }): string {
  return text[settings.language];
}

export function listed(names: readonly string[]): string {
  return names.join(settings.language === 'ja' ? '、' : ', ');
}

/** Numbers that follow each other: "2–4". */
export function spanned(numbers: readonly number[]): string {
  const [first, last] = [numbers[0], numbers.at(-1)];
  return first === last ? String(first) : `${first}${settings.language === 'ja' ? '〜' : '–'}${last}`;
}

export function motionIsWanted(): boolean {
  if (settings.motion !== 'auto') return settings.motion === 'full';
  return !matchMedia('(prefers-reduced-motion: reduce)').matches;
}

/** Set the attributes on the page that the style sheets depend on. */
export function applySettings(page: HTMLElement): void {
  const evening = matchMedia('(prefers-color-scheme: dark)').matches;
  page.lang = settings.language;
  page.dataset.theme = settings.theme === 'auto' ? (evening ? 'dark' : 'light') : settings.theme;
  page.dataset.motion = motionIsWanted() ? 'full' : 'off';
  page.dataset.large = String(settings.large);
}

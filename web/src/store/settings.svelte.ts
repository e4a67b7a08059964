// The visitor's preferences, stored in this browser.
import { en, type Key } from '../words/ui/en';
import { ja } from '../words/ui/ja';

export type Language = 'ja' | 'en';
export type Theme = 'auto' | 'light' | 'dark';
export type Motion = 'auto' | 'full' | 'off';

interface Preferences {
  language: Language;
  theme: Theme;
  motion: Motion;
  sound: boolean;
  confirm: boolean;
  large: boolean;
  notices: boolean;
}

const PLACE = 'zashiki.settings';

function spokenByBrowser(): Language {
  return (navigator.languages ?? [navigator.language]).some((tag) => tag.toLowerCase().startsWith('ja'))
    ? 'ja'
    : 'en';
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
  sound: before.sound ?? false,
  confirm: before.confirm ?? false,
  large: before.large ?? false,
  notices: before.notices ?? false,
});

/** Change a preference and keep it. */
export function prefer(change: Partial<Preferences>): void {
  Object.assign(settings, change);
  try {
    localStorage.setItem(PLACE, JSON.stringify({ ...kept(), ...change }));
  } catch {
    // storage may be blocked: the preference holds until the page is closed
  }
}

/** A sentence with its values put in. */
export function fill(form: string, values: Record<string, string | number>): string {
  return form.replace(/\{(\w+)\}/g, (_, name: string) => String(values[name] ?? ''));
}

/** One of the client's own sentences in the visitor's language. */
export function t(key: Key, values: Record<string, string | number> = {}): string {
  return fill((settings.language === 'ja' ? ja : en)[key], values);
}

/** Of a text in both languages, the visitor's. */
export function both(text: { ja: string; en: string }): string {
  return text[settings.language];
}

export function listed(names: readonly string[]): string {
  return names.join(settings.language === 'ja' ? '、' : ', ');
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

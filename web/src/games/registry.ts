// Which game has a board of its own. A further one: write games/<id>/ui.ts and add its line here.
import type { AnyGuide } from '../guide/guide';
import type { AnyGameUi } from '../table/play';

const registry: Record<string, () => Promise<{ ui: AnyGameUi }>> = {
  'fairy-concerto': () => import('./fairy-concerto/ui'),
  hitohira: () => import('./hitohira/ui'),
  kasane: () => import('./kasane/ui'),
  tokugawa: () => import('./tokugawa/ui'),
  utena: () => import('./utena/ui'),
  'batting-tokugawa': () => import('./batting-tokugawa/ui'),
  'shin-tokugawa': () => import('./shin-tokugawa/ui'),
};

/** The games with a guided first game: those with a guide.ts. Only who wants it loads it. */
const guides = import.meta.glob<AnyGuide>('./*/guide.ts', { import: 'guide' });

export function hasGuide(game: string): boolean {
  return `./${game}/guide.ts` in guides;
}

export async function guideOf(game: string): Promise<AnyGuide | null> {
  return (await guides[`./${game}/guide.ts`]?.()) ?? null;
}

export async function uiOf(game: string): Promise<AnyGameUi> {
  const load = registry[game] ?? (() => import('./generic/ui'));
  return (await load()).ui;
}

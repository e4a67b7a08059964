// Which game has a board of its own. A further one: write games/<id>/ui.ts and add its line here.
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

/** The games with a guided first game: those with a guide.ts. */
const guides = Object.keys(import.meta.glob('./*/guide.ts'));

export function hasGuide(game: string): boolean {
  return guides.includes(`./${game}/guide.ts`);
}

export async function uiOf(game: string): Promise<AnyGameUi> {
  const load = registry[game] ?? (() => import('./generic/ui'));
  return (await load()).ui;
}

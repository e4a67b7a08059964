// Which drawings a game's sheets use: loaded with the page of that game.
import type { Component } from 'svelte';

export interface ArtProps {
  pieces: string;
  drawing: string;
}
type Art = Component<ArtProps>;
type Load = () => Promise<{ default: Art }>;

const shoguns: Load = () => import('./ShogunArt.svelte');
const ART: Record<string, { pieces: readonly string[]; load: Load }> = {
  kasane: { pieces: ['card'], load: () => import('./KimonoArt.svelte') },
  'fairy-concerto': { pieces: ['fairy', 'set', 'score-card'], load: () => import('./FairyArt.svelte') },
  hitohira: { pieces: ['petal', 'counted'], load: () => import('./PetalArt.svelte') },
  tokugawa: { pieces: ['person'], load: shoguns },
  'shin-tokugawa': { pieces: ['person'], load: shoguns },
  'batting-tokugawa': { pieces: ['person'], load: shoguns },
};
const loaded = new Map<string, Promise<Art>>();

export function artOf(game: string, pieces: string): Promise<Art> | null {
  const art = ART[game];
  if (!art?.pieces.includes(pieces)) return null;
  let found = loaded.get(game);
  if (!found) {
    found = art.load().then((module) => module.default);
    loaded.set(game, found);
  }
  return found;
}

/** The shapes that drawings of a page use by name; none for most games. */
export async function definitionsOf(game: string): Promise<Component | null> {
  if (game === 'kasane') return (await import('../games/kasane/Weaves.svelte')).default;
  if (game === 'fairy-concerto') return (await import('../games/fairy-concerto/Figures.svelte')).default;
  if (game === 'hitohira') return (await import('../games/hitohira/Petals.svelte')).default;
  return null;
}

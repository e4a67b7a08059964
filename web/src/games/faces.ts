// Which game has a board of its own. A further one: write games/<id>/face.ts and add its line here.
import type { AnyGameFace } from '../table/play';

const faces: Record<string, () => Promise<{ face: AnyGameFace }>> = {
  'fairy-concerto': () => import('./fairy-concerto/face'),
  hitohira: () => import('./hitohira/face'),
  kasane: () => import('./kasane/face'),
  tokugawa: () => import('./tokugawa/face'),
  utena: () => import('./utena/face'),
  'batting-tokugawa': () => import('./batting-tokugawa/face'),
  'shin-tokugawa': () => import('./shin-tokugawa/face'),
};

/** The games with a guided first game: those with a guide.ts. */
const guides = Object.keys(import.meta.glob('./*/guide.ts'));

export function hasGuide(game: string): boolean {
  return guides.includes(`./${game}/guide.ts`);
}

export async function faceOf(game: string): Promise<AnyGameFace> {
  const load = faces[game] ?? (() => import('./generic/face'));
  return (await load()).face;
}

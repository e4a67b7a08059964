// Which game has a board of its own. A further one: write games/<id>/face.ts and add its line here.
import type { GameFace } from '../table/play';

const faces: Record<string, () => Promise<{ face: GameFace }>> = {
  kasane: () => import('./kasane/face'),
  'batting-tokugawa': () => import('./batting-tokugawa/face'),
  'shin-tokugawa': () => import('./shin-tokugawa/face'),
};

export async function faceOf(game: string): Promise<GameFace> {
  const load = faces[game] ?? (() => import('./generic/face'));
  return (await load()).face;
}

// Soft sounds, synthesised in the browser: plucked strings, a wooden clapper, a low drum, paper. A browser lets a page
// sound only after somebody has touched it; until then there is nothing to hear.
import type { MomentKind } from './moments';

export type Sound = 'turn' | 'card' | 'end' | MomentKind;

let touched = false;
if (typeof addEventListener === 'function') {
  const touch = () => {
    touched = true;
  };
  addEventListener('pointerdown', touch, { once: true, capture: true });
  addEventListener('keydown', touch, { once: true, capture: true });
}

/** `volume`: from 0 to 1. */
export function sound(name: Sound, volume: number): void {
  if (volume > 0 && touched) void import('./instruments').then(({ play }) => play(name, volume));
}

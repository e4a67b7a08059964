// Every game with a guide has its page of pictures.
import { expect, test } from 'vitest';
import type { AnyGuide } from '../guide/guide';
import { picturesFor } from './pictures';
import type { Positions } from './positions';

const guides = import.meta.glob<{ guide: AnyGuide }>('../games/*/guide.ts', { eager: true });
const positions = import.meta.glob<Positions>('../games/*/positions.json', {
  eager: true,
  import: 'default',
});

test.each(Object.entries(guides))(
  '%s: six to ten pictures, of positions as the player saw them',
  (path, { guide }) => {
    const frames = positions[path.replace('guide.ts', 'positions.json')]?.frames ?? [];
    const pictures = picturesFor(guide, frames, 0);
    expect(pictures.length).toBeGreaterThanOrEqual(6);
    expect(pictures.length).toBeLessThanOrEqual(10);
    expect(new Set(pictures.map(({ frame }) => frame)).size).toBeGreaterThanOrEqual(5);
  },
);

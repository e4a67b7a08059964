// Arrow keys move the focus over a board: to the nearest button in that direction.
const WAYS: Record<string, readonly [number, number]> = {
  ArrowLeft: [-1, 0],
  ArrowRight: [1, 0],
  ArrowUp: [0, -1],
  ArrowDown: [0, 1],
};

export function isTyping(event: KeyboardEvent): boolean {
  const at = event.target as HTMLElement | null;
  return at !== null && /^(INPUT|TEXTAREA|SELECT)$/.test(at.tagName);
}

/** Move the focus; false: not a key for this. */
export function moveFocus(event: KeyboardEvent, root: HTMLElement): boolean {
  const way = WAYS[event.key];
  const here = document.activeElement;
  if (!way || event.altKey || event.ctrlKey || event.metaKey) return false;
  const spots = [...root.querySelectorAll<HTMLElement>('button:not(:disabled)')].filter(
    (spot) => spot.offsetParent !== null,
  );
  const target =
    here && here !== root && root.contains(here) ? nearest(here, spots, way) : (litOf(spots) ?? spots[0]);
  if (!target) return false;
  target.focus();
  return true;
}

function litOf(spots: HTMLElement[]): HTMLElement | undefined {
  return spots.find((spot) => spot.getAttribute('aria-disabled') !== 'true');
}

function middle(spot: Element): [number, number] {
  const box = spot.getBoundingClientRect();
  return [box.left + box.width / 2, box.top + box.height / 2];
}

function nearest(
  here: Element,
  spots: HTMLElement[],
  [wx, wy]: readonly [number, number],
): HTMLElement | undefined {
  const [x, y] = middle(here);
  let best: HTMLElement | undefined;
  let least = Number.POSITIVE_INFINITY;
  for (const spot of spots) {
    const [sx, sy] = middle(spot);
    const along = (sx - x) * wx + (sy - y) * wy;
    const aside = Math.abs((sx - x) * wy) + Math.abs((sy - y) * wx);
    if (spot === here || along < 4) continue;
    const distance = along + 2.2 * aside;
    if (distance < least) {
      least = distance;
      best = spot;
    }
  }
  return best;
}

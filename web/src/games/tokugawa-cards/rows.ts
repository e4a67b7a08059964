// A row in the hands of its owner: which order it has while a stack is lifted, and the moves that come of it.

/** The row with a stack put at another place. */
export function moved(row: readonly number[], stack: number, to: number): number[] {
  const rest = row.filter((one) => one !== stack);
  const place = Math.max(0, Math.min(rest.length, to));
  return [...rest.slice(0, place), stack, ...rest.slice(place)];
}

/** Where a key moves a lifted stack; null: the key means nothing here. */
export function placeAfter(key: string, at: number, length: number): number | null {
  if (key === 'ArrowLeft' || key === 'ArrowUp') return Math.max(0, at - 1);
  if (key === 'ArrowRight' || key === 'ArrowDown') return Math.min(length - 1, at + 1);
  if (key === 'Home') return 0;
  return key === 'End' ? length - 1 : null;
}

/** The place whose middle is nearest to a point. */
export function nearestPlace(middles: readonly (readonly [number, number])[], x: number, y: number): number {
  let best = 0;
  let least = Number.POSITIVE_INFINITY;
  middles.forEach(([mx, my], i) => {
    const distance = Math.hypot(mx - x, my - y);
    if (distance < least) {
      least = distance;
      best = i;
    }
  });
  return best;
}

export function sameStacks(a: readonly number[], b: readonly number[]): boolean {
  return a.length === b.length && a.every((one) => b.includes(one));
}

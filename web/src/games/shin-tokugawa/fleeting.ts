// Where a card lay that is face down again is to be remembered, and not to be read up in the log.import type { AnyEvent } from './types';
import type { AnyEvent } from './types';

/** The turnings-up of cards that have been turned back since. */
export function turnedBack(log: readonly AnyEvent[]): ReadonlySet<AnyEvent> {
  const gone = new Set<AnyEvent>();
  const up = new Map<unknown, AnyEvent>();
  for (const event of log) {
    if (event.kind === 'turned-up') up.set(event.place, event);
    const back = event.kind === 'turned-back' ? up.get(event.place) : undefined;
    if (back) gone.add(back);
  }
  return gone;
}

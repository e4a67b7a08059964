// Where a card lay that is face down again must be remembered: the log does not list it any more.
import type { AnyEvent } from './types';

/** The events that turned up a card which has been turned back since. */
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

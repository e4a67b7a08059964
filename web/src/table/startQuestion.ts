// Who begins by the rulebook's own question: everybody says when they last did it, such as wearing a kimono.
import type { Choice, GameLine, Ready } from '../net/protocol';

export type LastTime = NonNullable<Ready['last_time']>;

/** What a table with these options asks its people before the game, if anything. */
export function questionOf(line: GameLine, options: Readonly<Record<string, unknown>>): Choice['asks'] {
  for (const { id, choices } of line.rulebook.options ?? []) {
    const chosen = choices?.find((choice) => choice.id === options[id]);
    if (chosen?.asks) return chosen.asks;
  }
  return null;
}

// What a button on a board does for a move. A press chooses it. The pointer or the focus on it points at it, so that the
// board shows what it is about; where it cannot be made, they ask why not.
import type { Attachment } from 'svelte/attachments';
import { on } from 'svelte/events';
import type { Kinded, Play } from './play';

/** Calls `look` when the pointer or the focus comes, and `leave` when it goes. */
export function attention(look: () => void, leave: () => void): Attachment<Element> {
  return (element) => {
    const ends = [
      on(element, 'pointerenter', look),
      on(element, 'pointerleave', leave),
      on(element, 'focus', look),
      on(element, 'blur', leave),
    ];
    return () => {
      for (const end of ends) end();
    };
  };
}

/** A button that is only part of a move, or of one of several: what it does is up to the board. */
export function optionPart<M extends Kinded>(
  play: Pick<Play<M>, 'point'>,
  press: () => void,
  look: () => void,
): Attachment<Element> {
  const attend = attention(look, () => play.point(null));
  return (element) => {
    const endAttention = attend(element);
    const endPress = on(element, 'click', press);
    return () => {
      endAttention?.();
      endPress();
    };
  };
}

/** A button that is one move. Chosen while it is not possible, it says why. */
export function optionButton<M extends Kinded>(
  play: Pick<Play<M>, 'choose' | 'point' | 'askWhy'>,
  move: M,
  possible = true,
): Attachment<Element> {
  const look = () => (possible ? play.point(move) : play.askWhy(move));
  return optionPart(play, () => play.choose(move), look);
}

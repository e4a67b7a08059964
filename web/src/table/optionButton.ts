// What a button on a board does for a move. A press chooses it. The pointer or the focus on it points at it, so that the
// board shows what it is about; where it cannot be made, they ask why not. `data-moves` names the options that a press
// makes, or comes closer to where a choice has several parts.
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

/** Marks an element as a piece by which these options can be chosen. */
export function leadsTo(moves: readonly Kinded[]): Attachment<Element> {
  return (element) => {
    if (moves.length > 0) element.setAttribute('data-moves', JSON.stringify(moves));
    return () => element.removeAttribute('data-moves');
  };
}

/** A button that is only part of a move, or of one of several (`moves`): what it does is up to the board. */
export function optionPart<M extends Kinded>(
  play: Pick<Play<M>, 'point'>,
  press: () => void,
  look: () => void,
  moves: readonly M[] = [],
): Attachment<Element> {
  const attend = attention(look, () => play.point(null));
  const mark = leadsTo(moves);
  return (element) => {
    const ends = [attend(element), mark(element), on(element, 'click', press)];
    return () => {
      for (const end of ends) end?.();
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
  return optionPart(play, () => play.choose(move), look, possible ? [move] : []);
}

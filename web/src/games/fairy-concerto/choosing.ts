// A choice in several parts: fairies of the hand by their places, in the order of the clicks, and a score card.
import type { Move } from '../../net/protocol';
import type { Kind } from './kinds';

export interface Chosen {
  fairies: readonly number[];
  card: number | null;
}
export const NOTHING: Chosen = { fairies: [], card: null };

/** What the open question wants. */
export interface Wanted {
  joins: number;
  leaves: number;
  card: boolean;
}

export function wantedBy(options: readonly Move[]): Wanted {
  const option = options[0];
  const joins =
    option?.kind === 'divide' ? (option.fairies as Kind[]).length : option?.kind === 'keep' ? 0 : 1;
  return {
    joins: option ? joins : 0,
    leaves: option?.kind === 'pick-and-remove' ? 1 : 0,
    card: Boolean(option?.score_card),
  };
}

/** Put a fairy to the chosen ones or take it back; beyond what is wanted the last one gives way. */
export function toggle(chosen: Chosen, place: number, { joins, leaves }: Wanted): Chosen {
  const without = chosen.fairies.filter((other) => other !== place);
  if (without.length < chosen.fairies.length) return { ...chosen, fairies: without };
  return { ...chosen, fairies: [...without.slice(0, joins + leaves - 1), place] };
}

function alike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The option that the parts add up to; null: something is missing, or it cannot be. */
export function moveOf(
  chosen: Chosen,
  hand: readonly Kind[],
  cards: readonly (readonly string[])[],
  options: readonly Move[],
): Move | null {
  const kinds = chosen.fairies.flatMap((place) => hand[place] ?? []);
  const card = chosen.card === null ? null : (cards[chosen.card] ?? null);
  const fits = (option: Move): boolean => {
    const wanted = (option.score_card as string[] | null | undefined) ?? null;
    if (wanted === null ? card !== null : card === null || !alike(wanted, card)) return false;
    if (option.kind === 'pick') return kinds.length === 1 && kinds[0] === option.fairy;
    if (option.kind === 'pick-and-remove')
      return kinds.length === 2 && kinds[0] === option.fairy && kinds[1] === option.remove;
    if (option.kind === 'divide') return alike([...kinds].sort(), [...(option.fairies as Kind[])].sort());
    return option.kind === 'keep';
  };
  return options.find(fits) ?? null;
}

/** The parts that an option is made of, so that it can be shown on the board. */
export function partsOf(move: Move, hand: readonly Kind[], cards: readonly (readonly string[])[]): Chosen {
  const kinds = [...((move.fairies as Kind[] | undefined) ?? []), move.fairy, move.remove].filter(
    Boolean,
  ) as Kind[];
  const places: number[] = [];
  for (const kind of kinds) {
    const place = hand.findIndex((other, i) => other === kind && !places.includes(i));
    if (place >= 0) places.push(place);
  }
  const card = move.score_card ? cards.findIndex((other) => alike(other, move.score_card as string[])) : -1;
  return { fairies: places, card: card < 0 ? null : card };
}

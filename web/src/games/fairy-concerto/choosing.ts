// A choice in several parts: fairies of the hand by position, in the order of the clicks, and a score card.
import type { Kind } from './kinds';
import type { AnyMove } from './types';

export interface Chosen {
  fairies: readonly number[];
  card: number | null;
}
export const NOTHING: Chosen = { fairies: [], card: null };

/** What the open question asks for. */
export interface Wanted {
  joins: number;
  leaves: number;
  card: boolean;
}

function scoreCardOf(move: AnyMove): readonly string[] | null {
  return 'score_card' in move ? (move.score_card ?? null) : null;
}

/** Those that join, and then the one that leaves. */
function fairiesOf(move: AnyMove): Kind[] {
  if (move.kind === 'divide') return move.fairies;
  if (move.kind === 'pick-and-remove') return [move.fairy, move.remove];
  return move.kind === 'pick' ? [move.fairy] : [];
}

export function wantedBy(options: readonly AnyMove[]): Wanted {
  const option = options[0];
  const joins = option?.kind === 'divide' ? option.fairies.length : option?.kind === 'keep' ? 0 : 1;
  return {
    joins: option ? joins : 0,
    leaves: option?.kind === 'pick-and-remove' ? 1 : 0,
    card: option !== undefined && scoreCardOf(option) !== null,
  };
}

/** Select a fairy or deselect it. If that is one too many, it replaces the last one selected. */
export function toggle(chosen: Chosen, place: number, { joins, leaves }: Wanted): Chosen {
  const without = chosen.fairies.filter((other) => other !== place);
  if (without.length < chosen.fairies.length) return { ...chosen, fairies: without };
  return { ...chosen, fairies: [...without.slice(0, joins + leaves - 1), place] };
}

function alike(a: readonly string[], b: readonly string[]): boolean {
  return a.length === b.length && a.every((item, i) => item === b[i]);
}

/** The option that the parts make up; null: something is missing, or there is no such option. */
export function moveOf(
  chosen: Chosen,
  hand: readonly Kind[],
  cards: readonly (readonly string[])[],
  options: readonly AnyMove[],
): AnyMove | null {
  const kinds = chosen.fairies.flatMap((place) => hand[place] ?? []);
  const card = chosen.card === null ? null : (cards[chosen.card] ?? null);
  const fits = (option: AnyMove): boolean => {
    const wanted = scoreCardOf(option);
    if (wanted === null ? card !== null : card === null || !alike(wanted, card)) return false;
    if (option.kind === 'pick') return kinds.length === 1 && kinds[0] === option.fairy;
    if (option.kind === 'pick-and-remove')
      return kinds.length === 2 && kinds[0] === option.fairy && kinds[1] === option.remove;
    if (option.kind === 'divide') return alike([...kinds].sort(), [...option.fairies].sort());
    return option.kind === 'keep';
  };
  return options.find(fits) ?? null;
}

/** The options that the parts chosen so far can still become. */
export function leadingTo(
  chosen: Chosen,
  hand: readonly Kind[],
  cards: readonly (readonly string[])[],
  options: readonly AnyMove[],
): AnyMove[] {
  const kinds = chosen.fairies.flatMap((place) => hand[place] ?? []);
  const card = chosen.card === null ? null : (cards[chosen.card] ?? null);
  return options.filter((option) => {
    const wanted = scoreCardOf(option);
    if (card !== null && (wanted === null || !alike(wanted, card))) return false;
    const parts = fairiesOf(option);
    if (option.kind !== 'divide') return kinds.every((kind, i) => kind === parts[i]);
    return kinds.every((kind) => countOf(kinds, kind) <= countOf(parts, kind));
  });
}

function countOf(kinds: readonly Kind[], wanted: Kind): number {
  return kinds.filter((kind) => kind === wanted).length;
}

/** The parts that an option is made of, so that it can be shown on the board. */
export function partsOf(move: AnyMove, hand: readonly Kind[], cards: readonly (readonly string[])[]): Chosen {
  const kinds = fairiesOf(move);
  const places: number[] = [];
  for (const kind of kinds) {
    const place = hand.findIndex((other, i) => other === kind && !places.includes(i));
    if (place >= 0) places.push(place);
  }
  const wanted = scoreCardOf(move);
  const card = wanted ? cards.findIndex((other) => alike(other, wanted)) : -1;
  return { fairies: places, card: card < 0 ? null : card };
}

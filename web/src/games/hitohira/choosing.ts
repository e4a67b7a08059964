// Choices of several petals of this turn: two to keep after a failure, or some of one colour for the screen.
import type { Colour } from './colours';
import type { AnyMove } from './types';

export interface Held {
  id: string;
  colour: Colour;
}

/** Select a petal or deselect it. Petals that cannot be chosen together with it are deselected. */
export function toggle(chosen: readonly Held[], petal: Held, keeping: boolean): Held[] {
  if (chosen.some(({ id }) => id === petal.id)) return chosen.filter(({ id }) => id !== petal.id);
  if (!keeping) return [...chosen.filter(({ colour }) => colour === petal.colour), petal];
  return [...chosen.filter(({ colour }) => colour !== petal.colour).slice(-1), petal];
}

/** The option that the selected petals make up; null: none yet. */
export function moveOf(chosen: readonly Held[], options: readonly AnyMove[]): AnyMove | null {
  const colours = chosen.map(({ colour }) => colour).sort();
  return (
    options.find((option) => {
      if (option.kind === 'put-behind')
        return colours.length === option.pieces && colours.every((colour) => colour === option.colour);
      if (option.kind !== 'keep') return false;
      const wanted = [...option.colours].sort();
      return wanted.length === colours.length && wanted.every((colour, i) => colour === colours[i]);
    }) ?? null
  );
}

/** The options that the selected petals can still become. */
export function leadingTo(chosen: readonly Held[], options: readonly AnyMove[]): AnyMove[] {
  return options.filter((option) => {
    const wanted = coloursOf(option);
    const several = option.kind === 'keep' || option.kind === 'put-behind';
    return (
      several &&
      chosen.every(({ colour }) => countOf(chosen, colour) <= wanted.filter((one) => one === colour).length)
    );
  });
}

function countOf(chosen: readonly Held[], wanted: Colour): number {
  return chosen.filter(({ colour }) => colour === wanted).length;
}

function coloursOf(move: AnyMove | null): readonly Colour[] {
  if (move?.kind === 'keep') return move.colours;
  if (move?.kind === 'put-behind') return Array<Colour>(move.pieces).fill(move.colour);
  if ((move?.kind === 'hide' || move?.kind === 'give') && move.source === 'beside') return [move.colour];
  return [];
}

/** The petals that an option of the list is about. */
export function petalsOf(move: AnyMove | null, petals: readonly Held[]): Set<string> {
  const found = new Set<string>();
  for (const colour of coloursOf(move)) {
    const petal = petals.find((one) => one.colour === colour && !found.has(one.id));
    if (petal) found.add(petal.id);
  }
  return found;
}

// What the proofs of the Tokugawa games have in common: the table's pictures, and whether two lists are the same.
import type { Chance } from '../../net/chance';

export const PEOPLE = 16;
/** The one of whom there is a single card. */
const MITSUKUNI = 0;

/** Who is behind which picture. */
export function drawnPeople(chance: Chance): number[] {
  const people = Array.from({ length: PEOPLE }, (_, person) => person);
  chance.shuffle(people, 'portraits');
  return people;
}

/** All cards by picture, unshuffled. */
export function allCards(people: readonly number[]): number[] {
  return people.flatMap((person, picture) => (person === MITSUKUNI ? [picture] : [picture, picture]));
}

export function same(made: readonly number[], told: readonly number[]): boolean {
  return made.length === told.length && made.every((card, i) => card === told[i]);
}

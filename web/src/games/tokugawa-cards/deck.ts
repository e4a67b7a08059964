// The cards of the Tokugawa games as their deals begin: who is behind which picture, and every card once or twice.
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

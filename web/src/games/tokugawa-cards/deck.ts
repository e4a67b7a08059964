// The cards of the Tokugawa games as their deals begin: who is behind which picture, and every card once or twice.
import type { Chance } from '../../net/chance';

export const PEOPLE = 16;
/** The one of whom there is a single card. */
const MITSUKUNI = 0;

/** By picture, whom it shows where the faces are those of the box (data.toml). */
export const FACES_OF_THE_BOX: readonly number[] = [4, 14, 10, 1, 5, 15, 11, 13, 7, 0, 2, 8, 3, 9, 6, 12];

/** Whether the people were behind the pictures that are theirs in every box, and not dealt out anew (TK-C2). */
export function playsWithTheBox(record: Record<string, unknown>): boolean {
  return (record.options as Record<string, unknown> | undefined)?.faces === 'box';
}

/** Who is behind which picture in a finished game. */
export function peopleIn(record: Record<string, unknown>, chance: Chance): number[] {
  if (playsWithTheBox(record)) return [...FACES_OF_THE_BOX];
  const people = Array.from({ length: PEOPLE }, (_, person) => person);
  chance.shuffle(people, 'portraits');
  return people;
}

/** All cards by picture, unshuffled. */
export function allCards(people: readonly number[]): number[] {
  return people.flatMap((person, picture) => (person === MITSUKUNI ? [picture] : [picture, picture]));
}

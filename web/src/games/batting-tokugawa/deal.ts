// The shuffles of a finished game of バッティングとくがわ, recomputed from its seed: one for each round.
import { Chance, sameOrder } from '../../net/chance';
import type { Check } from '../../table/play';
import { allCards, peopleIn, playsWithTheBox } from '../tokugawa-cards/deck';

interface Told {
  kind: string;
  people: number[];
  deck: number[];
  seat: number;
}

/** Mitsukuni's second card is not there; the last card of all lies in its place. */
function unshuffled(people: readonly number[]): number[] {
  const cards = allCards(people);
  const odd = people.indexOf(0);
  const last = people.length - 1;
  if (odd === last) return cards;
  const at = cards.indexOf(odd);
  return [...cards.slice(0, at + 1), last, ...cards.slice(at + 1, -1)];
}

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const seats = (record.seats as unknown[]).length;
  const people = peopleIn(record, chance);
  const checks: Check[] = [];
  const shuffled = (made: readonly number[], told: readonly number[]) =>
    checks.push({
      key: 'proofDeck',
      right: sameOrder(made, told),
      values: { n: checks.length + 1, size: told.length },
    });
  for (const event of record.events as Told[]) {
    if (event.kind === 'portraits-drawn') {
      if (!(playsWithTheBox(record) && sameOrder(people, event.people))) shuffled(people, event.people);
    } else if (event.kind === 'shuffled') {
      const deck = unshuffled(people);
      chance.shuffle(deck, 'deck');
      shuffled(deck, event.deck);
    } else if (event.kind === 'elder-drawn') {
      const right = chance.below(seats, 'elder') === event.seat;
      checks.push({ key: 'proofStart', right, values: {}, seat: event.seat });
    }
  }
  return checks;
}

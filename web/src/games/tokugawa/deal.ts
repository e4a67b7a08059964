// The deal of a finished game of とくがわあつめ, recomputed from its seed.
import { Chance, sameOrder } from '../../net/chance';
import type { Check } from '../../table/play';
import { allCards, PEOPLE, peopleIn, playsWithTheBox } from '../tokugawa-cards/deck';

interface Told {
  kind: string;
  people: number[];
  field: number[];
  size: number;
  seat: number;
}

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const seats = (record.seats as unknown[]).length;
  const people = peopleIn(record, chance);
  const field = chance.shuffled(allCards(people), 'field');
  return (record.events as Told[]).flatMap((event): Check[] => {
    if (event.kind === 'portraits-drawn') {
      if (playsWithTheBox(record) && sameOrder(people, event.people)) return [];
      return [{ key: 'proofDeck', right: sameOrder(people, event.people), values: { n: 1, size: PEOPLE } }];
    }
    if (event.kind === 'laid') {
      return [{ key: 'proofDeck', right: sameOrder(field, event.field), values: { n: 2, size: event.size } }];
    }
    if (event.kind !== 'start-drawn') return [];
    return [
      { key: 'proofStart', right: chance.below(seats, 'start') === event.seat, values: {}, seat: event.seat },
    ];
  });
}

// The deal of a finished game of とくがわあつめ, recomputed from its seed.
import { Chance } from '../../net/chance';
import type { Check } from '../../table/play';

const PEOPLE = 16;
/** The one of whom there is a single card. */
const MITSUKUNI = 0;

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
  const people = Array.from({ length: PEOPLE }, (_, person) => person);
  chance.shuffle(people, 'portraits');
  const field = people.flatMap((person, portrait) =>
    person === MITSUKUNI ? [portrait] : [portrait, portrait],
  );
  chance.shuffle(field, 'field');
  return (record.events as Told[]).flatMap((event): Check[] => {
    if (event.kind === 'portraits-drawn') {
      return [{ key: 'proofDeck', right: same(people, event.people), values: { n: 1, size: PEOPLE } }];
    }
    if (event.kind === 'laid') {
      return [{ key: 'proofDeck', right: same(field, event.field), values: { n: 2, size: event.size } }];
    }
    if (event.kind !== 'start-drawn') return [];
    return [
      { key: 'proofStart', right: chance.below(seats, 'start') === event.seat, values: {}, seat: event.seat },
    ];
  });
}

function same(made: readonly number[], told: readonly number[]): boolean {
  return made.length === told.length && made.every((card, i) => card === told[i]);
}

// The deal of a finished game of 真・とくがわあつめ, and every shuffle of its overviews, recomputed from its seed.
import { Chance, sameOrder } from '../../net/chance';
import type { Check } from '../../table/play';
import { allCards, peopleIn, playsWithTheBox } from '../tokugawa-cards/deck';

interface Told {
  kind: string;
  people: number[];
  field: number[];
  order: number[];
  position: number;
  seat: number;
}

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const seats = (record.seats as unknown[]).length;
  const people = peopleIn(record, chance);
  const checks: Check[] = [];
  let stack: number[] = [];
  let held: number[] = [];
  const shuffled = (made: readonly number[], told: readonly number[]) =>
    checks.push({
      key: 'proofDeck',
      right: sameOrder(made, told),
      values: { n: checks.length + 1, size: told.length },
    });
  const made = allCards(people);
  for (const event of record.events as Told[]) {
    if (event.kind === 'portraits-drawn') {
      if (!(playsWithTheBox(record) && sameOrder(people, event.people))) shuffled(people, event.people);
    } else if (event.kind === 'laid') {
      chance.shuffle(made, 'field');
      shuffled(made, event.field);
    } else if (event.kind === 'overview-shuffled') {
      // the first stack is made in order, a later one has the card that came back on top
      stack = stack.length === 0 ? event.order.map((_, i) => i) : [...stack, ...held];
      held = [];
      chance.shuffle(stack, 'overview');
      shuffled(stack, event.order);
    } else if (event.kind === 'peeked') held = stack.splice(event.position, 1);
    else if (event.kind === 'start-drawn') {
      const right = chance.below(seats, 'start') === event.seat;
      checks.push({ key: 'proofStart', right, values: {}, seat: event.seat });
    }
  }
  return checks;
}

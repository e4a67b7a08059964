// The deals of a finished game, recomputed from its seed.
import { Chance, sameOrder } from '../../net/chance';
import type { Check } from '../../table/play';

interface Shuffled {
  kind: 'shuffled';
  size: number;
  deck: number[];
}
type Told =
  | Shuffled
  | { kind: 'dealt'; columns: number[][] }
  | { kind: 'swept'; cards: number[] }
  | { kind: 'start-drawn'; seat: number };

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const seats = (record.seats as unknown[]).length;
  const checks: Check[] = [];
  let pile: number[] = [];
  let discards: number[] = [];
  let shuffles = 0;
  for (const event of record.events as Told[]) {
    if (event.kind === 'shuffled') {
      // the first deck is made of the sorted box, a later one of what is left with the discards on top
      const made = shuffles === 0 ? [...event.deck].sort((a, b) => a - b) : [...pile, ...discards];
      chance.shuffle(made, 'deck');
      shuffles++;
      const right = sameOrder(made, event.deck);
      checks.push({ key: 'proofDeck', right, values: { n: shuffles, size: event.size } });
      pile = [...event.deck];
      discards = [];
    } else if (event.kind === 'start-drawn') {
      const right = chance.below(seats, 'start') === event.seat;
      checks.push({ key: 'proofStart', right, values: {}, seat: event.seat });
    } else if (event.kind === 'dealt') {
      const dealt = event.columns.flat().length;
      pile = pile.slice(0, pile.length - dealt);
    } else if (event.kind === 'swept') discards.push(...event.cards);
  }
  return checks;
}

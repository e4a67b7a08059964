// The deals of a finished game of つきのうてな, recomputed from its seed.
import { Chance, sameOrder } from '../../net/chance';
import type { Check } from '../../table/play';

/** The box as it is before it is shuffled: by group the seats, and the one in the middle last. */
const PRACTITIONERS = [...[...'CENWS'].flatMap((group) => [...'ENWS'].map((seat) => group + seat)), 'CC'];
const DESIRES = Array.from({ length: 13 }, (_, i) => `Y${String(i + 1).padStart(2, '0')}`);

interface Told {
  kind: string;
  seat: number;
  size: number;
  deck: string[];
  cards: string[];
}

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const seats = (record.seats as unknown[]).length;
  const checks: Check[] = [];
  let pile: string[] = [];
  for (const event of record.events as Told[]) {
    if (event.kind === 'parent-drawn') {
      const right = chance.below(seats, 'parent') === event.seat;
      checks.push({ key: 'proofStart', right, values: {}, seat: event.seat });
    } else if (event.kind === 'practitioners-shuffled') {
      pile = chance.shuffled(PRACTITIONERS, 'practitioners');
      checks.push({
        key: 'proofDeck',
        right: sameOrder(pile, event.deck),
        values: { n: 1, size: event.size },
      });
    } else if (event.kind === 'hand-dealt') {
      const hand = pile.splice(pile.length - event.size);
      if (!sameOrder(hand.sort(), [...event.cards].sort())) {
        checks.push({ key: 'proofDeck', right: false, values: { n: 1, size: event.size } });
      }
    } else if (event.kind === 'desires-shuffled') {
      const desires = chance.shuffled(DESIRES, 'desires');
      checks.push({
        key: 'proofDeck',
        right: sameOrder(desires, event.deck),
        values: { n: 2, size: event.size },
      });
    }
  }
  return checks;
}

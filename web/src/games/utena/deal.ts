// The deals of a finished game of つきのうてな, recomputed from its seed.
import { Chance } from '../../net/chance';
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
      pile = shuffled(chance, PRACTITIONERS, 'practitioners');
      checks.push({ key: 'proofDeck', right: same(pile, event.deck), values: { n: 1, size: event.size } });
    } else if (event.kind === 'hand-dealt') {
      const hand = pile.splice(pile.length - event.size);
      if (!same(hand.sort(), [...event.cards].sort())) {
        checks.push({ key: 'proofDeck', right: false, values: { n: 1, size: event.size } });
      }
    } else if (event.kind === 'desires-shuffled') {
      const desires = shuffled(chance, DESIRES, 'desires');
      checks.push({ key: 'proofDeck', right: same(desires, event.deck), values: { n: 2, size: event.size } });
    }
  }
  return checks;
}

function shuffled(chance: Chance, cards: readonly string[], stream: string): string[] {
  const order = cards.map((_, i) => i);
  chance.shuffle(order, stream);
  return order.map((i) => cards[i] ?? '');
}

function same(made: readonly string[], told: readonly string[]): boolean {
  return made.length === told.length && made.every((card, i) => card === told[i]);
}

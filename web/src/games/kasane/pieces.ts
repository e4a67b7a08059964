// Which card is which from one view to the next, so that a card can be seen to travel. A view names cards by their
// numbers only; what left a place is matched with what came to another, in the ways in which cards can go.
import type { KasaneView } from './types';

export interface Piece {
  id: string;
  zone: string;
  place: number;
  card: number | null;
}

export interface Placed {
  columns: Piece[][];
  hands: Piece[][];
  fields: Piece[][];
}

function alike(a: number | null, b: number | null): boolean {
  return a === null || b === null || a === b;
}

export class Pieces {
  private known: Piece[] = [];
  private count = 0;

  place(view: KasaneView): Placed {
    const hands = view.hands.map(
      (hand, seat) => hand ?? Array<null>(view.hand_sizes[seat] ?? 0).fill(null),
    ) as (number | null)[][];
    const wanted = [
      ...spots('field', view.fields),
      ...spots('hand', hands),
      ...spots('column', view.columns),
    ];
    const loose = new Set(this.known);
    for (const spot of wanted) {
      const stayed = this.find(
        loose,
        (old) => old.zone === spot.zone && old.place === spot.place && alike(old.card, spot.card),
      );
      if (stayed) spot.id = stayed.id;
    }
    for (const spot of wanted) if (!spot.id) spot.id = this.comesFrom(loose, spot) ?? `card-${this.count++}`;
    this.known = wanted;
    const at = (zone: string, all: readonly unknown[]) =>
      all.map((_, i) => wanted.filter((piece) => piece.zone === `${zone}-${i}`));
    return {
      columns: at('column', view.columns),
      hands: at('hand', hands),
      fields: at('field', view.fields),
    };
  }

  private comesFrom(loose: Set<Piece>, spot: Piece): string | undefined {
    const [kind, whose] = spot.zone.split('-');
    const from = (zone: RegExp) =>
      this.find(loose, (old) => zone.test(old.zone) && alike(old.card, spot.card));
    if (kind === 'field') return (from(new RegExp(`^hand-${whose}$`)) ?? from(/^column/))?.id;
    if (kind === 'hand') return (from(/^column/) ?? from(new RegExp(`^field-${whose}$`)))?.id;
    return from(/^(hand|field)/)?.id;
  }

  private find(loose: Set<Piece>, fits: (old: Piece) => boolean): Piece | undefined {
    for (const old of loose) {
      if (fits(old)) {
        loose.delete(old);
        return old;
      }
    }
    return undefined;
  }
}

function spots(kind: string, rows: readonly (readonly (number | null)[])[]): Piece[] {
  return rows.flatMap((row, i) => row.map((card, place) => ({ id: '', zone: `${kind}-${i}`, place, card })));
}

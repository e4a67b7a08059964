// Which petal is which from one view to the next. Views only count them; what has left one place is what has come to
// another, in the ways in which petals can go. This turn's petals keep the order in which they were drawn.
import { COLOURS, type Colour } from './colours';
import type { AnyEvent, HitohiraView } from './types';

export interface Piece {
  id: string;
  zone: string;
  /** null: behind another's screen. */
  colour: Colour | null;
  /** Its index among the pieces that came with this view; -1: it was there before. */
  fresh: number;
}

export interface Placed {
  beside: Piece[];
  drawn: Piece[];
  fields: Piece[][];
  screens: Piece[][];
}

export class Pieces {
  private known: Piece[] = [];
  private count = 0;

  place(view: HitohiraView, news: readonly AnyEvent[]): Placed {
    const fields = view.fields.map((tally, seat) => row(`field-${seat}`, tally));
    const screens = view.screens.map((tally, seat) =>
      tally
        ? row(`screen-${seat}`, tally)
        : Array.from({ length: view.screen_sizes[seat] ?? 0 }, () => piece(`screen-${seat}`, null)),
    );
    const beside = row('beside', view.beside);
    const drawn = row('drawn', view.drawn);
    // pieces of a known colour are matched first, hidden ones with what is left
    this.recognise([...beside, ...drawn, ...fields.flat(), ...screens.flat()], view.turn);
    const order = news.flatMap((event) => (event.kind === 'drew' ? (event.pieces as Colour[]) : []));
    return { beside: this.inOrder(beside, order), drawn, fields, screens };
  }

  private recognise(all: Piece[], turn: number): void {
    const loose = new Set(this.known);
    const first = this.known.length === 0;
    for (const one of all) one.id = claim(loose, (old) => old.zone === one.zone && alike(old, one));
    let fresh = 0;
    for (const one of all) {
      if (one.id) continue;
      one.fresh = first ? -1 : fresh++;
      one.id = this.origin(loose, one, turn) || `petal-${this.count++}`;
    }
    this.known = all;
  }

  private origin(loose: Set<Piece>, one: Piece, turn: number): string {
    if (one.zone === 'beside' || one.zone === 'drawn') return '';
    const from = (zones: RegExp) => claim(loose, (old) => zones.test(old.zone) && alike(old, one));
    return from(/^beside$/) || from(/^drawn$/) || from(new RegExp(`^field-${turn}$`)) || from(/^field/);
  }

  /** Petals that were there stay where they are; new ones follow as they came out of the bag. */
  private inOrder(beside: Piece[], order: readonly Colour[]): Piece[] {
    const age = new Map(this.sequence.map((id, i) => [id, i]));
    const old = beside
      .filter(({ id }) => age.has(id))
      .sort((a, b) => (age.get(a.id) ?? 0) - (age.get(b.id) ?? 0));
    const rest = new Set(beside.filter(({ id }) => !age.has(id)));
    for (const colour of order) {
      for (const one of rest) {
        if (one.colour !== colour) continue;
        rest.delete(one);
        old.push(one);
        break;
      }
    }
    const laid = [...old, ...rest];
    let fresh = 0;
    for (const one of laid) if (one.fresh >= 0) one.fresh = fresh++;
    this.sequence = laid.map(({ id }) => id);
    return laid;
  }
  private sequence: string[] = [];
}

function alike(a: Piece, b: Piece): boolean {
  return a.colour === null || b.colour === null || a.colour === b.colour;
}

function piece(zone: string, colour: Colour | null): Piece {
  return { id: '', zone, colour, fresh: -1 };
}

function row(zone: string, tally: readonly number[]): Piece[] {
  return COLOURS.flatMap((colour, k) => Array.from({ length: tally[k] ?? 0 }, () => piece(zone, colour)));
}

function claim(loose: Set<Piece>, fits: (old: Piece) => boolean): string {
  for (const old of loose) {
    if (fits(old)) {
      loose.delete(old);
      return old.id;
    }
  }
  return '';
}

// Which fairy is which from one view to the next. Views only count them; a fairy that has left the own hand is the one
// that has joined an orchestra, and a hand that was passed on is a new one.
import { KINDS, type Kind } from './kinds';
import type { FairyView } from './types';

export interface Piece {
  id: string;
  zone: string;
  kind: Kind;
  /** Where it comes from if it was nowhere before. */
  from: string;
  /** Whether it came with this view. */
  fresh: boolean;
}

export interface Placed {
  hand: Piece[];
  orchestras: Piece[][];
}

/** After a reveal a hand is still the old one until it is passed on. */
function handName({ round, pick, now }: FairyView): string {
  const choosing = now === 'PickAFairy' || now === 'DivideTheFairies';
  return `hand-${round}-${choosing ? pick : pick - 1}`;
}

export class Pieces {
  private known: Piece[] = [];
  private count = 0;

  place(view: FairyView, eyes: number | null): Placed {
    const seats = view.boards.filter((board) => !board.who).length;
    const giver = view.pick === 0 || eyes === null ? 'bag' : `seat-${(eyes + seats - 1) % seats}`;
    const hand = (view.hand ?? []).map((kind) => piece(handName(view), kind, giver));
    const orchestras = view.boards.map((board, b) =>
      KINDS.flatMap((kind, k) =>
        Array.from({ length: board.orchestra[k] ?? 0 }, () => piece(`board-${b}`, kind, `seat-${b}`)),
      ),
    );
    const all = [...orchestras.flat(), ...hand];
    this.recognise(all, eyes, view.boards.length > seats);
    return { hand, orchestras };
  }

  private recognise(all: Piece[], eyes: number | null, solo: boolean): void {
    const loose = new Set(this.known);
    for (const one of all) one.id = claim(loose, (old) => old.zone === one.zone && old.kind === one.kind);
    for (const one of all) {
      if (one.id) continue;
      const mine = one.zone.startsWith('board') && (solo || one.zone === `board-${eyes}`);
      one.fresh = this.known.length > 0;
      one.id =
        (mine && claim(loose, (old) => old.zone.startsWith('hand') && old.kind === one.kind)) ||
        `fairy-${this.count++}`;
    }
    this.known = all;
  }
}

function piece(zone: string, kind: Kind, from: string): Piece {
  return { id: '', zone, kind, from, fresh: false };
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

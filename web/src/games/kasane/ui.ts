import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { figure } from './colours';
import { guide } from './guide';
import RowPicture from './RowPicture.svelte';
import type { AnyEvent, AnyMove, KasaneView } from './types';
import { say } from './words';

export const ui: GameUi<KasaneView, AnyMove, AnyEvent> = {
  Board,
  RowPicture,
  facts(view) {
    const { round, deck, discard } = view;
    return [
      { label: say('round'), value: String(round + 1) },
      { label: say('deck'), value: String(deck) },
      { label: say('discards'), value: String(discard) },
    ];
  },
  points: (view, seat) => view.points[seat] ?? 0,
  gloss(view, move) {
    if (move.kind === 'take') {
      const front = view.columns[move.column]?.at(-1);
      return front === undefined ? '' : `→ ${figure(front)}`;
    }
    if (move.kind !== 'make' || view.seat === null) return '';
    const hand = view.hands[view.seat] ?? [];
    const fromHand = hand.slice(hand.length - (move.cards - Number(move.with_field)));
    const fromField = move.with_field ? (view.fields[view.seat] ?? []).slice(-1) : [];
    const space = view.spaces.find((s) => s.role === move.role && s.cards === move.cards && !s.closed);
    return `${[...fromField, ...fromHand].map(figure).join(' ')} → ${space?.points ?? ''}`;
  },
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

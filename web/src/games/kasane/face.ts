import type { Move, View } from '../../net/protocol';
import type { GameFace } from '../../table/play';
import type { Speaker } from '../../words/speaker';
import Board from './Board.svelte';
import { figure } from './colours';
import { guide } from './guide';
import type { AnyMove, KasaneView } from './types';
import { say } from './words';

const seen = (view: View) => view as unknown as KasaneView;

export const face: GameFace = {
  Board,
  facts(view) {
    const { round, deck, discard } = seen(view);
    return [
      { label: say('round'), value: String(round + 1) },
      { label: say('deck'), value: String(deck) },
      { label: say('discards'), value: String(discard) },
    ];
  },
  points: (view, seat) => seen(view).points[seat] ?? 0,
  gloss(view: View, option: Move, _speaker: Speaker) {
    const table = seen(view);
    const move = option as unknown as AnyMove;
    if (move.kind === 'take') {
      const front = table.columns[move.column]?.at(-1);
      return front === undefined ? '' : `→ ${figure(front)}`;
    }
    if (move.kind !== 'make' || table.seat === null) return '';
    const hand = table.hands[table.seat] ?? [];
    const fromHand = hand.slice(hand.length - (move.cards - Number(move.with_field)));
    const fromField = move.with_field ? (table.fields[table.seat] ?? []).slice(-1) : [];
    const space = table.spaces.find((s) => s.role === move.role && s.cards === move.cards && !s.closed);
    return `${[...fromField, ...fromHand].map(figure).join(' ')} → ${space?.points ?? ''}`;
  },
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { figure } from './colours';
import RowPicture from './RowPicture.svelte';
import Term from './Term.svelte';
import type { AnyEvent, AnyMove, KasaneView } from './types';
import { say } from './words';

const asTerm = (card: number) => ({ kind: 'card', value: card, word: figure(card) });

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
      return front === undefined ? [] : ['→ ', asTerm(front)];
    }
    if (move.kind !== 'make' || view.seat === null) return [];
    const hand = view.hands[view.seat] ?? [];
    const fromHand = hand.slice(hand.length - (move.cards - Number(move.with_field)));
    const fromField = move.with_field ? (view.fields[view.seat] ?? []).slice(-1) : [];
    const space = view.spaces.find((s) => s.role === move.role && s.cards === move.cards && !s.closed);
    return [...[...fromField, ...fromHand].map(asTerm), ` → ${space?.points ?? ''}`];
  },
  terms: { drawn: ['card'], Picture: Term },
  placesOf(event) {
    if (event.kind === 'took') return [`seat-${event.seat}`, `column-${event.column}`];
    if (event.kind === 'made') return [`seat-${event.seat}`, `role-${event.role}`];
    if (event.kind === 'counter-placed') return [`role-${event.role}`];
    if (event.kind === 'dealt' || event.kind === 'swept') return ['columns'];
    return 'seat' in event ? [`seat-${event.seat}`] : [];
  },
  moments: {
    of(event) {
      if (event.kind === 'dealt') return 'deal';
      if (event.kind === 'made') return 'match';
      return event.kind === 'final-scored' && event.full_robe_points > 0 ? 'triumph' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

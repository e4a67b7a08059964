import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { isMet } from './kinds';
import RowPicture from './RowPicture.svelte';
import Term from './Term.svelte';
import type { AnyEvent, AnyMove, FairyView } from './types';
import { say } from './words';

export const ui: GameUi<FairyView, AnyMove, AnyEvent> = {
  Board,
  RowPicture,
  facts(view) {
    const { now, round, pick, bag, score_pile, boards } = view;
    // while composers draw it is still the same pick; against Bach there are none
    const picks = { label: say('pick'), value: String(now === 'PickAFairy' ? pick + 1 : pick) };
    return [
      { label: say('round'), value: String(round + 1) },
      ...(boards.some((board) => board.who) ? [] : [picks]),
      { label: say('bag'), value: String(bag) },
      { label: say('pile'), value: String(score_pile) },
    ];
  },
  points: (view, seat) => view.boards[seat]?.points ?? null,
  /** Whether a drawn card would be met already. */
  gloss({ seat, boards }, move) {
    const orchestra = seat === null ? undefined : boards[seat]?.orchestra;
    if (!orchestra || move.kind !== 'keep') return '';
    return isMet(move.score_card, orchestra) ? say('met') : '';
  },
  terms: { drawn: ['fairy', 'need'], Picture: Term },
  placesOf(event) {
    if (event.kind === 'contest-announced' || event.kind === 'contest-scored') return ['contest'];
    if (event.kind === 'popular-drawn') return ['popular'];
    return 'seat' in event && event.seat !== null ? [`seat-${event.seat}`] : [];
  },
  moments: {
    of(event, { boards }) {
      if (event.kind === 'fairies-drawn') return 'deal';
      if (event.kind === 'composer-drew') return 'reveal';
      if (event.kind !== 'honours-scored' || event.seat === null) return null;
      const points = boards[event.seat]?.points ?? 0;
      return boards.every((board) => board.points <= points) ? 'triumph' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { guide } from './guide';
import { isMet } from './kinds';
import RowPicture from './RowPicture.svelte';
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
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

import type { Move, View } from '../../net/protocol';
import type { GameFace } from '../../table/play';
import Board from './Board.svelte';
import { guide } from './guide';
import { isMet } from './kinds';
import type { FairyView } from './types';
import { say } from './words';

const seen = (view: View) => view as unknown as FairyView;

export const face: GameFace = {
  Board,
  facts(view) {
    const { now, round, pick, bag, score_pile, boards } = seen(view);
    // while composers draw it is still the same pick; against Bach there are none
    const picks = { label: say('pick'), value: String(now === 'PickAFairy' ? pick + 1 : pick) };
    return [
      { label: say('round'), value: String(round + 1) },
      ...(boards.some((board) => board.who) ? [] : [picks]),
      { label: say('bag'), value: String(bag) },
      { label: say('pile'), value: String(score_pile) },
    ];
  },
  points: (view, seat) => seen(view).boards[seat]?.points ?? null,
  /** Whether a card would be met already, with the fairy that is picked along. */
  gloss(view: View, option: Move) {
    const { seat, boards } = seen(view);
    const card = option.score_card as string[] | null | undefined;
    const orchestra = seat === null ? undefined : boards[seat]?.orchestra;
    if (!card || !orchestra || option.kind !== 'keep') return '';
    return isMet(card, orchestra) ? say('met') : '';
  },
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

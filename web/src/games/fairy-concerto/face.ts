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
    const facts = [];
    if (now) facts.push({ label: say('round'), value: String(round + 1) });
    // alone all picks of a round are one
    if (now && boards.every(({ who }) => !who)) facts.push({ label: say('pick'), value: String(pick + 1) });
    return [
      ...facts,
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

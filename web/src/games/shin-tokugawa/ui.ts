import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { guide } from './guide';
import type { AnyEvent, AnyMove, ShinView } from './types';
import { say } from './words';

export const ui: GameUi<ShinView, AnyMove, AnyEvent> = {
  Board,
  facts(view) {
    const { field, overview } = view;
    return [
      { label: say('left'), value: String(field.filter((face) => face !== null).length) },
      { label: say('overviews'), value: String(overview) },
    ];
  },
  /** Nobody knows what a row is worth until it is judged. */
  points(view, seat) {
    const { rows, turned_down } = view;
    return turned_down ? (rows[seat]?.length ?? 0) - (turned_down[seat]?.length ?? 0) : null;
  },
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

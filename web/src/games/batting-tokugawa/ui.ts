import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { guide } from './guide';
import type { AnyEvent, AnyMove, BattingView } from './types';
import { say } from './words';

export const ui: GameUi<BattingView, AnyMove, AnyEvent> = {
  Board,
  facts(view, speaker) {
    const { round, trick, phase, elder } = view;
    if (phase === 'before') return [];
    return [
      { label: say('round'), value: String(round + 1) },
      ...(phase === 'tricks' ? [{ label: say('trick'), value: String(trick + 1) }] : []),
      { label: say('elder'), value: speaker.seat(elder) },
    ];
  },
  points: (view, seat) => view.points[seat] ?? 0,
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

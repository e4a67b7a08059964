import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { guide } from './guide';
import type { AnyEvent, AnyMove, TokugawaView } from './types';
import { say } from './words';

const CARDS_IN_A_PAIR = 2;

export const ui: GameUi<TokugawaView, AnyMove, AnyEvent> = {
  Board,
  facts: (view) => [{ label: say('left'), value: String(view.field.filter((card) => card !== null).length) }],
  points: (view, seat) => CARDS_IN_A_PAIR * (view.won[seat]?.length ?? 0),
  gloss(view, move, speaker) {
    const { remembered, identities } = view;
    const known = move.kind === 'turn-up' ? remembered?.[move.place] : null;
    if (known === null || known === undefined) return '';
    const identity = identities.find(({ portrait }) => portrait === known);
    return identity ? speaker.term('person', identity.person) : speaker.term('portrait', known);
  },
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

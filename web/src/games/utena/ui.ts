import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import { guide } from './guide';
import RowPicture from './RowPicture.svelte';
import { effects } from './resonance';
import type { AnyEvent, AnyMove, UtenaView } from './types';
import { say } from './words';

export const ui: GameUi<UtenaView, AnyMove, AnyEvent> = {
  Board,
  RowPicture,
  facts(view) {
    const { round, desire_pile, practitioner_pile, altars, cells } = view;
    const lit = altars.reduce((all, { outer }) => all + outer, 0);
    const facts = [
      { label: say('round'), value: String(round + 1) },
      { label: say('desires'), value: String(desire_pile) },
      { label: say('filled'), value: `${lit}/${altars.length * cells}` },
    ];
    return practitioner_pile > 0
      ? [...facts, { label: say('pile'), value: String(practitioner_pile) }]
      : facts;
  },
  /** Everybody wins or loses together: the light of all flowers is among the facts. */
  points: () => null,
  gloss(view, option, speaker) {
    return effects(view, option)
      .map(({ icon, gains, toCentre }) => {
        const named = icon.map((cell) => speaker.term('short', cell)).join('·');
        return `${named} +${gains.length}${toCentre > 0 ? '!' : ''}`;
      })
      .join(' / ');
  },
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

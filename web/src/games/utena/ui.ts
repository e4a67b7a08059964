import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import RowPicture from './RowPicture.svelte';
import { effects } from './resonance';
import Term from './Term.svelte';
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
  /** What it would draw from the clouds; "!" where it overflows onto a centre. */
  gloss(view, option, speaker) {
    return effects(view, option).flatMap(({ icon, gains, toCentre }, i) => [
      i > 0 ? ' / ' : '',
      ...icon.map((cell) => ({ kind: 'cell', value: cell, word: speaker.term('cell', cell) })),
      ` +${gains.length}${toCentre > 0 ? '!' : ''}`,
    ]);
  },
  terms: { drawn: ['card', 'cell', 'desire'], Picture: Term },
  placesOf(event) {
    const altars = ['altar', 'partner'].flatMap((key) => {
      const altar = (event as unknown as Record<string, unknown>)[key];
      return typeof altar === 'number' ? [`altar-${altar}`] : [];
    });
    const swapped = 'given' in event ? [event.given, event.taken].filter((card) => card !== null) : [];
    const cards = event.kind === 'pair-laid' ? event.cards : swapped;
    if (event.kind === 'desire-laid' || event.kind === 'desires-shuffled') return ['desires'];
    return [...altars, ...cards.map((card) => `card-${card}`)];
  },
  moments: {
    of(event, { seat }) {
      if (event.kind === 'hand-dealt') return event.seat === seat ? 'deal' : null;
      if (event.kind === 'desire-laid') return event.hidden.length > 0 ? 'reveal' : null;
      if (event.kind === 'filled') return 'triumph';
      if (event.kind === 'round-ended') return event.desires === 0 ? 'failure' : null;
      return event.kind === 'nothing-to-pay' || event.kind === 'centre-found' ? 'failure' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

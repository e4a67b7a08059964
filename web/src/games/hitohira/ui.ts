import type { GameUi } from '../../table/play';
import Board from './Board.svelte';
import Term from './Term.svelte';
import type { AnyEvent, AnyMove, HitohiraView } from './types';
import { say } from './words';

export const ui: GameUi<HitohiraView, AnyMove, AnyEvent> = {
  Board,
  facts(view) {
    const { bag, turns, draws, opened, taken_out } = view;
    const facts = [
      ...(bag === null ? [] : [{ label: say('bag'), value: say('inBag', { n: bag }) }]),
      { label: say('turns'), value: String(turns) },
    ];
    if (!opened) facts.push({ label: say('draws'), value: `${draws}/3` });
    if (taken_out > 0) facts.push({ label: say('takenOut'), value: String(taken_out) });
    return facts;
  },
  // points are counted when the screens open
  points: () => null,
  terms: { drawn: ['colour'], Picture: Term },
  placesOf: (event) => ('seat' in event ? [`seat-${event.seat}`] : []),
  moments: {
    of(event) {
      if (event.kind === 'cards-laid') return 'deal';
      if (event.kind === 'failed') return 'failure';
      return event.kind === 'bag-empty' ? 'reveal' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

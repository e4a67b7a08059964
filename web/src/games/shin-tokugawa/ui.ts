import type { GameUi } from '../../table/play';
import { LONG_LOOK, LOOK } from '../tokugawa-cards/looks';
import Term from '../tokugawa-cards/Term.svelte';
import Board from './Board.svelte';
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
  terms: { drawn: ['portrait'], Picture: Term },
  placesOf(event) {
    if (event.kind === 'turned-up') return [`cell-${event.place}`];
    if (event.kind === 'turned-back') return [`cell-${event.place}`, `cell-${event.stays}`];
    if (event.kind === 'won') return [`stack-${event.portrait}`];
    if (event.kind === 'arranged') return event.order.map((stack) => `stack-${stack}`);
    return [];
  },
  // what somebody else turns up is to be remembered: a card for a look, two for a longer one
  lasts(view, news, eyes) {
    const others = news.some((event) => event.kind === 'turned-up' && event.seat !== eyes);
    if (!others) return 0;
    return view.picked.length > 1 ? LONG_LOOK : LOOK;
  },
  moments: {
    of(event) {
      if (event.kind === 'laid') return 'deal';
      if (event.kind === 'won') return 'match';
      return event.kind === 'judged' && event.people.length > 0 ? 'judgement' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

import type { GameUi } from '../../table/play';
import { LONG_LOOK, LOOK } from '../tokugawa-cards/looks';
import Term from '../tokugawa-cards/Term.svelte';
import Board from './Board.svelte';
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
  terms: { drawn: ['portrait'], Picture: Term },
  placesOf(event) {
    if (event.kind === 'turned-up' || event.kind === 'picked') return [`place-${event.place}`];
    if (event.kind === 'won' || event.kind === 'turned-back')
      return event.places.map((place) => `place-${place}`);
    if (event.kind === 'proposed' || event.kind === 'relocated')
      return event.to.map((place) => `place-${place}`);
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
      return event.kind === 'won' ? 'match' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

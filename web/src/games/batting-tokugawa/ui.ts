import type { GameUi } from '../../table/play';
import Term from '../tokugawa-cards/Term.svelte';
import Board from './Board.svelte';
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
  terms: { drawn: ['card'], Picture: Term },
  placesOf: (event) => ('seat' in event && event.seat !== null ? [`area-${event.seat}`] : []),
  moments: {
    of(event) {
      if (event.kind === 'dealt') return 'deal';
      if (event.kind === 'cards-shown') return 'reveal';
      if (event.kind === 'batted') return 'match';
      if (event.kind === 'objected') return 'objection';
      return event.kind === 'judged-again' ? 'judgement' : null;
    },
    Picture: () => import('./MomentPicture.svelte'),
  },
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

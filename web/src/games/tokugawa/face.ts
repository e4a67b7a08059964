import type { Move, View } from '../../net/protocol';
import type { GameFace } from '../../table/play';
import type { Speaker } from '../../words/speaker';
import Board from './Board.svelte';
import { guide } from './guide';
import { turnedDown } from './places';
import type { TokugawaView } from './types';
import { say } from './words';

const seen = (view: View) => view as unknown as TokugawaView;
const CARDS_IN_A_PAIR = 2;

export const face: GameFace = {
  Board,
  facts: (view) => [
    { label: say('left'), value: String(seen(view).field.filter((card) => card !== null).length) },
  ],
  points: (view, seat) => CARDS_IN_A_PAIR * (seen(view).won[seat]?.length ?? 0),
  gloss(view: View, move: Move, speaker: Speaker) {
    const { remembered, identities } = seen(view);
    const known = move.kind === 'turn-up' ? remembered?.[Number(move.place)] : null;
    if (known === null || known === undefined) return '';
    const identity = identities.find(({ portrait }) => portrait === known);
    return identity ? speaker.term('person', identity.person) : speaker.term('portrait', known);
  },
  /** Whoever could read up which picture lay where would not need to remember it. */
  fleeting: (view, log) =>
    seen(view).remembered !== null || view.now === null ? new Set() : turnedDown(log),
  guide,
  checkDeal: async (record) => (await import('./deal')).checkDeal(record),
};

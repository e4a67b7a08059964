// A board on a page, outside any table: the reader sits at the first seat, bots at the others.
import type { Frame } from '../net/protocol';
import { callNames } from '../table/names';
import type { Play } from '../table/play';
import type { Speaker } from '../words/speaker';

export const READER = 0;

const chair = (seat: number) => ({
  bot: seat === READER ? null : 'gentle',
  yours: seat === READER,
  person: seat === READER,
});

export const namesFor = (seats: number): string[] =>
  callNames(Array.from({ length: seats }, (_, seat) => ({ name: '', ...chair(seat) })));

const nothing = () => {};

/** What a board may know of a position; without `doing` it is only to be looked at. */
export function readersPlay(
  frame: Frame,
  speaker: Speaker,
  seats: number,
  perSeat: readonly string[],
  doing: Partial<Play> = {},
): Play {
  return {
    speaker,
    eyes: READER,
    perSeat,
    agreed: {},
    options: frame.question?.options ?? [],
    free: [],
    sealed: null,
    news: [],
    asked: frame.asked,
    pointed: null,
    choose: nothing,
    point: nothing,
    askWhy: nothing,
    tell: nothing,
    people: namesFor(seats).map((name, seat) => ({
      seat,
      name,
      given: name,
      crest: '',
      clock: null,
      ...chair(seat),
      present: true,
      botAt: null,
    })),
    ...doing,
  };
}

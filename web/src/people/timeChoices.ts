// The clocks that set-up offers.
import type { TableSettings } from '../net/protocol';
import type { Key } from '../words/ui/en';

type Clock = Pick<TableSettings, 'clock' | 'bank' | 'increment'>;

export interface TimeChoice {
  id: string;
  word: Key;
  values: Record<string, number>;
  clock: Clock;
}

const DAY = 24 * 3600;
const move = (seconds: number): TimeChoice =>
  seconds < 120
    ? { id: `move-${seconds}`, word: 'timePerMove', values: { seconds }, clock: { clock: seconds } }
    : {
        id: `move-${seconds}`,
        word: 'timePerMoveMinutes',
        values: { minutes: seconds / 60 },
        clock: { clock: seconds },
      };
const game = (minutes: number, increment: number): TimeChoice => ({
  id: `game-${minutes}`,
  word: 'timePerGame',
  values: { minutes, increment },
  clock: { bank: minutes * 60, increment },
});
const days = (count: number): TimeChoice => ({
  id: `days-${count}`,
  word: count === 1 ? 'timeOneDay' : 'timeDays',
  values: { days: count },
  clock: { clock: count * DAY },
});
const none: TimeChoice = { id: 'none', word: 'timeNone', values: {}, clock: {} };

export const LIVE_TIMES: readonly TimeChoice[] = [
  none,
  move(30),
  move(60),
  move(180),
  game(5, 5),
  game(10, 10),
  game(20, 20),
];
export const SLOW_TIMES: readonly TimeChoice[] = [none, days(1), days(2), days(3), days(7)];

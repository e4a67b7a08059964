// The clock and the pace of a table in words.
import { t } from '../store/settings.svelte';

interface Timed {
  pace: string;
  clock?: number | null;
  bank?: number | null;
  increment?: number;
}

const MINUTE = 60;
const HOUR = 3600;
const DAY = 24 * HOUR;

/** The clock; '': there is none. */
export function clockWords({ clock, bank, increment = 0 }: Timed): string {
  if (bank) return t('timePerGame', { minutes: inUnits(bank, MINUTE), increment });
  if (!clock) return '';
  if (clock < 2 * MINUTE) return t('timePerMove', { seconds: clock });
  if (clock === DAY) return t('timeOneDay');
  if (clock >= DAY) return t('timeDays', { days: inUnits(clock, DAY) });
  return t('timePerMoveMinutes', { minutes: inUnits(clock, MINUTE) });
}

const inUnits = (seconds: number, unit: number) => Math.round((10 * seconds) / unit) / 10;

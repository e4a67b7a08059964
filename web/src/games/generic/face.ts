import type { Event, Move, View } from '../../net/protocol';
import { settings } from '../../store/settings.svelte';
import type { Fact, GameFace } from '../../table/play';
import Board from './Board.svelte';
import { COUNTED_FROM_ONE, labelOf } from './labels';
import { plainNumbers } from './numbers';

export const face: GameFace<View, Move, Event> = {
  Board,
  /** The plain numbers of a view, the first few of them. */
  facts(view: View): Fact[] {
    return plainNumbers(view).map(([field, value]) => ({
      label: labelOf(field, settings.language),
      value: String(Number(value) + (COUNTED_FROM_ONE.has(field) ? 1 : 0)),
    }));
  },
  points(view: View, seat: number) {
    if (Array.isArray(view.points)) return Number(view.points[seat] ?? 0);
    const board = Array.isArray(view.boards)
      ? (view.boards[seat] as { points?: number } | undefined)
      : undefined;
    return board?.points ?? null;
  },
};

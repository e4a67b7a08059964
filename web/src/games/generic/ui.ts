import type { Event, Move, View } from '../../net/protocol';
import type { GameUi } from '../../table/play';
import Board from './Board.svelte';

/** For any game. Which of its fields are points, and which should always be in sight, it cannot know. */
export const ui: GameUi<View, Move, Event> = {
  Board,
  facts: () => [],
  points: () => null,
};

// Opens a guided first game: creates the table, seats the newcomer and starts it.
import { guideOf } from '../games/registry';
import { api } from '../net/api';
import type { GameLine } from '../net/protocol';
import { go } from '../router.svelte';
import { keepGuided, keepPlan } from '../store/browserStorage';
import { usualBot } from '../store/games.svelte';

export async function openGuided({ rulebook, bots }: GameLine): Promise<void> {
  const guide = await guideOf(rulebook.id);
  if (!guide) return;
  const { seats, options } = guide;
  const { id } = await api.newTable({
    game: rulebook.id,
    seats,
    options: options ?? {},
    hints: true,
    pace: 'live',
  });
  const level = bots.includes(guide.bots) ? guide.bots : usualBot(bots);
  const others = Array.from({ length: seats - 1 }, (_, i) => [i + 1, level]);
  keepPlan(id, { sit: [0], bots: Object.fromEntries(others), ready: true });
  keepGuided(id, []);
  go(`/t/${id}`);
}

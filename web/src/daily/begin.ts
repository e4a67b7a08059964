// Beginning a try: one request, and on to the table.
import { api } from '../net/api';
import { go } from '../router.svelte';
import { keepNonce, seenOf } from './seen';

/** The number that this browser adds goes into the next day's deal; a request that is repeated has the same one. */
export async function beginTry(game: string, nextDay: string | null): Promise<void> {
  const nonce = (nextDay ? seenOf(game).nonces[nextDay] : null) ?? newNonce();
  if (nextDay) keepNonce(game, nextDay, nonce);
  const { id } = await api.tryDeal(game, nonce);
  go(`/t/${id}`);
}

function newNonce(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  return [...bytes].map((byte) => byte.toString(16).padStart(2, '0')).join('');
}

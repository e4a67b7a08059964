// A lot that nobody can foresee: the browser's own source of randomness, without favouring low numbers.
const WORDS = 2 ** 32;

export function drawnSeat(
  seats: number,
  word = () => crypto.getRandomValues(new Uint32Array(1))[0] ?? 0,
): number {
  const fair = WORDS - (WORDS % seats);
  let lot = word();
  while (lot >= fair) lot = word();
  return lot % seats;
}

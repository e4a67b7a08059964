// What this browser has seen and added, to check a deal by later: fingerprints by day, and its own numbers.
const KEPT = 10;

interface Seen {
  fingerprints: Record<string, string>;
  /** By the day whose deal they go into. */
  nonces: Record<string, string>;
}

const place = (game: string) => `zashiki.daily.${game}`;

export function seenOf(game: string): Seen {
  try {
    return {
      fingerprints: {},
      nonces: {},
      ...(JSON.parse(localStorage.getItem(place(game)) ?? '{}') as Partial<Seen>),
    };
  } catch {
    return { fingerprints: {}, nonces: {} };
  }
}

const latest = (byDay: Record<string, string>) =>
  Object.fromEntries(Object.entries(byDay).sort().slice(-KEPT));

function keep(game: string, { fingerprints, nonces }: Seen): void {
  try {
    localStorage.setItem(
      place(game),
      JSON.stringify({ fingerprints: latest(fingerprints), nonces: latest(nonces) }),
    );
  } catch {
    // storage may be full or blocked: then there is nothing to compare with later
  }
}

/** The first fingerprint that was shown for a day counts. */
export function keepFingerprint(game: string, day: string, fingerprint: string): void {
  const seen = seenOf(game);
  if (seen.fingerprints[day]) return;
  keep(game, { ...seen, fingerprints: { ...seen.fingerprints, [day]: fingerprint } });
}

export function keepNonce(game: string, day: string, nonce: string): void {
  const seen = seenOf(game);
  if (seen.nonces[day]) return;
  keep(game, { ...seen, nonces: { ...seen.nonces, [day]: nonce } });
}

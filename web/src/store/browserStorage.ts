// What this browser stores about a table: who is to sit where, and what it needs to check the shuffle later.
export interface Plan {
  /** Seats that this visitor takes. */
  sit: number[];
  /** The names of those who share this screen. */
  names?: Record<number, string>;
  bots: Record<number, string>;
  ready: boolean;
}

export interface SeenCommitment {
  /** The fingerprint of the secret as this browser saw it before the deal. */
  commitment: string;
  nonces: string[];
}

export function read<T>(store: Storage, key: string): T | null {
  try {
    return JSON.parse(store.getItem(key) ?? 'null') as T | null;
  } catch {
    return null;
  }
}

export function write(store: Storage, key: string, value: unknown): void {
  try {
    store.setItem(key, JSON.stringify(value));
  } catch {
    // storage may be full or blocked; nothing depends on it
  }
}

export function keepPlan(table: string, plan: Plan): void {
  write(sessionStorage, `zashiki.plan.${table}`, plan);
}

/** The plan for a table; it is forgotten once taken. */
export function takePlan(table: string): Plan | null {
  const key = `zashiki.plan.${table}`;
  const plan = read<Plan>(sessionStorage, key);
  if (plan) sessionStorage.removeItem(key);
  return plan;
}

/** A guided table: which tips were seen there; null: not guided, or the guide was dismissed. */
export function guided(table: string): string[] | null {
  return read<string[]>(localStorage, `zashiki.guide.${table}`);
}

export function keepGuided(table: string, seen: string[] | null): void {
  const key = `zashiki.guide.${table}`;
  if (seen) write(localStorage, key, seen);
  else localStorage.removeItem(key);
}

/** Whom the visitor does not want to hear at a table. */
export function mutedAt(table: string): string[] {
  return read<string[]>(localStorage, `zashiki.muted.${table}`) ?? [];
}

export function keepMuted(table: string, speakers: readonly string[]): void {
  const key = `zashiki.muted.${table}`;
  if (speakers.length > 0) write(localStorage, key, speakers);
  else localStorage.removeItem(key);
}

export interface QuietHours {
  begin: number;
  end: number;
}

/** The hours in which slow tables are not to wake the visitor. */
export function quietHours(): QuietHours | null {
  return read<QuietHours>(localStorage, 'zashiki.quiet');
}

export function keepQuietHours(hours: QuietHours | null): void {
  write(localStorage, 'zashiki.quiet', hours);
}

export function seenCommitment(table: string): SeenCommitment | null {
  return read<SeenCommitment>(localStorage, `zashiki.witness.${table}`);
}

export function keepSeenCommitment(table: string, commitment: string, nonce: string): void {
  const before = seenCommitment(table);
  const nonces = [...(before?.nonces ?? []), nonce];
  write(localStorage, `zashiki.witness.${table}`, { commitment: before?.commitment ?? commitment, nonces });
}

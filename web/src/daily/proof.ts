// A deal whose day is over, recomputed in this browser.
import { uiOf } from '../games/registry';
import { api } from '../net/api';
import { commitment, jointSeed } from '../net/chance';
import type { DailyDeal } from '../net/protocol';
import { sayProof } from '../pages/proofWords';
import { namesOfPlayers } from '../table/names';
import { seenOf } from './seen';
import { sayDaily } from './words';

export interface Check {
  said: string;
  right: boolean;
}

export interface DealProof {
  checks: Check[];
  seed: string;
  /** Whether the cards of a recorded game were compared, too. */
  withRecord: boolean;
}

/** The seed of a deal: of the secret, and of all that people have added. */
export function seedOf(secret: string, nonces: readonly string[]): string {
  return jointSeed(secret, [jointSeed('', nonces)]);
}

export async function proofOf(deal: DailyDeal): Promise<DealProof> {
  const secret = deal.secret ?? '';
  const seed = seedOf(secret, deal.nonces);
  const checks = [...againstPublished(deal, secret)];
  const table = deal.yours?.table ?? deal.ranking.find((one) => one.table)?.table;
  const record = table ? await api.record(table).catch(() => null) : null;
  if (record) checks.push(...(await againstRecord(deal.game, record, seed)));
  return { checks, seed, withRecord: record !== null };
}

function againstPublished(deal: DailyDeal, secret: string): Check[] {
  const checks = [{ said: sayDaily('checkSecret'), right: commitment(secret) === deal.commitment }];
  const seen = seenOf(deal.game);
  const before = seen.fingerprints[deal.day];
  if (before) checks.push({ said: sayDaily('checkSeen'), right: before === deal.commitment });
  const mine = seen.nonces[deal.day];
  if (mine && !deal.public) checks.push({ said: sayDaily('checkMine'), right: deal.nonces.includes(mine) });
  return checks;
}

async function againstRecord(game: string, record: Record<string, unknown>, seed: string): Promise<Check[]> {
  const names = namesOfPlayers(record.seats as { name: string; kind?: string }[]);
  const dealt = (await (await uiOf(game)).checkDeal?.(record)) ?? [];
  return [
    { said: sayDaily('checkSeed'), right: seed === record.seed },
    ...dealt.map(({ key, right, values, seat }) => ({
      said: sayProof(key, { ...values, name: seat === undefined ? '' : (names[seat] ?? '') }),
      right,
    })),
  ];
}

// The deals of a finished game, recomputed from its seed.
import { Chance, sameOrder } from '../../net/chance';
import type { Check } from '../../table/play';
import { KINDS, type Kind } from './kinds';

/** The named decks of data.toml in their order: of each score card how many of each kind it needs. */
export const DECKS: Record<string, string> = {
  reconstructed:
    '33000 30300 30030 03300 03030 00330 40001 04001 00401 00041 03220 20320 22030 32200 22002 20202 20022 02202 02022 00222 02221 20221 22021 22201 22220 11113',
  gentle:
    '32000 30200 30020 03200 03020 00320 30001 03001 00301 00031 02220 20220 22020 22200 22001 20201 20021 02201 02021 00221 02211 20211 22011 22101 22210 11112',
};
/** The sets of the pianist and the harpist cards, each kind by its place; a deck names only what differs. */
export const SETS: Record<string, { pianist?: string; harpist?: string }> = {
  reconstructed: { pianist: '01 12 23', harpist: '20 03 31' },
  'harpist-trios': { harpist: '012 123 023' },
};
const SOLOISTS = ['fewest', 'spread', 'equal', 'different'];

type Event = { kind: string } & Record<string, unknown>;
type Needs = Partial<Record<Kind, number>>;

function nameOf(needs: Needs): string {
  return KINDS.flatMap((kind) => (needs[kind] ? [`${kind}-${needs[kind]}`] : [])).join(' ');
}

/** The score cards before they are shuffled; null: a deck that this page does not know. */
export function deckOf(choice: unknown): string[] | null {
  if (typeof choice === 'object' && choice !== null)
    return ((choice as { cards?: Needs[] }).cards ?? []).map(nameOf);
  const named = DECKS[String(choice ?? 'reconstructed')];
  if (!named) return null;
  return named
    .split(' ')
    .map((figures) =>
      nameOf(Object.fromEntries(KINDS.map((kind, k) => [kind, Number(figures[k])])) as Needs),
    );
}

/** The sets that one is drawn from; null: a deck that this page does not know. */
function setsOf(choice: unknown, contest: 'pianist' | 'harpist'): string[] | null {
  if (typeof choice === 'object' && choice !== null)
    return ((choice as Record<string, Kind[][]>)[contest] ?? []).map(inOrder);
  const named = SETS[String(choice ?? 'reconstructed')];
  const places = named?.[contest] ?? (named && SETS.reconstructed?.[contest]);
  return (
    places?.split(' ').map((set) => inOrder([...set].flatMap((place) => KINDS[Number(place)] ?? []))) ?? null
  );
}

function inOrder(fairies: readonly Kind[]): string {
  return KINDS.flatMap((kind) => fairies.filter((fairy) => fairy === kind)).join(' ');
}

/** Whether soloist, pianist and harpist are those that the seed gives. */
function lotsFall(chance: Chance, event: Event, choice: unknown): boolean | null {
  const soloist = SOLOISTS[chance.below(SOLOISTS.length, 'soloist')] === event.soloist;
  const contests = (['pianist', 'harpist'] as const).map((contest) => {
    const sets = setsOf(choice, contest);
    return sets && sets[chance.below(sets.length, contest)] === inOrder(event[contest] as Kind[]);
  });
  return contests.includes(null) ? null : soloist && contests.every(Boolean);
}

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const options = (record.options ?? {}) as Record<string, unknown>;
  const checks: Check[] = [];
  for (const event of record.events as Event[]) {
    if (event.kind === 'score-cards-shuffled') {
      const deck = deckOf(options['score-cards']);
      const pile = (event.pile as string[][]).map((card) => card.join(' '));
      const right = deck === null ? null : sameOrder(chance.shuffled(deck, 'score-cards'), pile);
      if (right !== null) checks.push({ key: 'proofDeck', right, values: { n: 1, size: pile.length } });
    } else if (event.kind === 'contest-announced') {
      const right = lotsFall(chance, event, options['contest-cards']);
      if (right !== null) checks.push({ key: 'proofLots', right, values: {} });
    } else if (event.kind === 'bag-shuffled') {
      const bag = event.bag as Kind[];
      const box = KINDS.flatMap((kind) => bag.filter((fairy) => fairy === kind));
      checks.push({
        key: 'proofBag',
        right: sameOrder(chance.shuffled(box, 'bag'), bag),
        values: { size: bag.length },
      });
    }
  }
  return checks;
}

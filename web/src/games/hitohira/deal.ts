// Every petal that came out of the bag of a finished game, recomputed from its seed. What is in the bag is known at all
// times: what went in, less what was drawn, and what failures and abilities have put back.
import { Chance } from '../../net/chance';
import type { Check } from '../../table/play';
import { COLOURS, type Colour } from './colours';

/** The cards with both their sides (HI-3). */
const SIDES = [
  ['somei-yoshino', 'komatsu-otome'],
  ['shinsumizome', 'sakuyahime'],
  ['kenrokuen-kumagai', 'kokonoe'],
];

type Event = { kind: string } & Record<string, unknown>;

export function checkDeal(record: Record<string, unknown>): Check[] {
  const chance = new Chance(String(record.seed));
  const events = record.events as Event[];
  const bag = new Map<Colour, number>();
  const add = (colour: Colour, pieces: number) => bag.set(colour, (bag.get(colour) ?? 0) + pieces);
  const lots: Check[] = [];
  let drawn = 0;
  let right = true;

  function draw(pieces: readonly Colour[]): void {
    for (const colour of pieces) {
      drawn++;
      right &&= drawOne(chance, bag) === colour;
      add(colour, -1);
    }
  }
  for (const event of events) {
    if (event.kind === 'bag-filled') {
      for (const colour of COLOURS) add(colour, Number(colour === 'black' ? event.blacks : event.colours));
    } else if (['taken-out', 'drew', 'drew-for-ability'].includes(event.kind)) draw(event.pieces as Colour[]);
    else if (event.kind === 'drew-unseen') draw([event.colour as Colour]);
    else if (event.kind === 'kept' || event.kind === 'picked')
      for (const colour of event.back as Colour[]) add(colour, 1);
    else if (event.kind === 'cards-laid' && (record.options as Record<string, unknown>)?.sides === 'random') {
      const lot = chance.below(2 ** SIDES.length, 'sides');
      const meant = SIDES.map((sides, card) => sides[(lot >> card) & 1]);
      const falls = meant.every((ability, card) => ability === (event.abilities as string[])[card]);
      lots.push({ key: 'proofLots', right: falls, values: {} });
    } else if (event.kind === 'start-drawn') {
      const falls = chance.below((record.seats as unknown[]).length, 'start') === event.seat;
      lots.push({ key: 'proofStart', right: falls, values: {}, seat: Number(event.seat) });
    }
  }
  return [...lots, { key: 'proofBag', right, values: { size: drawn } }];
}

/** The petal that the next random number selects, with the bag sorted by colour. */
function drawOne(chance: Chance, bag: ReadonlyMap<Colour, number>): Colour | undefined {
  const size = [...bag.values()].reduce((a, b) => a + b, 0);
  if (size < 1) return undefined;
  let place = chance.below(size, 'bag');
  return COLOURS.find((colour) => {
    const pieces = bag.get(colour) ?? 0;
    if (place < pieces) return true;
    place -= pieces;
    return false;
  });
}

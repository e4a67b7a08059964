import { expect, test } from 'vitest';
import { covered, extent, laidOfRound, risks } from './lattice';
import { Markers } from './markers';
import { effects, shared } from './resonance';
import type { Cell } from './signs';
import type { Altar, DesireLaid, Face, MarkerLost, RoundBegan, UtenaView } from './types';

const face = (card: string, group: string, sun: string | null, ...shapes: string[]) =>
  ({ card, group, sun, shapes }) as Face;
const EN = face('EN', 'blue-group', null, 'snake', 'snake', 'snake', 'snake');
const NE = face('NE', 'navy-group', null, 'cross', 'snake', 'five', 'horn');
const CE = face('CE', 'yellow-group', 'blue');
const CC = face('CC', 'all-groups', null);

test('two practitioners share one icon: a tool, a sun’s tool, a group', () => {
  expect(shared(EN, NE)).toEqual(['navy', 'snake']);
  expect(shared(EN, CE)).toEqual(['blue', 'snake']);
  expect(shared(NE, CC)).toEqual(['navy-group']);
  expect(shared(CE, CC)).toEqual(['yellow-group']);
});

const altar = (outer: number, centre: number, ...pair: Altar['pair']): Altar => ({
  owner: 0,
  outer,
  centre,
  pair,
  icon: [],
  reserve: true,
});
const table = (cloud: number[], ...altars: Altar[]) =>
  ({ acting: 0, cells: 6, altars, cloud, faces: [EN, NE, CE, CC] }) as UtenaView;
const empty = Array<number>(13).fill(0);

test('a swap gains first for the acting altar, then for its partner, from what is left', () => {
  const cloud = [...empty];
  cloud[1] = 1; // navy
  cloud[5] = 1; // snake
  cloud[8] = 1; // yellow group
  const view = table(cloud, altar(5, 0, 'EN', 'CE'), altar(2, 0, 'NE', 'CC'));
  const [mine, theirs] = effects(view, { kind: 'swap-with-altar', give: 'CE', altar: 1, take: 'NE' });
  expect(mine).toEqual({
    altar: 0,
    pair: ['EN', 'NE'],
    icon: ['navy', 'snake'],
    gains: ['navy', 'snake'],
    toCentre: 1,
  });
  expect(theirs).toEqual({
    altar: 1,
    pair: ['CC', 'CE'],
    icon: ['yellow-group'],
    gains: ['yellow-group'],
    toCentre: 0,
  });
});

test('a marker keeps its name on its way from a cloud to a flower', () => {
  const markers = new Markers();
  const cloud = [...empty];
  cloud[3] = 2;
  const before = markers.place(table(cloud, altar(1, 0)));
  cloud[3] = 1;
  const after = markers.place(table(cloud, altar(2, 0)));
  expect(after.outer[0]?.[0]).toBe(before.outer[0]?.[0]);
  expect(after.outer[0]?.[1]).toBe(before.cloud[3]?.[1]);
});

test('a desire covers what was on top, and nothing beside it', () => {
  const lying = (x: number, y: number, ...icons: Cell[]) => ({ x, y, icons });
  const first = lying(0, 0, 'snake', 'blue', 'navy', 'blue-group');
  const second = lying(2, 2, 'blue-group', 'red', 'white', 'horn');
  expect(covered([], first)).toEqual([]);
  expect(covered([first], second)).toEqual([{ x: 1, y: 1, icon: 'blue-group' }]);
  const third = lying(2, 2, 'red', 'five', 'cross', 'white');
  expect(covered([first, second], third).map(({ icon }) => icon)).toEqual([
    'blue-group',
    'red',
    'white',
    'horn',
  ]);
  expect(extent([first, second])).toEqual({ x: -2, y: -2, width: 6, height: 6 });
});

test('how much of what may come would hide each icon in sight', () => {
  const lying = (x: number, y: number, ...icons: Cell[]) => ({ x, y, icons });
  const laid = [lying(0, 0, 'snake', 'blue', 'navy', 'blue-group')];
  const toCome = [
    lying(2, 2, 'blue-group', 'red', 'white', 'horn'),
    lying(2, 0, 'blue', 'five', 'blue-group', 'red'),
  ];
  expect(risks(laid, toCome)).toEqual([
    { x: 1, y: 1, icon: 'blue-group', share: 1 },
    { x: 1, y: -1, icon: 'blue', share: 0.5 },
  ]);
});

test('of a whole game told at once, the desires of the last round count, each with its losses', () => {
  const began = { kind: 'round-began' } as RoundBegan;
  const laid = (card: string) => ({ kind: 'desire-laid', card, hidden: ['red'] }) as DesireLaid;
  const lost = (altar: number) => ({ kind: 'marker-lost', altar, cell: 'red' }) as MarkerLost;
  const news = [began, laid('Y01'), lost(0), began, laid('Y02'), lost(1), laid('Y03'), lost(2), lost(0)];
  expect(laidOfRound(news).map(({ card, losses }) => [card, losses.map(({ altar }) => altar)])).toEqual([
    ['Y02', [1]],
    ['Y03', [2, 0]],
  ]);
});

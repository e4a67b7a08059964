'use strict';

/**
 * Kasane no Irome (襲ノ色目) as a boardgame.io game, for its Client, its bots and its Server.
 *
 * Hands, fields and columns are arrays whose last card is the front card or the right end; 0 is a +1 card.
 * The clauses named KA-n are those of the project's rules of the game.
 */

const { INVALID_MOVE } = require('boardgame.io/core');

const PLUS_ONE = 0;
const TURNS = 12;
const MOST_CARDS = 6;

const isIn = (numbers, allowed) => numbers.every((number) => allowed.includes(number));
const isSet = (numbers, wanted) => numbers.length === 3 && wanted.every((number) => numbers.includes(number));

/** KA-13 to KA-18. `spaces`: number of cards -> points of the spaces, in the order in which they fill. */
const ROLES = [
  { name: 'kasane', spaces: { 2: [2, 2], 3: [5, 5] }, made: ({ cards }) => cards.every((card) => card === cards[0]) },
  { name: 'juu', spaces: { 2: [2, 2], 3: [3], 4: [5] }, made: ({ sum }) => sum === 10 },
  { name: 'sakurachirashi', spaces: { 3: [4, 3] }, made: ({ cards }) => isSet(cards, [1, 2, 6]) },
  { name: 'mukaizuru', spaces: { 3: [4, 3] }, made: ({ cards }) => isSet(cards, [3, 8, 9]) },
  { name: 'shippou', spaces: { 3: [4, 3] }, made: ({ cards }) => isSet(cards, [4, 5, 7]) },
  {
    name: 'wakana-ge',
    spaces: { 3: [3], 4: [5], 5: [8] },
    made: ({ cards, inOrder }) => inOrder && isIn(cards, [1, 2, 3, 4, 5]),
  },
  {
    name: 'wakana-jou',
    spaces: { 3: [3], 4: [5], 5: [8] },
    made: ({ cards, inOrder }) => inOrder && isIn(cards, [5, 6, 7, 8, 9]),
  },
  { name: 'asagao', spaces: { 2: [1], 4: [3], 6: [7] }, made: ({ cards }) => isIn(cards, [1, 3, 5, 7, 9]) },
  { name: 'yuugiri', spaces: { 3: [2], 4: [4], 5: [6] }, made: ({ cards }) => isIn(cards, [2, 4, 6, 8]) },
];

const COLOUR_BONUS = [0, 5, 4, 3, 2, 0, 2, 3, 4, 5]; // KA-22

/** KA-1, KA-2, KA-19. */
const SIZES = {
  3: { copies: 4, plusOnes: 5, depth: 5, rounds: 3 },
  4: { copies: 5, plusOnes: 7, depth: 4, rounds: 4 },
};

function fullDeck({ copies, plusOnes }) {
  const numbers = [1, 2, 3, 4, 5, 6, 7, 8, 9].flatMap((number) => Array(copies).fill(number));
  return [...numbers, ...Array(plusOnes).fill(PLUS_ONE)];
}

function dealColumns(G) {
  G.columns = G.columns.map(() => G.deck.splice(-G.depth));
}

function setup({ ctx, random }) {
  const size = SIZES[ctx.numPlayers];
  if (!size) throw new Error('kasane is for 3 or 4 players');
  const perSeat = (value) => Array.from({ length: ctx.numPlayers }, value);
  const G = {
    depth: size.depth,
    rounds: size.rounds,
    round: 0,
    start: random.Die(ctx.numPlayers) - 1, // KA-3
    deck: random.Shuffle(fullDeck(size)),
    discard: [],
    columns: perSeat(() => []),
    hands: perSeat(() => []),
    fields: perSeat(() => []),
    scores: perSeat(() => 0),
    used: ROLES.map(({ spaces }) => Object.fromEntries(Object.keys(spaces).map((count) => [count, 0]))),
    rolesMade: 0,
    step: 'take', // of the turn: take, then role if there is a choice, then done
    options: [],
  };
  dealColumns(G);
  return G;
}

function inOrder(cards) {
  let rising = true;
  let falling = true;
  for (let i = 1; i < cards.length; i++) {
    rising = rising && cards[i] > cards[i - 1];
    falling = falling && cards[i] < cards[i - 1];
  }
  return rising || falling;
}

/** The free roles which a row of cards makes. */
function rolesOf(cards, used) {
  const row = { cards, sum: cards.reduce((sum, card) => sum + card, 0), inOrder: inOrder(cards) };
  const isMade = ({ spaces, made }, role) =>
    cards.length in spaces && made(row) && used[role][cards.length] < spaces[cards.length].length;
  return ROLES.flatMap((role, number) => (isMade(role, number) ? [number] : []));
}

/** Every possible role as [role, number of hand cards, with the field card or not] (KA-9 to KA-13). */
function possibleRoles(hand, field, used) {
  const endCard = field.length > 0 ? field[field.length - 1] : PLUS_ONE;
  const options = [];
  for (let count = 1; count <= Math.min(hand.length, MOST_CARDS); count++) {
    const row = hand.slice(-count);
    for (const role of rolesOf(row, used)) options.push([role, count, false]);
    if (endCard === PLUS_ONE) continue;
    for (const role of rolesOf([endCard, ...row], used)) options.push([role, count, true]);
  }
  return options;
}

const cardsInColumns = (G) => G.columns.reduce((sum, column) => sum + column.length, 0);

/** KA-5 to KA-7. */
function take({ G, playerID }, column) {
  if (G.step !== 'take' || !G.columns[column] || G.columns[column].length === 0) return INVALID_MOVE;
  const card = G.columns[column].pop();
  if (card === PLUS_ONE) {
    G.fields[playerID].push(card);
    G.scores[playerID] += 1;
  } else {
    G.hands[playerID].push(card);
    G.options = possibleRoles([...G.hands[playerID]], [...G.fields[playerID]], G.used);
  }
  G.step = G.options.length > 0 ? 'role' : 'done';
}

function makeRole({ G, playerID }, role, handCards, withField) {
  const isOption = ([r, h, f]) => r === role && h === handCards && f === withField;
  if (!G.options.some(isOption)) return INVALID_MOVE;
  const count = handCards + (withField ? 1 : 0);
  G.fields[playerID].push(...G.hands[playerID].splice(-handCards));
  G.scores[playerID] += ROLES[role].spaces[count][G.used[role][count]];
  G.used[role][count] += 1;
  G.rolesMade += 1;
  G.options = [];
  G.step = 'done';
}

function pass({ G }) {
  if (G.step !== 'role') return INVALID_MOVE;
  G.options = [];
  G.step = 'done';
}

/** KA-22 and KA-23. */
function finalBonus(field) {
  if (field.length < 8) return 0;
  const colours = new Set(field.filter((card) => card !== PLUS_ONE)).size;
  return COLOUR_BONUS[colours] + (field.length === TURNS ? 2 : 0);
}

/** At the end of a turn; a round ends with as many cards left as there are players (KA-19 to KA-21). */
function endTurn({ G, ctx, random }) {
  G.step = 'take';
  if (cardsInColumns(G) > ctx.numPlayers) return;
  G.discard.push(...G.columns.flat());
  G.columns = G.columns.map(() => []);
  G.round += 1;
  if (G.round === G.rounds) {
    G.scores = G.scores.map((score, seat) => score + finalBonus(G.fields[seat]));
    return;
  }
  if (G.round === G.rounds - 1) {
    G.deck = random.Shuffle([...G.deck, ...G.discard]);
    G.discard = [];
  }
  dealColumns(G);
  G.start = (G.start + 1) % ctx.numPlayers;
}

/** KA-24. */
function winners(G) {
  const ranks = G.scores.map((score, seat) => score * 16 + G.fields[seat].length);
  const best = Math.max(...ranks);
  return [...ranks.keys()].filter((seat) => ranks[seat] === best).map(String);
}

/** What a seat may know (KA-26): built from nothing rather than cut from everything. */
function playerView({ G, ctx, playerID }) {
  return {
    depth: G.depth,
    rounds: G.rounds,
    round: G.round,
    start: G.start,
    step: playerID === ctx.currentPlayer ? G.step : null, // that a role is possible is nobody else's business
    columns: G.columns,
    fields: G.fields,
    scores: G.scores,
    used: G.used,
    rolesMade: G.rolesMade,
    deckSize: G.deck.length,
    discardSize: G.discard.length,
    discardTop: G.discard.length > 0 ? G.discard[G.discard.length - 1] : null,
    handSizes: G.hands.map((hand) => hand.length),
    hand: playerID === null || playerID === undefined ? null : G.hands[playerID],
    options: playerID === ctx.currentPlayer ? G.options : [],
  };
}

/** Every legal move, for the bots of boardgame.io. */
function enumerate(G) {
  if (G.step === 'role') return [{ move: 'pass' }, ...G.options.map((args) => ({ move: 'makeRole', args }))];
  const moves = [];
  G.columns.forEach((column, c) => {
    if (column.length > 0) moves.push({ move: 'take', args: [c] });
  });
  return moves;
}

const onServer = (move) => ({ move, client: false });

const Kasane = {
  name: 'kasane',
  minPlayers: 3,
  maxPlayers: 4,
  disableUndo: true,
  setup,
  playerView,
  moves: { take: onServer(take), makeRole: onServer(makeRole), pass: onServer(pass) },
  turn: {
    order: {
      first: ({ G }) => G.start,
      next: ({ G, ctx }) =>
        cardsInColumns(G) === G.columns.length * G.depth ? G.start : (ctx.playOrderPos + 1) % ctx.numPlayers,
    },
    endIf: ({ G }) => G.step === 'done',
    onEnd: endTurn,
  },
  endIf: ({ G }) => (G.round === G.rounds ? { winners: winners(G), scores: G.scores } : undefined),
  ai: { enumerate },
};

module.exports = { Kasane, ROLES };

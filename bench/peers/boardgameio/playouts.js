'use strict';

/**
 * Random playouts of kasane in boardgame.io, timed in CPU seconds, and the replay of recorded games.
 *
 *   node playouts.js --players 4 --seconds 1     one line of JSON (node --random-seed=N for the decisions)
 *   node playouts.js --replay FILE               replays games in the format of the C peer; fails at a difference
 *
 * A playout runs the way the bots of boardgame.io search: enumerate, pick, game reducer.
 */

process.env.NODE_ENV = process.env.NODE_ENV || 'production';

const assert = require('node:assert/strict');
const fs = require('node:fs');
const { parseArgs } = require('node:util');
const { RandomBot } = require('boardgame.io/ai');
const { CreateGameReducer, InitializeGame } = require('boardgame.io/internal');
const { Kasane } = require('./kasane');

const WARM_UP = 150; // playouts before the clock starts: compiled code is not there from the first second

const reducer = CreateGameReducer({ game: Kasane });
const bot = new RandomBot({ enumerate: Kasane.ai.enumerate });

/** The seed of boardgame.io's own choosing is the clock: two games within a millisecond would be dealt alike. */
function newGame(numPlayers, seed) {
  return InitializeGame({ game: { ...Kasane, seed }, numPlayers });
}

function playout(state) {
  let decisions = 0;
  while (state.ctx.gameover === undefined) {
    const moves = bot.enumerate(state.G, state.ctx, state.ctx.currentPlayer);
    state = reducer(state, bot.random(moves));
    decisions += 1;
  }
  return { state, decisions };
}

function summary(values) {
  const mean = values.reduce((sum, value) => sum + value, 0) / values.length;
  const squares = values.reduce((sum, value) => sum + (value - mean) ** 2, 0);
  return { mean, sd: Math.sqrt(squares / (values.length - 1)) };
}

function cpuSecondsSince(begin) {
  const { user, system } = process.cpuUsage(begin);
  return (user + system) / 1e6;
}

function timed(players, seconds, seed) {
  for (let i = 0; i < WARM_UP; i++) playout(newGame(players, `warm-up ${i}`));
  const score = [];
  const roles = [];
  const decisions = [];
  const begin = process.cpuUsage();
  let spent = 0;
  for (; spent < seconds || score.length < 2; spent = cpuSecondsSince(begin)) {
    const end = playout(newGame(players, `${seed}-${score.length}`));
    score.push(end.state.G.scores.reduce((sum, points) => sum + points, 0) / players);
    roles.push(end.state.G.rolesMade);
    decisions.push(end.decisions);
  }
  return {
    playouts: score.length,
    cpu_seconds: spent,
    score: summary(score),
    roles: summary(roles),
    decisions: summary(decisions),
  };
}

// The numbers of the actions in recorded games: 0..3 columns, 4 pass, then role, hand cards and field card.

function actionNumber({ payload: { type, args } }) {
  if (type === 'take') return args[0];
  if (type === 'pass') return 4;
  const [role, handCards, withField] = args;
  return 5 + (role * 6 + handCards - 1) * 2 + (withField ? 1 : 0);
}

function replay(record) {
  let state = newGame(record.players, 'replay');
  state = { ...state, G: { ...state.G, start: record.start } };
  state.ctx = { ...state.ctx, currentPlayer: String(record.start), playOrderPos: record.start };
  for (const step of record.steps) {
    if (step.columns) {
      state = { ...state, G: { ...state.G, columns: step.columns } };
      continue;
    }
    const moves = bot.enumerate(state.G, state.ctx, state.ctx.currentPlayer);
    const ascending = (a, b) => a - b;
    assert.equal(state.ctx.currentPlayer, String(step.seat));
    assert.deepEqual(moves.map(actionNumber).sort(ascending), step.legal.sort(ascending));
    state = reducer(state, moves.find((move) => actionNumber(move) === step.action));
  }
  assert.deepEqual(state.ctx.gameover.scores, record.scores);
  assert.deepEqual(state.G.fields.map((field) => field.length), record.field_cards);
  const winners = [...record.returns.keys()].filter((seat) => record.returns[seat] > 0).map(String);
  assert.deepEqual(state.ctx.gameover.winners, winners);
}

function main() {
  const { values } = parseArgs({
    options: {
      players: { type: 'string', default: '4' },
      seconds: { type: 'string', default: '1' },
      seed: { type: 'string', default: '1' },
      replay: { type: 'string' },
    },
  });
  if (!values.replay) {
    console.log(JSON.stringify(timed(Number(values.players), Number(values.seconds), values.seed)));
    return;
  }
  const records = fs.readFileSync(values.replay, 'utf8').trim().split('\n').map((line) => JSON.parse(line));
  records.forEach(replay);
  console.log(JSON.stringify({ replayed: records.length }));
}

main();

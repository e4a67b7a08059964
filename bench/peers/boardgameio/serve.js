'use strict';

/** boardgame.io's own server with this game, matches in memory: `node serve.js PORT`. */

const { Server, Origins } = require('boardgame.io/server');
const { Kasane } = require('./kasane.js');

const server = Server({ games: [Kasane], origins: [Origins.LOCALHOST] });
server.run({ port: Number(process.argv[2]), lobbyConfig: {} }, () => console.log('open'));

"""Of which games the tests are that run on every game: all of ours, or the one that `./check --game ID` names."""

from __future__ import annotations

import os

from zashiki.games import OURS

ONLY = os.environ.get("ZASHIKI_GAME")
CHOSEN: tuple[str, ...] = tuple(game for game in OURS if ONLY in (None, game))

"""Which bots there are: those that can play everything, and those that a game brings along."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from zashiki.bots.bot import Bot
from zashiki.bots.simple import GreedyBot, RandomBot
from zashiki.rulebook import BadSetup, folder

MakeBot = Callable[[], Bot]
EVERYWHERE: dict[str, MakeBot] = {"random": RandomBot, "greedy": GreedyBot}


def bots_of(game: str) -> dict[str, MakeBot]:
    """By name, weakest first. A game's own bots are the `BOTS` of its `bots.py`."""
    own = f"zashiki.games.{folder(game)}.bots"
    if find_spec(own) is None:
        return EVERYWHERE
    return {**EVERYWHERE, **import_module(own).BOTS}


def make_bot(game: str, kind: str) -> Bot:
    known = bots_of(game)
    if kind not in known:
        raise BadSetup(f"there is no bot {kind!r} for {game} (there are: {', '.join(known)})")
    return known[kind]()

"""Which bots there are: those that can play everything, those that a game brings along, and its five levels."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from importlib.util import find_spec

from zashiki.bots.bot import Bot
from zashiki.bots.simple import GreedyBot, RandomBot
from zashiki.rulebook import BadSetup, folder

MakeBot = Callable[[], Bot]
EVERYWHERE: dict[str, MakeBot] = {"random": RandomBot, "greedy": GreedyBot}


def brought(game: str, module: str, what: str) -> dict[str, MakeBot]:
    """What a module of a game's folder lists, if there is one."""
    own = f"zashiki.games.{folder(game)}.{module}"
    if find_spec(own) is None:
        return {}
    found: dict[str, MakeBot] = getattr(import_module(own), what, {})
    return found


def levels_of(game: str) -> dict[str, MakeBot]:
    """The five that people choose from, weakest first."""
    return brought(game, "levels", "LEVELS")


def bots_of(game: str) -> dict[str, MakeBot]:
    """All by name: `random` and `greedy`, the `BOTS` of a game's `bots.py`, and the levels, weakest first."""
    return {**EVERYWHERE, **brought(game, "bots", "BOTS"), **levels_of(game)}


def make_bot(game: str, kind: str) -> Bot:
    known = bots_of(game)
    if kind not in known:
        raise BadSetup(f"there is no bot {kind!r} for {game} (there are: {', '.join(known)})")
    return known[kind]()

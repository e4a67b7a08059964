"""Which bots there are: those that play every game, those that a game provides, and its five levels."""

from __future__ import annotations

from zashiki.bots.bot import Bot
from zashiki.bots.game_bots import provided
from zashiki.bots.levels import DEFAULT_LEVELS, Levels, MakeBot
from zashiki.bots.simple_bots import GreedyBot, RandomBot
from zashiki.rulebook import BadSetup

EVERYWHERE: dict[str, MakeBot] = {"random": RandomBot, "greedy": GreedyBot}


def levels_of(game: str) -> Levels:
    """The five that people choose from, weakest first."""
    found: Levels | None = provided(game, "LEVELS")
    return DEFAULT_LEVELS if found is None else found


def bots_of(game: str) -> dict[str, MakeBot]:
    """All by name: `random` and `greedy`, what the game provides besides, and the levels, weakest first."""
    others: dict[str, MakeBot] = provided(game, "BOTS") or {}
    return {**EVERYWHERE, **others, **levels_of(game)}


def make_bot(game: str, kind: str) -> Bot:
    known = bots_of(game)
    if kind not in known:
        raise BadSetup(f"there is no bot {kind!r} for {game} (there are: {', '.join(known)})")
    return known[kind]()

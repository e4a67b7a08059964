"""How long bots think, here or in a browser: `python -m tests.local.think_times`.

Every game at its largest table: one seat is played by the level, the others at random; forced moves are not counted.
bench/offline-measures.ts runs this file in the browser itself.
"""

from __future__ import annotations

import json
import statistics
import time

from zashiki import compiled
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import CHAMPION, EXPERT
from zashiki.bots.registry import make_bot
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting
from zashiki.rulebook import rulebook

SEED = bytes(32)
MOST = {EXPERT: 40, CHAMPION: 6}
"""Decisions of a level that are timed in each game."""


def seconds_of(game: str, level: str, most: int) -> list[float]:
    play, chance, bot = (
        Play(open_game(game, rulebook(game).players[-1]), SEED),
        FastChance(1),
        make_bot(game, level),
    )
    taken: list[float] = []
    while not play.over and len(taken) < most:
        seat = waiting(play.state)[0]
        options = play.options(seat)
        if seat != 0 or len(options) == 1:
            play.submit(seat, options[chance.next(len(options))])
            continue
        began = time.perf_counter()
        chosen = bot.choose(situation(play, seat), chance)
        taken.append(time.perf_counter() - began)
        play.submit(seat, chosen)
    return taken


def report() -> str:
    """By level and game: the median and the longest, in milliseconds."""
    found: dict[str, dict[str, object]] = {}
    for level, most in MOST.items():
        for game in GAMES:
            taken = [1000 * one for one in seconds_of(game, level, most)]
            found.setdefault(level, {})[game] = {
                "median": round(statistics.median(taken)), "longest": round(max(taken)), "decisions": len(taken),
            }  # fmt: skip
    return json.dumps({"compiled": compiled(), **found})


if __name__ == "__main__":
    print(json.dumps(json.loads(report()), indent=1))

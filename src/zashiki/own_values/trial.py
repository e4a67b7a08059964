"""A trial: whether a game can be played with values of a table's own, found out by playing it."""

from __future__ import annotations

from typing import Any

from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.loop import answer, run
from zashiki.own_values.differences import differences
from zashiki.rulebook import BadSetup

PLAYS = 3
MOST_DECISIONS = 20_000


def try_out(game: Game[Any]) -> None:
    """Play some random games; raises BadSetup that names the rows if one cannot be set up or does not end."""
    try:
        for seed in range(PLAYS):
            finish(game, FastChance(seed))
    except BadSetup:
        raise
    except Exception:  # whatever the rules stumble over, it is these values
        raise cannot_be_played(game) from None


def finish(game: Game[Any], chance: FastChance) -> None:
    s = game.setup(chance)
    s.log = None
    run(s)
    for _ in range(MOST_DECISIONS):
        if s.over:
            game.outcome(s)
            return
        seat = s.next_to_answer()
        ask = s.asks[seat]
        answer(s, seat, ask.option(chance.next(ask.n)))
    raise cannot_be_played(game)


def cannot_be_played(game: Game[Any]) -> BadSetup:
    changed = differences(game.id, game.options)
    ja = "、".join(row.label.ja for row in changed)
    en = ", ".join(row.label.en for row in changed)
    return BadSetup(
        f"{game.seats} cannot play with these values; check {en}",
        f"{game.seats}人ではこの値で遊べません。見直すところ：{ja}",
    )

"""Playing with bots: a decision as its seat knows it, and whole plays among bots."""

from __future__ import annotations

from collections.abc import Sequence

from zashiki.bots.bot import Bot, Situation
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting


def situation(play: Play, seat: int) -> Situation:
    """A decision as its seat knows it."""
    view = play.game.view(play.state, seat)
    return Situation(play.game, seat, view, play.seen(seat), play.options(seat))


def play_on(play: Play, bots: Sequence[Bot], chance: FastChance) -> None:
    """Let bots play to the end, one to a seat; where several are asked at once, chance decides who answers first."""
    while not play.over:
        owing = waiting(play.state)
        seat = owing[chance.next(len(owing))]
        play.submit(seat, bots[seat].choose(situation(play, seat), chance))

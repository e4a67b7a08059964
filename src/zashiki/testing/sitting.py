"""Sitting: a game under way, as a test lays it out and speaks of it."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Any

from zashiki.catalogue import open_game
from zashiki.kernel.event import Event
from zashiki.kernel.frame import frame, question
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import reopen, run
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play, submit, to_json
from zashiki.kernel.state import Step
from zashiki.testing.game_setups import seed_of


class Sitting:
    """Seats are numbers from 0. `s` is the whole truth: a test may lay it out as it likes."""

    def __init__(
        self, game: str, seats: int, options: Mapping[str, object] | None = None, seed: object = "sitting"
    ) -> None:
        self.game = open_game(game, seats, options)
        self.s: Any = Play(self.game, seed_of(game, seats, seed)).state

    @property
    def log(self) -> list[Event]:
        return self.s.log or []

    @property
    def outcome(self) -> Outcome:
        assert self.s.over, "the play is not over"
        return self.game.outcome(self.s)

    def arrange(self, **attributes: object) -> None:
        """Lay out the state: piles (one, or several side by side) are filled, everything else is set.

        The questions at hand are put anew.
        """
        for name, value in attributes.items():
            if not hasattr(self.s, name):
                raise AttributeError(f"the state has no {name}")
            lay_out(self.s, name, value)
        reopen(self.s)

    def begin(self, step: Step[Any]) -> None:
        """Go on from a step, with nothing after it on the agenda."""
        self.s.agenda.n = 0
        self.s.over = False
        self.s.then(step)
        run(self.s)

    def view(self, seat: int | None) -> Any:
        return self.game.view(self.s, seat)

    def options(self, seat: int) -> list[Move]:
        """What a seat can answer; nothing where it is not asked or has answered."""
        asked = question(self.game, self.s, seat)
        return list(asked.options) if asked is not None and asked.answer is None else []

    def submit(self, seat: int, move: Move) -> list[Event]:
        """Make a move; what has happened by it."""
        told = len(self.log)
        submit(self.game, self.s, seat, move)
        return self.log[told:]

    def refusal(self, seat: int, move: Move) -> IllegalMove:
        """Try a move that must be refused and must leave everything as it was."""
        before = self.everything()
        try:
            submit(self.game, self.s, seat, move)
        except IllegalMove as refused:
            assert self.everything() == before, f"{move} was refused and changed something"
            return refused
        raise AssertionError(f"{move} was not refused")

    def everything(self) -> bytes:
        """What any seat or onlooker gets, and the whole log."""
        frames = [frame(self.game, self.s, seat, version=0) for seat in (*range(self.s.seats), None)]
        return to_json([frames, self.log])


def lay_out(s: Any, name: str, value: Any) -> None:
    there = getattr(s, name)
    if hasattr(there, "all_in_order"):
        for i, cards in enumerate(value):
            there.fill(i, cards)
    elif hasattr(there, "cards_in_order"):
        there.fill(value)
    else:
        setattr(s, name, value)

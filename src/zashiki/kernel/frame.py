"""Frame: all that reaches one seat at one moment. The secrecy of a game is the secrecy of its frames."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.kernel.event import Event, written
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.state import State, waiting
from zashiki.kernel.view import View


class Question(msgspec.Struct, frozen=True):
    """An Ask as its seat receives it."""

    prompt: str
    clause: str
    options: tuple[Move, ...]
    answer: Move | None = None
    """The seat's own sealed answer, while others are still choosing."""


class Frame(msgspec.Struct, frozen=True, omit_defaults=True):
    version: int
    """How many moves were accepted before it."""
    view: View
    question: Question | None
    asked: tuple[int, ...]
    """The seats that still owe an answer: everybody sees whom the table waits for."""
    events: tuple[Event, ...]
    """What has happened since the version that the seat had."""
    free: tuple[Move, ...] = ()
    """What the seat may do now although nobody asks; see `Game.free`."""


def question(game: Game[Any], s: State, seat: int | None) -> Question | None:
    """The open question to a seat, if there is one."""
    step = s.now
    if seat is None or step is None or not s.is_asked(seat):
        return None
    ask = s.desk[seat]
    options = tuple(game.move(code) for code in ask.options())
    sealed = None if s.owes(seat) else game.move(int(ask.answer))
    return Question(ask.prompt, step.rule, options, sealed)


def frame(game: Game[Any], s: State, seat: int | None, version: int, since: int = 0) -> Frame:
    """What `seat` receives; `since` is the number of events (of the whole log) it has been told of."""
    fresh = written((s.log or [])[since:], seat)
    free = game.free(s, seat) if seat is not None else ()
    return Frame(version, game.view(s, seat), question(game, s, seat), waiting(s), tuple(fresh), free)

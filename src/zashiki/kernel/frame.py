"""Frames: all that reaches one seat at one moment. The secrecy of a game is the secrecy of its frames."""

from typing import Any

from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.state import State, waiting
from zashiki.kernel.view import Frame, Question


def question(game: Game[Any], s: State, seat: int | None) -> Question | None:
    """The open question to a seat, if there is one."""
    step = s.now
    if seat is None or step is None or not s.is_asked(seat):
        return None
    ask = s.asks[seat]
    options = tuple([game.move(code) for code in ask.options()])
    sealed = None if s.owes(seat) else game.move(int(ask.answer))
    return Question(ask.prompt, step.rule, options, sealed)


def frame(game: Game[Any], s: State, seat: int | None, version: int, since: int = 0) -> Frame:
    """What `seat` receives; `since` is the number of events (of the whole log) it has been told of.

    With 0 the log is told again from its beginning, as after a reload: what was to be seen once is not in it.
    """
    live = since > 0
    fresh: list[Event] = []
    for event in (s.log or [])[since:]:
        told = game.told(event, seat, live)
        if told is not None:
            fresh.append(told)
    free = game.free(s, seat) if seat is not None else ()
    return Frame(version, game.view(s, seat), question(game, s, seat), waiting(s), tuple(fresh), free)

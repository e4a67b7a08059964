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


def frame(
    game: Game[Any], s: State, seat: int | None, version: int, since: int = 0, told: int | None = None
) -> Frame:
    """What `seat` receives. `since` and `told` count events of the whole log.

    `since`: those that its client has. `told`: those that the seat has been told of, by this client or another one
    (None: all of them). Of these it gets what is written in the log; the others it is told once, as they happened.
    """
    log = s.log or []
    told = len(log) if told is None else told
    events: list[Event] = []
    written: list[Event | None] = []
    forgets = False
    for number in range(since, len(log)):
        event = log[number]
        kept = game.written(event, seat)
        now = kept if number < told else event.seen_by(seat)
        if now is not None:
            events.append(now)
            written.append(kept)
            forgets = forgets or kept != now
    free = game.free(s, seat) if seat is not None else ()
    asked = question(game, s, seat)
    view = game.view(s, seat)
    return Frame(version, view, asked, waiting(s), tuple(events), free, tuple(written) if forgets else None)

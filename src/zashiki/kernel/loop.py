"""The loop: take the next step off the agenda, ask, wait for the answers, resolve, go on."""

from typing import Final

from mypy_extensions import i64

from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Sealed
from zashiki.kernel.state import State

NOBODY: Final = 0


def run(s: State) -> None:
    """Work through the agenda up to the next question, or to the end."""
    while s.agenda.n > 0:
        step = s.agenda.pop()
        s.asked = NOBODY
        s.owing = NOBODY
        step.asks(s)
        if s.asked != NOBODY:
            s.now = step
            s.put += 1
            return
        step.resolve(s)
    s.asked = NOBODY
    s.owing = NOBODY
    s.now = None
    s.over = True


def answer(s: State, seat: i64, code: i64) -> None:
    """Seal an answer that is known to be an option; resolve the step when it is ready."""
    one: i64 = 1
    s.asks[seat].answer = code
    s.owing &= ~(one << seat)
    step = s.now
    assert step is not None
    if not step.ready(s):
        if s.log is not None:
            s.tell(Sealed(int(seat)))
        return
    s.now = None
    step.resolve(s)
    run(s)


def reopen(s: State) -> None:
    """Put the questions of the step at hand anew, all unanswered: how imagined states come to their asks."""
    s.asked = NOBODY
    s.owing = NOBODY
    step = s.now
    if step is not None:
        step.asks(s)
    s.over = step is None


def playout(s: State, chance: FastChance) -> i64:
    """Random play to the end; returns the number of decisions."""
    decisions: i64 = 0
    while not s.over:
        seat = s.next_to_answer()
        ask = s.asks[seat]
        answer(s, seat, ask.option(chance.next(ask.n)))
        decisions += 1
    return decisions

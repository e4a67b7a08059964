"""Observer: what one seat of one play sees and remembers, as a row of bytes with a named layout.

A learner wants numbers of a fixed number and order. An observer writes them straight from the state, in compiled code
and without making objects. It writes only what the seat's view shows and what a perfect memory of that seat's log
holds: two worlds that the seat cannot tell apart give the same bytes, which `tests/conformance/test_observations.py`
checks with the twins of the secrecy tests.

Conventions of all layouts: the own seat comes first and the others follow clockwise; where 0 means "none", things are
counted from 1; what a seat cannot know is 0.
"""

from collections.abc import Sequence
from typing import Any, Final, Generic, NamedTuple, TypeVar, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

from zashiki.kernel.state import State, Step

S = TypeVar("S", bound=State)

LARGEST: Final = 255
NO_BYTES: Final = vec[u8]([0])
ZERO_POINTS: Final = 64
"""Points are written with this added, because in some games they fall below nothing."""


class Field(NamedTuple):
    """A stretch of bytes of an observation."""

    name: str
    size: int
    meaning: str


@mypyc_attr(allow_interpreted_subclasses=True)
class Observer(Generic[S]):
    """Writes observations of one play, and keeps what the seats remember of it that its state does not."""

    def __init__(self, steps: Sequence[Step[Any]], fields: list[Field]) -> None:
        self.steps: list[Step[Any]] = [step for step in steps if can_ask(step)]
        """The steps that put questions, in the order of the rulebook."""
        self.fields = fields
        """The layout, in the order of the bytes."""
        self.width: i64 = sum([field.size for field in fields])

    def restart(self) -> None:
        """Forget everything: a new play begins."""

    def watch(self, s: S) -> None:
        """Note what is to be seen now. Called whenever a play has come to its questions, its first ones included."""

    def write(self, s: S, seat: i64, out: vec[u8], at: i64) -> None:
        """Write the observation of a seat to out[at : at + width]."""
        raise NotImplementedError

    def remember_like(self, other: "Observer[S]") -> None:
        """Take over what another observer of the same game remembers."""

    def step_number(self, s: State) -> i64:
        """The step that waits for answers by its place among those that can, from 1 on; 0: the play is over."""
        now = s.now
        if now is None:
            return 0
        number: i64 = 0
        while self.steps[number] is not now:
            number += 1
        return number + 1

    def offset(self, name: str) -> int:
        """Where a field begins."""
        at = 0
        for field in self.fields:
            if field.name == name:
                return at
            at += field.size
        raise KeyError(name)


def can_ask(step: Step[Any]) -> bool:
    """Whether a step has questions of its own to put."""
    return getattr(type(step), "asks", None) is not getattr(Step, "asks", None)


@final
class Bytes:
    """A row of bytes that is written from the left to the right."""

    def __init__(self) -> None:
        self.out: vec[u8] = NO_BYTES
        self.at: i64 = 0

    def begin(self, out: vec[u8], at: i64) -> None:
        self.out = out
        self.at = at

    def put(self, number: i64) -> None:
        self.out[self.at] = u8(number)
        self.at += 1

    def flag(self, true: bool) -> None:
        self.put(1 if true else 0)

    def points(self, points: i64) -> None:
        """Points, which may be fewer than none; what no byte can hold is written as the nearest that can."""
        self.put(max(0, min(LARGEST, points + ZERO_POINTS)))

    def small(self, number: i64) -> None:
        """A count that could in theory outgrow a byte."""
        self.put(min(LARGEST, number))

    def cards(self, cards: vec[u8], begin: i64, n: i64, room: i64) -> None:
        """So many cards in order, counted from 1, and zeros up to the end of their room."""
        out = self.out
        at = self.at
        for i in range(n):
            out[at + i] = cards[begin + i] + u8(1)
        for i in range(n, room):
            out[at + i] = u8(0)
        self.at = at + room

    def copy(self, numbers: vec[u8], begin: i64, n: i64) -> None:
        out = self.out
        at = self.at
        for i in range(n):
            out[at + i] = numbers[begin + i]
        self.at = at + n

    def nothing(self, n: i64) -> None:
        """So many zeros."""
        out = self.out
        at = self.at
        for i in range(at, at + n):
            out[i] = u8(0)
        self.at = at + n

    def bits(self, bits: i64, n: i64) -> None:
        """The lowest n bits, one byte each, the lowest first."""
        out = self.out
        at = self.at
        end = at + n
        while at < end:
            out[at] = u8(bits & 1)
            bits >>= 1
            at += 1
        self.at = end


def seen_from(seat: i64, other: i64, seats: i64) -> i64:
    """How many places to the left another seat sits, from 0 (oneself) on; 0 for nobody is the caller's to add."""
    place = other - seat
    return place if place >= 0 else place + seats


def seat_or_nobody(seat: i64, other: i64, seats: i64) -> i64:
    """The same counted from 1; 0 where `other` is nobody (below 0)."""
    return 0 if other < 0 else seen_from(seat, other, seats) + 1

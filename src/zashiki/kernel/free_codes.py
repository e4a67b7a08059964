"""FreeCodes: free-timing moves as codes, for players who choose from a fixed list of actions.

At a table such a move is made whenever its player likes. A program that is asked one seat after the other can make it
only when it is that seat's turn to be asked: then the free moves stand among its options, and after one of them the
seat is asked the same question again. So that every play comes to an end, the number of free moves in a row is limited.
"""

from typing import Generic, TypeVar

from mypy_extensions import i64, mypyc_attr

from zashiki.kernel.move import Move
from zashiki.kernel.state import Ask, State

S = TypeVar("S", bound=State)


@mypyc_attr(allow_interpreted_subclasses=True)
class FreeCodes(Generic[S]):
    """A game's free moves; by default it has none."""

    def codes(self) -> list[int]:
        """All of them, none of which is the code of an option."""
        return []

    def most_in_a_row(self, s: S, seat: i64) -> i64:
        """How many of them a seat may make before it answers."""
        return 0

    def offer(self, s: S, seat: i64, into: Ask) -> None:
        """Add those that are possible for a seat that is being asked."""

    def play(self, s: S, seat: i64, code: i64) -> None:
        """Carry one out that was offered."""
        raise NotImplementedError

    def move(self, s: S, seat: i64, code: i64) -> Move:
        """The move that a code stands for in this state."""
        raise NotImplementedError

    def name(self, code: int) -> str:
        """What a code means in any state, in English."""
        raise NotImplementedError

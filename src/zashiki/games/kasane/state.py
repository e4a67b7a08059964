"""The table of 襲ノ色目."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.kasane.box import Box
from zashiki.games.kasane.move_numbers import COUNTS, MADE_PARTS
from zashiki.games.kasane.roles import Run
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State
from zashiki.pieces.pile import Pile, Piles


@final
class KasaneState(State):
    """Columns, hands and fields are piles; the front card of the first two and the rightmost of a field are on top."""

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.deck = Pile(box.size)
        self.discard = Pile(box.size)
        self.aside = Pile(box.size)
        """Cards left over from the last deal, seen by nobody (KA-20)."""
        self.columns = Piles(box.columns, box.depth)
        self.hands = Piles(box.seats, box.most_taken)
        self.fields = Piles(box.seats, box.most_taken)
        self.points: vec[i64] = box.no_points[:]
        self.free: vec[u8] = box.spaces.capacity[:]
        """Open spaces by role and number of cards."""
        self.open: vec[i64] = box.spaces.open[:]
        """By number of cards, the roles that have a free space for it, as bits."""
        self.made = Pile(MADE_PARTS * box.seats * box.most_taken)
        """Every role made so far: seat, kind of space, points, one after the other."""
        self.round: i64 = 0
        self.start: i64 = 0
        self.turn: i64 = 0
        """The seat whose turn it is."""
        self.left: i64 = 0
        """Cards left in the columns."""
        self.run = Run(box.roles)
        """Scratch: the cards that `MakeARole` is reading."""
        self.shown_for: tuple[bool, ...] = ()
        self.shown: tuple[object, ...] = ()
        """The role spaces as the last view showed them, and which were closed then: few close, views are many."""

    def new_like(self) -> "KasaneState":
        return KasaneState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, KasaneState)
        self.copy_kernel(other)
        self.deck.copy_from(other.deck)
        self.discard.copy_from(other.discard)
        self.aside.copy_from(other.aside)
        self.columns.copy_from(other.columns)
        self.hands.copy_from(other.hands)
        self.fields.copy_from(other.fields)
        self.points = other.points[:]
        self.free = other.free[:]
        self.open = other.open[:]
        self.made.copy_from(other.made)
        self.round = other.round
        self.start = other.start
        self.turn = other.turn
        self.left = other.left

    def left_of(self, seat: i64) -> i64:
        """The next seat clockwise."""
        following = seat + 1
        if following == self.seats:
            following = 0
        return following

    def close(self, space: i64) -> None:
        """Put a counter on a space of this kind (KA-13)."""
        one: i64 = 1
        self.free[space] -= 1
        if self.free[space] == 0:
            self.open[space % COUNTS] &= ~(one << (space // COUNTS))

    def closed_spaces(self) -> tuple[bool, ...]:
        """For each space of the role cards whether a counter lies on it.

        Of equal spaces the first in the table, which pays most, closes first (KA-14).
        """
        spaces = self.box.spaces
        closed: list[bool] = []
        for i in range(i64(len(spaces.table))):
            kind = spaces.kinds[i]
            taken = i64(spaces.capacity[kind]) - i64(self.free[kind])
            closed.append(i - i64(spaces.first[kind]) < taken)
        return tuple(closed)

"""The state of a game of 真・とくがわあつめ."""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.move_numbers import NO_OVERVIEW, NOBODY
from zashiki.games.tokugawa_cards.field_layout import NOWHERE
from zashiki.games.tokugawa_cards.memory_field import MemoryField
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State
from zashiki.pieces.pile import Pile, Piles


@final
class ShinState(State):
    """Cards are portrait numbers; overview cards are numbers of their own, 0 to 3."""

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.portraits = Portraits()
        self.field = MemoryField()
        """The cards that may be picked are those that lie face down."""
        self.up: vec[i64] = box.none_up[:]
        """By portrait, the place where it lies face up, or NOWHERE: two equal cards never lie up (TS-2)."""
        self.rows = Piles(box.seats, box.pairs)
        """For each seat the stacks won, one portrait each, from left to right."""
        self.overview = Pile(box.overviews)
        """The face-down stack of overview cards."""
        self.holder: i64 = NOBODY
        """Who is looking at an overview card."""
        self.held: i64 = NO_OVERVIEW
        """Which one that is."""
        self.offer: i64 = NOBODY
        """Who may pick an overview card now, before anything else goes on (TS-6)."""
        self.turn: i64 = 0
        self.first: i64 = NOWHERE
        """The place of the first card turned up this turn."""
        self.second: i64 = NOWHERE
        self.grew = False
        """Whether the turn player's row has grown since the turn came round (TS-6)."""
        self.last: i64 = NOBODY
        """Who made the last pair so far (TS-7)."""
        self.declared = False

    def new_like(self) -> "ShinState":
        return ShinState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, ShinState)
        self.copy_kernel(other)
        self.portraits = other.portraits
        self.field.copy_from(other.field)
        self.up = other.up[:]
        self.rows.copy_from(other.rows)
        self.overview.copy_from(other.overview)
        self.holder = other.holder
        self.held = other.held
        self.offer = other.offer
        self.turn = other.turn
        self.first = other.first
        self.second = other.second
        self.grew = other.grew
        self.last = other.last
        self.declared = other.declared

"""The state of a game of とくがわあつめ."""

from typing import final

from mypy_extensions import i64

from zashiki.games.tokugawa.box import Box
from zashiki.games.tokugawa_cards.field_layout import NOWHERE
from zashiki.games.tokugawa_cards.memory_field import MemoryField
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State
from zashiki.pieces.pile import Piles


@final
class TokugawaState(State):
    """Cards are portrait numbers."""

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.portraits = Portraits()
        self.field = MemoryField()
        self.seen: i64 = 0
        """The places whose card has been turned up before, as bits."""
        self.won = Piles(box.seats, box.pairs)
        """For each seat the portraits won, one for each pair."""
        self.turn: i64 = 0
        self.first: i64 = NOWHERE
        """The place of the card turned up (or picked) first this turn."""
        self.second: i64 = NOWHERE
        self.fresh = False
        """Whether a card was turned up this turn that nobody had seen."""
        self.idle: i64 = 0
        """So many turns in a row brought nothing new (TA-8)."""
        self.first_to: i64 = NOWHERE
        """Where the turn player would lay the first card (TA-4)."""
        self.second_to: i64 = NOWHERE
        self.stopped = False
        """Whether the table agreed to end (TA-8)."""

    def new_like(self) -> "TokugawaState":
        return TokugawaState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, TokugawaState)
        self.copy_kernel(other)
        self.portraits = other.portraits
        self.field.copy_from(other.field)
        self.seen = other.seen
        self.won.copy_from(other.won)
        self.turn = other.turn
        self.first = other.first
        self.second = other.second
        self.fresh = other.fresh
        self.idle = other.idle
        self.first_to = other.first_to
        self.second_to = other.second_to
        self.stopped = other.stopped

    def see(self, place: i64) -> None:
        """The card at a place is turned up."""
        one: i64 = 1
        if self.seen & (one << place) == 0:
            self.fresh = True
            self.seen |= one << place

    def has_seen(self, place: i64) -> bool:
        one: i64 = 1
        return self.seen & (one << place) != 0

    def forget_turn(self) -> None:
        """No card of this turn is up any more."""
        self.first = NOWHERE
        self.second = NOWHERE
        self.first_to = NOWHERE
        self.second_to = NOWHERE
        self.fresh = False

    def take_up(self, place: i64) -> i64:
        """Take the card from a place, which is free from then on."""
        one: i64 = 1
        self.seen &= ~(one << place)
        return self.field.take(place)

    def put_down(self, place: i64, card: i64) -> None:
        """Lay a card that everybody has seen onto a free place."""
        one: i64 = 1
        self.field.put(place, card)
        self.seen |= one << place

    def is_free(self, place: i64) -> bool:
        """Whether one of the two missed cards could be laid here: their own places are free as well."""
        return place in (self.first, self.second) or not self.field.has_card(place)

    def picked_places(self) -> tuple[int, int]:
        return int(self.first), int(self.second)

    def proposed_places(self) -> tuple[int, int]:
        return int(self.first_to), int(self.second_to)

"""The box of とくがわあつめ as a table uses it: how many cards, and what the table has agreed on."""

from collections.abc import Mapping
from typing import final

from mypy_extensions import i64

from zashiki.games.tokugawa_cards.field_layout import PLACES
from zashiki.games.tokugawa_cards.portraits import agreed_faces
from zashiki.games.tokugawa_cards.shoguns import COPIES, SHOGUNS
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import seat_named
from zashiki.table_numbers import TableNumbers


@final
class Box:
    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        numbers = TableNumbers("tokugawa", options)
        self.seats: i64 = seats
        self.start: i64 = seat_named("tokugawa", "start", options["start"])
        """The seat that the table chose to begin; -1: by lot."""
        self.cards: i64 = PLACES
        self.pairs: i64 = SHOGUNS
        self.copies: i64 = COPIES
        self.cards_left: i64 = numbers.value("end", "cards-left")
        self.guard_rounds: i64 = numbers.value("guard", "rounds")
        self.guard: i64 = self.guard_rounds * self.seats
        """So many turns in a row that bring nothing new, and the table offers to end (TA-8)."""
        self.consent_clock: i64 = numbers.value("clocks", "consent")
        """Seconds to agree to other places (TA-4)."""
        self.one_by_one = options["reveal"] == "one-by-one"
        self.relocate = options["relocate"] is True
        self.faces = agreed_faces(options)
        """The portraits of the box; None: this table draws its own (TK-C2)."""
        self.names = options["names"] is True
        self.memory_aid = options["memory-aid"] is True

"""The box of 真・とくがわあつめ as a table uses it."""

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.games.tokugawa_cards.portraits import agreed_faces
from zashiki.games.tokugawa_cards.shoguns import PEOPLE, SHOGUNS
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import seat_named
from zashiki.table_numbers import TableNumbers


@final
class Box:
    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        numbers = TableNumbers("shin-tokugawa", options)
        self.seats: i64 = seats
        self.start: i64 = seat_named("shin-tokugawa", "start", options["start"])
        """The seat that the table chose to begin; -1: by lot."""
        self.cards: i64 = PLACES
        self.pairs: i64 = SHOGUNS
        self.portraits: i64 = PEOPLE
        self.overview_people: list[list[int]] = numbers.value("overview", "cards")
        """The people on each of the overview cards (TK-C3)."""
        self.overviews: i64 = len(self.overview_people)
        self.cards_left: i64 = numbers.value("end", "cards-left")
        self.faces = agreed_faces(options)
        """The portraits of the box; None: this table draws its own (TK-C2)."""
        self.look_clock: i64 = numbers.value("clocks", "look")
        """Seconds to take or decline a look at an overview card (TS-6)."""
        self.names = options["names"] is True
        self.none_up: vec[i64] = vec[i64]([NOWHERE] * PEOPLE)

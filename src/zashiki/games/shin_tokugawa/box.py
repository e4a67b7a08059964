"""The box of 真・とくがわあつめ as a table uses it."""

from collections.abc import Mapping
from typing import final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.games.tokugawa_cards.shoguns import OVERVIEWS, PEOPLE, SHOGUNS
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import value


@final
class Box:
    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        self.seats: i64 = seats
        self.cards: i64 = PLACES
        self.pairs: i64 = SHOGUNS
        self.portraits: i64 = PEOPLE
        self.overviews: i64 = len(OVERVIEWS)
        self.cards_left: i64 = value("shin-tokugawa", "end", "cards-left")
        self.names = options["names"] is True
        self.none_up: vec[i64] = vec[i64]([NOWHERE] * PEOPLE)

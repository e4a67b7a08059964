"""The nine roles (KA-16 to KA-18)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.rulebook import value

KASANE: Final = 1 << 0
JU: Final = 1 << 1
SAKURACHIRASHI: Final = 1 << 2
MUKAIZURU: Final = 1 << 3
SHIPPO: Final = 1 << 4
WAKANA_GE: Final = 1 << 5
WAKANA_JO: Final = 1 << 6
ASAGAO: Final = 1 << 7
YUGIRI: Final = 1 << 8


def set_of(numbers: list[int]) -> i64:
    """A set of numbers as bits."""
    bits: i64 = 0
    one: i64 = 1
    for number in numbers:
        bits |= one << number
    return bits


@final
class Figures:
    """The numbers that the roles speak of."""

    def __init__(self) -> None:
        self.sum: i64 = value("kasane", "roles", "sum")
        self.sakurachirashi: i64 = set_of(value("kasane", "roles", "sakurachirashi"))
        self.mukaizuru: i64 = set_of(value("kasane", "roles", "mukaizuru"))
        self.shippo: i64 = set_of(value("kasane", "roles", "shippo"))
        self.trio: i64 = len(value("kasane", "roles", "shippo"))
        self.ge_high: i64 = value("kasane", "roles", "wakana-ge")[1]
        self.jo_low: i64 = value("kasane", "roles", "wakana-jo")[0]


FIGURES: Final = Figures()

SAME: Final = 1 << 0
ODD: Final = 1 << 1
EVEN: Final = 1 << 2
LOW_RISING: Final = 1 << 3
LOW_FALLING: Final = 1 << 4
HIGH_RISING: Final = 1 << 5
HIGH_FALLING: Final = 1 << 6
MANNERS: Final = 1 << 7
"""Seven ways in which the cards of a row can be of one kind, as bits; so many sets of them there are."""
NUMBERS: Final[int] = value("kasane", "cards", "numbers") + 1
"""With 0, where there is no card."""


def manners(right: int, card: int) -> int:
    """In which manners a card goes on from the one on its right; 0: there is none."""
    kept = ODD if card % 2 == 1 else EVEN
    if right in (0, card):
        kept |= SAME
    low, high = card <= FIGURES.ge_high, card >= FIGURES.jo_low
    if right == 0 or card < right:
        kept |= LOW_RISING * low | HIGH_RISING * high
    if right == 0 or card > right:
        kept |= LOW_FALLING * low | HIGH_FALLING * high
    return kept


def roles_by_manner(kept: int) -> int:
    """The roles that ask for nothing but a manner, as bits."""
    made = KASANE if kept & SAME else 0
    made |= ASAGAO if kept & ODD else 0
    made |= YUGIRI if kept & EVEN else 0
    made |= WAKANA_GE if kept & (LOW_RISING | LOW_FALLING) else 0
    made |= WAKANA_JO if kept & (HIGH_RISING | HIGH_FALLING) else 0
    return made


KEPT: Final = vec[u8]([manners(right, card) for right in range(NUMBERS) for card in range(NUMBERS)])
BY_MANNER: Final = vec[i64]([roles_by_manner(kept) for kept in range(MANNERS)])


@final
class Run:
    """A row of cards read from the right to the left, with all that the roles ask about it."""

    def __init__(self) -> None:
        self.clear()

    def clear(self) -> None:
        self.cards: i64 = 0
        self.sum: i64 = 0
        self.numbers: i64 = 0
        self.leftmost: i64 = 0
        self.kept: i64 = MANNERS - 1
        """The manners in which all its cards go together."""

    def extend(self, card: i64) -> None:
        """Take in the next card on the left."""
        one: i64 = 1
        self.kept &= i64(KEPT[self.leftmost * NUMBERS + card])
        self.cards += 1
        self.sum += card
        self.numbers |= one << card
        self.leftmost = card

    def roles(self) -> i64:
        """The roles that these cards make, as bits."""
        made = BY_MANNER[self.kept]
        if self.sum == FIGURES.sum:
            made |= JU
        if self.cards == FIGURES.trio:
            made |= trio_of(self.numbers)
        return made

    def roles_with(self, card: i64) -> i64:
        """The roles that they would make with one more card on the left."""
        one: i64 = 1
        made = BY_MANNER[self.kept & i64(KEPT[self.leftmost * NUMBERS + card])]
        if self.sum + card == FIGURES.sum:
            made |= JU
        if self.cards + 1 == FIGURES.trio:
            made |= trio_of(self.numbers | one << card)
        return made

    def hopeless(self) -> bool:
        """Whether no card further left can make a role of it any more."""
        return self.kept == 0 and self.sum >= FIGURES.sum and self.cards >= FIGURES.trio


def trio_of(numbers: i64) -> i64:
    """The role of three different numbers, if they make one."""
    if numbers == FIGURES.sakurachirashi:
        return SAKURACHIRASHI
    if numbers == FIGURES.mukaizuru:
        return MUKAIZURU
    if numbers == FIGURES.shippo:
        return SHIPPO
    return 0

"""The nine roles (KA-16 to KA-18)."""

from typing import Final, final

from mypy_extensions import i64

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
        self.lowest: i64 = 0
        self.highest: i64 = 0
        self.same = True
        self.rising = True
        self.falling = True
        self.odd = True
        self.even = True

    def extend(self, card: i64) -> None:
        """Take in the next card on the left."""
        one: i64 = 1
        if self.cards == 0:
            self.lowest = card
            self.highest = card
        else:
            self.compare(card)
        self.cards += 1
        self.sum += card
        self.numbers |= one << card
        self.leftmost = card
        if card & 1 == 1:
            self.even = False
        else:
            self.odd = False

    def compare(self, card: i64) -> None:
        right = self.leftmost
        if card != right:
            self.same = False
        if card >= right:
            self.rising = False
        if card <= right:
            self.falling = False
        self.lowest = min(self.lowest, card)
        self.highest = max(self.highest, card)

    def copy_from(self, other: "Run") -> None:
        self.cards = other.cards
        self.sum = other.sum
        self.numbers = other.numbers
        self.leftmost = other.leftmost
        self.lowest = other.lowest
        self.highest = other.highest
        self.same = other.same
        self.rising = other.rising
        self.falling = other.falling
        self.odd = other.odd
        self.even = other.even

    def roles(self) -> i64:
        """The roles that these cards make, as bits."""
        f = FIGURES
        made: i64 = 0
        if self.same:
            made |= KASANE
        if self.sum == f.sum:
            made |= JU
        if self.cards == f.trio:
            made |= self.trios()
        if self.rising or self.falling:
            if self.highest <= f.ge_high:
                made |= WAKANA_GE
            if self.lowest >= f.jo_low:
                made |= WAKANA_JO
        if self.odd:
            made |= ASAGAO
        if self.even:
            made |= YUGIRI
        return made

    def trios(self) -> i64:
        f = FIGURES
        if self.numbers == f.sakurachirashi:
            return SAKURACHIRASHI
        if self.numbers == f.mukaizuru:
            return MUKAIZURU
        if self.numbers == f.shippo:
            return SHIPPO
        return 0

    def hopeless(self) -> bool:
        """Whether no card further left can make a role of it any more."""
        f = FIGURES
        ordered = self.same or self.rising or self.falling or self.odd or self.even
        return not ordered and self.sum >= f.sum and self.cards >= f.trio

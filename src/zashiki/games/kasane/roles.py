"""The nine roles (KA-16 to KA-18)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.kasane.move_numbers import (
    ASAGAO,
    EVEN,
    HIGH_FALLING,
    HIGH_RISING,
    JU,
    KASANE,
    LOW_FALLING,
    LOW_RISING,
    MUKAIZURU,
    ODD,
    PATTERNS,
    SAKURACHIRASHI,
    SAME,
    SHIPPO,
    WAKANA_GE,
    WAKANA_JO,
    YUGIRI,
)
from zashiki.table_numbers import TableNumbers


def set_of(numbers: list[int]) -> i64:
    """A set of numbers as bits."""
    bits: i64 = 0
    one: i64 = 1
    for number in numbers:
        bits |= one << number
    return bits


def roles_by_pattern(kept: int) -> int:
    """The roles that ask for nothing but a pattern, as bits."""
    made = KASANE if kept & SAME else 0
    made |= ASAGAO if kept & ODD else 0
    made |= YUGIRI if kept & EVEN else 0
    made |= WAKANA_GE if kept & (LOW_RISING | LOW_FALLING) else 0
    made |= WAKANA_JO if kept & (HIGH_RISING | HIGH_FALLING) else 0
    return made


BY_PATTERN: Final = vec[i64]([roles_by_pattern(kept) for kept in range(PATTERNS)])


@final
class Roles:
    """The numbers that the roles of a table speak of."""

    def __init__(self, numbers: TableNumbers) -> None:
        self.sum: i64 = numbers.value("roles", "sum")
        self.sakurachirashi: i64 = set_of(numbers.value("roles", "sakurachirashi"))
        self.mukaizuru: i64 = set_of(numbers.value("roles", "mukaizuru"))
        self.shippo: i64 = set_of(numbers.value("roles", "shippo"))
        self.trio: i64 = len(numbers.value("roles", "shippo"))
        self.low: list[int] = numbers.value("roles", "wakana-ge")
        self.high: list[int] = numbers.value("roles", "wakana-jo")
        """From which number to which."""
        self.span: i64 = numbers.value("cards", "numbers") + 1
        """With 0, where there is no card."""
        span = range(int(self.span))
        self.kept: vec[u8] = vec[u8]([self.patterns(right, card) for right in span for card in span])
        """The patterns that a card continues, by the card on its right and by itself."""

    def patterns(self, right: int, card: int) -> int:
        """The patterns that a card continues, from the one on its right; 0: there is none."""
        kept = ODD if card % 2 == 1 else EVEN
        if right in (0, card):
            kept |= SAME
        low, high = self.low[0] <= card <= self.low[1], self.high[0] <= card <= self.high[1]
        if right == 0 or card < right:
            kept |= LOW_RISING * low | HIGH_RISING * high
        if right == 0 or card > right:
            kept |= LOW_FALLING * low | HIGH_FALLING * high
        return kept

    def trio_of(self, numbers: i64) -> i64:
        """The role of three different numbers, if they make one."""
        if numbers == self.sakurachirashi:
            return SAKURACHIRASHI
        if numbers == self.mukaizuru:
            return MUKAIZURU
        if numbers == self.shippo:
            return SHIPPO
        return 0


@final
class Run:
    """A row of cards read from the right to the left, with all that the roles ask about it."""

    def __init__(self, table: Roles) -> None:
        self.table = table
        self.clear()

    def clear(self) -> None:
        self.cards: i64 = 0
        self.sum: i64 = 0
        self.numbers: i64 = 0
        self.leftmost: i64 = 0
        self.kept: i64 = PATTERNS - 1
        """The patterns that all its cards follow."""

    def extend(self, card: i64) -> None:
        """Take in the next card on the left."""
        one: i64 = 1
        self.kept &= i64(self.table.kept[self.leftmost * self.table.span + card])
        self.cards += 1
        self.sum += card
        self.numbers |= one << card
        self.leftmost = card

    def roles(self) -> i64:
        """The roles that these cards make, as bits."""
        made = BY_PATTERN[self.kept]
        if self.sum == self.table.sum:
            made |= JU
        if self.cards == self.table.trio:
            made |= self.table.trio_of(self.numbers)
        return made

    def roles_with(self, card: i64) -> i64:
        """The roles that they would make with one more card on the left."""
        one: i64 = 1
        made = BY_PATTERN[self.kept & i64(self.table.kept[self.leftmost * self.table.span + card])]
        if self.sum + card == self.table.sum:
            made |= JU
        if self.cards + 1 == self.table.trio:
            made |= self.table.trio_of(self.numbers | one << card)
        return made

    def hopeless(self) -> bool:
        """Whether no card further left can make a role of it any more."""
        return self.kept == 0 and self.sum >= self.table.sum and self.cards >= self.table.trio

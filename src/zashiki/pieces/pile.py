"""Pile and Piles: ordered stacks of cards, the end being the top."""

from collections.abc import Iterable
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.kernel.chance import Chance

LARGEST: Final = 256
EMPTY: Final = vec[u8]([0] * LARGEST)


@final
class Pile:
    """Up to `room` small numbers in order. The last one pushed is the top."""

    def __init__(self, room: i64) -> None:
        self.cards: vec[u8] = EMPTY[:room]
        self.n: i64 = 0

    def push(self, card: i64) -> None:
        self.cards[self.n] = u8(card)
        self.n += 1

    def pop(self) -> i64:
        self.n -= 1
        return i64(self.cards[self.n])

    def at(self, i: i64) -> i64:
        """The i-th card from the bottom."""
        return i64(self.cards[i])

    def top(self, otherwise: i64) -> i64:
        """The top card, or `otherwise` where there is none."""
        return i64(self.cards[self.n - 1]) if self.n > 0 else otherwise

    def clear(self) -> None:
        self.n = 0

    def fill(self, cards: Iterable[int]) -> None:
        """Become exactly these cards, the last on top."""
        self.n = 0
        for card in cards:
            self.push(card)

    def move_top(self, count: i64, to: "Pile") -> None:
        """Move the top `count` cards onto another pile, in order."""
        base = self.n - count
        for i in range(count):
            to.push(self.at(base + i))
        self.n = base

    def take(self, i: i64) -> i64:
        """Draw out the i-th card; the ones above it move down."""
        card = self.at(i)
        self.n -= 1
        for k in range(i, self.n):
            self.cards[k] = self.cards[k + 1]
        return card

    def remove(self, card: i64) -> bool:
        """Draw out the topmost card of this kind, if there is one."""
        for i in range(self.n - 1, -1, -1):
            if self.at(i) == card:
                self.take(i)
                return True
        return False

    def count(self, card: i64) -> i64:
        found: i64 = 0
        for i in range(self.n):
            if self.at(i) == card:
                found += 1
        return found

    def shuffle(self, chance: Chance, stream: str) -> None:
        chance.shuffle(self.cards, self.n, stream)

    def copy_from(self, other: "Pile") -> None:
        n = other.n
        for i in range(n):
            self.cards[i] = other.cards[i]
        self.n = n

    def cards_in_order(self) -> tuple[int, ...]:
        """From the bottom to the top."""
        return tuple([int(self.cards[i]) for i in range(self.n)])


@final
class Piles:
    """Several piles of the same room side by side: one per seat, one per column."""

    def __init__(self, count: i64, room: i64) -> None:
        self.count = count
        self.room = room
        self.cards: vec[u8] = EMPTY[: count * room]
        self.sizes: vec[u8] = EMPTY[:count]

    def n(self, i: i64) -> i64:
        """How many cards pile i has."""
        return i64(self.sizes[i])

    def push(self, i: i64, card: i64) -> None:
        n = self.n(i)
        if n == self.room:
            raise IndexError("a pile has no room for another card")
        self.cards[i * self.room + n] = u8(card)
        self.sizes[i] = u8(n + 1)

    def pop(self, i: i64) -> i64:
        n = self.n(i) - 1
        if n < 0:
            raise IndexError("a pile has no card to take")
        self.sizes[i] = u8(n)
        return i64(self.cards[i * self.room + n])

    def at(self, i: i64, k: i64) -> i64:
        """The k-th card of pile i from the bottom."""
        return i64(self.cards[i * self.room + k])

    def top(self, i: i64, otherwise: i64) -> i64:
        """The top card of pile i, or `otherwise` where there is none."""
        n = self.n(i)
        return i64(self.cards[i * self.room + n - 1]) if n > 0 else otherwise

    def drop(self, i: i64, count: i64) -> None:
        """Forget the top cards of pile i."""
        self.sizes[i] = u8(self.n(i) - count)

    def clear(self, i: i64) -> None:
        self.sizes[i] = 0

    def fill(self, i: i64, cards: Iterable[int]) -> None:
        self.clear(i)
        for card in cards:
            self.push(i, card)

    def count_of(self, i: i64, card: i64) -> i64:
        found: i64 = 0
        for k in range(self.n(i)):
            if self.at(i, k) == card:
                found += 1
        return found

    def move_top(self, i: i64, count: i64, to: "Piles", j: i64) -> None:
        """Move the top cards of pile i onto pile j of `to`, in order."""
        base = self.n(i) - count
        for k in range(count):
            to.push(j, self.at(i, base + k))
        self.sizes[i] = u8(base)

    def copy_from(self, other: "Piles") -> None:
        for i in range(self.count):
            n = other.sizes[i]
            self.sizes[i] = n
            base = i * self.room
            for k in range(base, base + i64(n)):
                self.cards[k] = other.cards[k]

    def cards_in_order(self, i: i64) -> tuple[int, ...]:
        """Pile i from the bottom to the top."""
        return tuple([int(self.at(i, k)) for k in range(self.n(i))])

    def all_in_order(self) -> tuple[tuple[int, ...], ...]:
        return tuple([self.cards_in_order(i) for i in range(self.count)])

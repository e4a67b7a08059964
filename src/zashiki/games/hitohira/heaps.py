"""Heaps: pieces that lie together, of which only the kinds matter, never the order."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.hitohira.move_numbers import COLOURS, KINDS, PLACES

NO_PIECES: Final = vec[u8]([0] * (PLACES * KINDS))


@final
class Heaps:
    """How many pieces of each kind lie at each place: all the pieces of a table in one flat array."""

    def __init__(self) -> None:
        self.counts: vec[u8] = NO_PIECES[:]

    def at(self, place: i64, kind: i64) -> i64:
        return i64(self.counts[place * KINDS + kind])

    def put(self, place: i64, kind: i64, pieces: i64) -> None:
        """Let so many lie there."""
        self.counts[place * KINDS + kind] = u8(pieces)

    def add(self, place: i64, kind: i64, pieces: i64) -> None:
        self.put(place, kind, self.at(place, kind) + pieces)

    def move(self, kind: i64, pieces: i64, origin: i64, to: i64) -> None:
        """Move pieces of one kind; a place never has fewer than none."""
        left = self.at(origin, kind) - pieces
        if left < 0:
            raise IndexError("a heap has no such piece")
        self.put(origin, kind, left)
        self.add(to, kind, pieces)

    def pour(self, origin: i64, to: i64) -> None:
        """Move all pieces of one place to another."""
        for kind in range(KINDS):
            pieces = self.at(origin, kind)
            if pieces > 0:
                self.put(origin, kind, 0)
                self.add(to, kind, pieces)

    def n(self, place: i64) -> i64:
        """How many pieces lie at a place."""
        counts = self.counts
        base = place * KINDS
        found: i64 = 0
        for i in range(base, base + KINDS):
            found += i64(counts[i])
        return found

    def colours(self, place: i64) -> i64:
        """How many different colours lie at a place, black not being one."""
        counts = self.counts
        base = place * KINDS
        found: i64 = 0
        for i in range(base, base + COLOURS):
            if counts[i] > 0:
                found += 1
        return found

    def most_alike(self, place: i64) -> i64:
        """The most pieces of one colour."""
        counts = self.counts
        base = place * KINDS
        most: i64 = 0
        for i in range(base, base + COLOURS):
            most = max(most, i64(counts[i]))
        return most

    def kind_of(self, place: i64, i: i64) -> i64:
        """The kind of the i-th piece of a place, its pieces lying sorted by kind."""
        counts = self.counts
        base = place * KINDS
        kind: i64 = 0
        while i >= i64(counts[base + kind]):
            i -= i64(counts[base + kind])
            kind += 1
        return kind

    def copy_from(self, other: "Heaps") -> None:
        self.counts = other.counts[:]

    def kinds(self, place: i64) -> list[int]:
        """Every piece of a place by its kind."""
        pieces: list[int] = []
        for kind in range(KINDS):
            pieces += [int(kind)] * int(self.at(place, kind))
        return pieces

    def tally(self, place: i64) -> tuple[int, ...]:
        """The number of pieces of each kind."""
        return tuple([int(self.at(place, kind)) for kind in range(KINDS)])

    def fill(self, place: i64, tally: tuple[int, ...]) -> None:
        for kind in range(KINDS):
            self.put(place, kind, tally[kind])

"""Chance: the only source of randomness, with two makes behind one face.

`KeyedChance` serves real tables: a BLAKE2b counter stream keyed by the table's 256-bit seed, one independent
stream per pile, so that nobody can work out a deck from the cards already seen. `FastChance` serves search and
simulation: a multiply-with-carry generator that lives in one 62-bit integer.
"""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, mypyc_attr, u8

# Marsaglia's multiply-with-carry: FACTOR * 2**32 - 1 and FACTOR * 2**31 - 1 are prime, so the period is about
# 2**61, and FACTOR < 2**30 keeps every product below 2**62: compiled and interpreted runs agree to the bit.
FACTOR: Final = 1018350213
LOW32: Final = 0xFFFFFFFF
MODULUS: Final = FACTOR * 2**32 - 1

BLOCK_WORDS: Final = 8
SEED_BYTES: Final = 32


@mypyc_attr(allow_interpreted_subclasses=True)
class Chance:
    """What a game may ask of luck. `stream` names the pile or the lot, and separates it from all others."""

    def __init__(self) -> None:
        self.drawn: i64 = 0
        """How often luck was asked: a move that moves this can't be undone."""

    def below(self, n: i64, stream: str) -> i64:
        """A number from 0 to n - 1."""
        raise NotImplementedError

    def copy(self) -> "Chance":
        """An independent generator that goes on as this one would."""
        raise NotImplementedError

    def shuffle(self, cards: vec[u8], n: i64, stream: str) -> None:
        """Fisher-Yates over the first n cards."""
        for i in range(n - 1, 0, -1):
            j = self.below(i + 1, stream)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card


@final
class FastChance(Chance):
    """For search and simulation: quick, reproducible, and predictable to anybody who wants to predict it."""

    def __init__(self, seed: int | None = None) -> None:
        super().__init__()
        self.x: i64 = 1
        if seed is not None:
            self.reseed(seed)

    def reseed(self, seed: int) -> None:
        digest = blake2b(str(seed).encode(), digest_size=16).digest()
        self.x = int.from_bytes(digest, "big") % (MODULUS - 2) + 1

    def next(self, n: i64) -> i64:
        """`below` without a stream's name: the form that the compiled search calls."""
        self.x = (self.x & LOW32) * FACTOR + (self.x >> 32)
        return ((self.x & LOW32) * n) >> 32

    def below(self, n: i64, stream: str) -> i64:
        return self.next(n)

    def copy(self) -> Chance:
        twin = FastChance()
        twin.x = self.x
        return twin

    def shuffle(self, cards: vec[u8], n: i64, stream: str) -> None:
        for i in range(n - 1, 0, -1):
            j = self.next(i + 1)
            card = cards[i]
            cards[i] = cards[j]
            cards[j] = card


@final
class Stream:
    """The words of one keyed stream: block k is BLAKE2b(key=seed, stream name, k)."""

    def __init__(self, seed: bytes, name: str) -> None:
        self.seed = seed
        self.name = name
        self.blocks = 0
        self.words: list[int] = []

    def block(self, k: int) -> list[int]:
        text = self.name.encode() + b"\x00" + k.to_bytes(8, "big")
        digest = blake2b(text, key=self.seed, digest_size=4 * BLOCK_WORDS).digest()
        return [int.from_bytes(digest[i : i + 4], "big") for i in range(0, 4 * BLOCK_WORDS, 4)]

    def word(self) -> int:
        if not self.words:
            self.words = self.block(self.blocks)
            self.blocks += 1
        return self.words.pop(0)

    def copy(self) -> "Stream":
        twin = Stream(self.seed, self.name)
        twin.blocks = self.blocks
        twin.words = self.words[:]
        return twin


@final
class KeyedChance(Chance):
    """For real tables: whoever lacks the seed learns nothing about the cards to come from the cards seen."""

    def __init__(self, seed: bytes) -> None:
        super().__init__()
        if len(seed) != SEED_BYTES:
            raise ValueError("a table's seed has 32 bytes")
        self.seed = seed
        self.streams: dict[str, Stream] = {}

    def below(self, n: i64, stream: str) -> i64:
        """Without bias: words in the incomplete last stretch are thrown away."""
        self.drawn += 1
        source = self.streams.get(stream)
        if source is None:
            source = Stream(self.seed, stream)
            self.streams[stream] = source
        size = int(n)
        limit = 2**32 - 2**32 % size
        word = source.word()
        while word >= limit:
            word = source.word()
        return word % size

    def copy(self) -> Chance:
        twin = KeyedChance(self.seed)
        twin.drawn = self.drawn
        for name, source in self.streams.items():
            twin.streams[name] = source.copy()
        return twin

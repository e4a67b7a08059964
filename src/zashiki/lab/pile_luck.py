"""PileLuck: the chance of the lab, with a generator of its own for every pile.

The same deal gives every pile the same luck whatever the numbers of the game are, so that variants are compared on the
same shuffles; and one pile can be dealt anew while all others stay as they were.
"""

from hashlib import blake2b
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.kernel.chance import Chance, FastChance

UNSEEDED: Final = 0
"""The state of a generator that nobody has asked in this play; one that was seeded never has it."""
NAME_BYTES: Final = 6
NAME_BITS: Final = 8 * NAME_BYTES
DEAL_BITS: Final = 40
ANOTHER_DEAL: Final = 1 << 39
"""What is added to the number of a deal for a pile that is dealt anew."""
LOTS: Final = "lots of seat "
"""How the generators begin that are no piles but the lots that the players draw to make up their minds."""


@final
class PileLuck(Chance):
    def __init__(self, seed: int) -> None:
        super().__init__()
        self.seed = seed
        self.deal = 0
        self.dealt_anew = ""
        """The pile that comes from another deal; LOTS: those of all players; none: an empty name."""
        self.piles: dict[str, FastChance] = {}
        """By name, in the order in which they were first asked."""
        self.keys: dict[str, int] = {}

    def begin(self, deal: int, dealt_anew: str = "") -> None:
        """Another play: every pile from the start of its deal."""
        self.deal = deal
        self.dealt_anew = dealt_anew
        self.drawn = 0
        for source in self.piles.values():
            source.x = UNSEEDED

    def pile(self, name: str) -> FastChance:
        """The generator of a pile, which goes on where it was."""
        source = self.piles.get(name)
        if source is None:
            source = FastChance()
            source.x = UNSEEDED
            self.piles[name] = source
            self.keys[name] = int.from_bytes(blake2b(name.encode(), digest_size=NAME_BYTES).digest(), "big")
        if source.x == UNSEEDED:
            anew = name == self.dealt_anew or (self.dealt_anew == LOTS and name.startswith(LOTS))
            deal = self.deal + ANOTHER_DEAL if anew else self.deal
            source.reseed((((self.seed << DEAL_BITS) | deal) << NAME_BITS) | self.keys[name])
        return source

    def below(self, n: i64, stream: str) -> i64:
        self.drawn += 1
        return self.pile(stream).next(n)

    def shuffle(self, cards: vec[u8], n: i64, stream: str) -> None:
        self.drawn += 1
        self.pile(stream).shuffle(cards, n, stream)

    def copy(self) -> Chance:
        twin = PileLuck(self.seed)
        twin.begin(self.deal, self.dealt_anew)
        for name, source in self.piles.items():
            twin.pile(name).x = source.x
        return twin

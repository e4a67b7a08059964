"""A play whose shuffles come out as somebody wants them: how a twin's second world is made."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from zashiki.kernel.chance import Chance, FastChance, KeyedChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry
from zashiki.pieces.pile import Pile

Rig = Callable[[str, int, vec[u8], int], None]
"""Changes what has come out of a shuffle: the stream, how many shuffles it had before, the cards, how many."""
Twin = tuple[Play, list[Entry]]
"""A second play at its start, and the moves to make in it."""
MakeTwin = Callable[[Play, int, FastChance], Twin | None]
"""From a play and a seat, a world that the seat cannot tell from it; None where the seat knows all."""


class RiggedChance(Chance):
    """The table's chance, with a hand that changes what comes out of a shuffle."""

    def __init__(self, inner: Chance, rig: Rig) -> None:
        super().__init__()
        self.inner = inner
        self.rig = rig
        self.shuffles: dict[str, int] = {}

    def below(self, n: int, stream: str) -> int:
        self.drawn += 1
        return self.inner.below(n, stream)

    def shuffle(self, cards: vec[u8], n: int, stream: str) -> None:
        self.drawn += 1
        self.inner.shuffle(cards, n, stream)
        count = self.shuffles.get(stream, 0)
        self.shuffles[stream] = count + 1
        self.rig(stream, count, cards, n)

    def copy(self) -> Chance:
        twin = RiggedChance(self.inner.copy(), self.rig)
        twin.shuffles = dict(self.shuffles)
        return twin


class RiggedPlay(Play):
    def __init__(self, game: Game[Any], seed: bytes, rig: Rig) -> None:
        self.rig = rig
        super().__init__(game, seed)

    def luck(self) -> Chance:
        return RiggedChance(KeyedChance(self.seed), self.rig)


def mixed(cards: list[int], chance: FastChance) -> list[int]:
    """The same cards in a random order."""
    pile = Pile(len(cards))
    pile.fill(cards)
    pile.shuffle(chance, "twin")
    return list(pile.cards_in_order())

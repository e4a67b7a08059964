"""In the miniature a seat knows the cards that have been in its hand; all others could be any of the rest."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import RiggedPlay, Twin, mixed
from tests.kernel.tribunal import CARDS, Packed, Pick, Shown
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    known: set[int] = set()
    for event in play.log:
        if isinstance(event, Packed) and event.seat == seat:
            known |= set(event.cards or ())
        elif isinstance(event, Shown):
            known |= {card for pile in event.piles for card in pile}
    unknown = [card for card in range(CARDS) if card not in known]
    other = dict(zip(unknown, mixed(unknown, chance), strict=True))

    def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
        for i in range(n):
            cards[i] = u8(other.get(int(cards[i]), int(cards[i])))

    moves = [
        Entry(entry.seat, Pick(other.get(entry.move.card, entry.move.card)))
        if isinstance(entry.move, Pick)
        else entry
        for entry in play.standing
    ]
    return RiggedPlay(play.game, play.seed, rig), moves

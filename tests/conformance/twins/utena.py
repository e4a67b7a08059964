"""In つきのうてな a seat cannot know cards that it never saw.

They are in other hands, in the reserves, out of the game, in the piles, or lie face down as plans.
Cards that the seat has not seen so far may be any of the other such cards. Moves of others name cards only as they come
into the open, so the same moves are made in both worlds.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import RiggedPlay, Twin, mixed
from zashiki.games.utena.events import (
    DesireLaid,
    HandDealt,
    PairLaid,
    PlanJoined,
    Reinforced,
    SwappedWithHand,
)
from zashiki.games.utena.moves import DESIRES, PRACTITIONERS
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    others = {
        "practitioners": other_cards(len(PRACTITIONERS), practitioners_seen(play, seat), chance),
        "desires": other_cards(len(DESIRES), desires_seen(play), chance),
    }

    def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
        other = others.get(stream, {})
        for i in range(n):
            cards[i] = u8(other.get(int(cards[i]), int(cards[i])))

    return RiggedPlay(play.game, play.seed, rig), list(play.standing)


def other_cards(count: int, seen: set[int], chance: FastChance) -> dict[int, int]:
    """Every unseen card stands for another one."""
    unseen = [card for card in range(count) if card not in seen]
    return dict(zip(unseen, mixed(unseen, chance), strict=True))


def practitioners_seen(play: Play, seat: int) -> set[int]:
    seen: set[str] = set()
    for event in play.log:
        if isinstance(event, HandDealt) and event.seat == seat:
            seen |= set(event.cards or ())
        elif isinstance(event, PlanJoined | Reinforced) and event.seat == seat:
            seen |= {str(event.card)}
        elif isinstance(event, PairLaid):
            seen |= set(event.cards)
        elif isinstance(event, SwappedWithHand):
            seen |= {str(event.taken)}
    return {number for number, card in enumerate(PRACTITIONERS) if card in seen}


def desires_seen(play: Play) -> set[int]:
    seen = {event.card for event in play.log if isinstance(event, DesireLaid)}
    return {number for number, card in enumerate(DESIRES) if card in seen}

"""The twin of a game whose only secrets are sealed answers and the rest of shuffled piles. Many games need no other."""

from __future__ import annotations

from typing import Any

from librt.vecs import vec
from mypy_extensions import u8

from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry
from zashiki.testing.rigged_play import MakeTwin, RiggedPlay, Twin, mixed


def sealed_twin(*piles: str) -> MakeTwin:
    """A second world in which others have sealed other answers, and in which unseen cards lie in another order.

    A name of `piles` is both the stream of a shuffle and the attribute of the state with the pile that it made. Cards
    are drawn from its top, and nobody knows the order of those that are left.
    """

    def make(play: Play, seat: int, chance: FastChance) -> Twin | None:
        state: Any = play.state
        left = {name: int(getattr(state, name).n) for name in piles}
        salt = int(chance.next(1 << 30))

        def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
            unseen = left.get(stream, 0)
            for i, card in enumerate(mixed([int(cards[i]) for i in range(unseen)], FastChance(salt))):
                cards[i] = u8(card)

        return RiggedPlay(play.game, play.seed, rig), other_answers(play, seat, chance)

    return make


def other_answers(play: Play, seat: int, chance: FastChance) -> list[Entry]:
    """The moves of a play, with another answer of every other seat that has sealed one."""
    moves = list(play.standing)
    for other in range(play.state.seats):
        if other != seat and play.has_sealed(other):
            options = play.state.asks[other].options()
            sealed = int(play.state.answer(other))
            at = max(
                i
                for i, entry in enumerate(moves)
                if entry.seat == other and play.game.code(entry.move) == sealed
            )
            moves[at] = Entry(other, play.game.move(options[chance.next(len(options))]))
    return moves

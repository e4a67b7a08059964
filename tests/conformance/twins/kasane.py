"""In 襲ノ色目 nobody knows the order of the deck, nor the cards left over unseen (KA-20)."""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import RiggedPlay, Twin, mixed
from zashiki.games.kasane.events import Dealt, LeftOver, Shuffled
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    shuffles = [event for event in play.log if isinstance(event, Shuffled)]
    unseen = [event.size for event in shuffles]
    current = -1
    for event in play.log:
        if isinstance(event, Shuffled):
            current += 1
        elif isinstance(event, Dealt):
            unseen[current] -= sum(map(len, event.columns))
        elif isinstance(event, LeftOver):
            assert unseen[current] == event.size
    # cards that were still in the first deck when the discards came in have been dealt since, unless left over
    last = len(shuffles) - 1

    def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
        if stream == "deck" and count == last:
            hidden = mixed([int(cards[i]) for i in range(unseen[count])], chance_for(count))
            for i, card in enumerate(hidden):
                cards[i] = u8(card)

    salt = int(chance.next(1 << 30))

    def chance_for(count: int) -> FastChance:
        return FastChance(salt + count)

    return RiggedPlay(play.game, play.seed, rig), list(play.standing)

"""What a seat of Fairy Concerto cannot know.

It has never seen the hands that have not come round yet, the bag, the score pile, the score cards that others are
still choosing from, and Bach's. What it passed on it can follow, as every pick is shown.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import RiggedPlay, Twin, mixed
from zashiki.games.fairy_concerto.events import (
    BachDrew,
    BagShuffled,
    ComposerDrew,
    FairiesDrawn,
    HandsPassed,
    Picked,
    PopularDrawn,
    Removed,
    ScoreCardKept,
    ScoreCardsDealt,
    ScoreCardsShuffled,
)
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    hidden = {"bag": hidden_fairies(play, seat), "score-cards": hidden_cards(play, seat)}
    salt = int(chance.next(1 << 30))

    def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
        places = hidden.get(stream, [])
        contents = mixed([int(cards[place]) for place in places], FastChance(salt))
        for place, card in zip(places, contents, strict=True):
            cards[place] = u8(card)

    moves = moves_in(RiggedPlay(play.game, play.seed, rig), play, seat, chance)
    return RiggedPlay(play.game, play.seed, rig), moves


def hidden_fairies(play: Play, me: int) -> list[int]:
    """The places in the shuffled bag of which `me` cannot know what came out of them, or will."""
    bag: tuple[str, ...] = ()
    left: list[int] = []
    hands: list[list[int]] = []
    seen: list[bool] = []
    for event in play.log:
        if isinstance(event, BagShuffled):
            bag = event.bag or ()
            left = list(range(event.size))
        elif isinstance(event, PopularDrawn):
            left.pop()
        elif isinstance(event, FairiesDrawn):
            hands = [[left.pop() for _ in range(event.each)] for _ in range(play.state.seats)]
            seen = [seat == me for seat in range(play.state.seats)]
        elif isinstance(event, Picked | Removed):
            hand = hands[event.seat]
            hand.remove(next(place for place in hand if bag[place] == event.fairy))
        elif isinstance(event, HandsPassed):
            hands = [hands[-1], *hands[:-1]]
            seen = [seen[-1], *seen[:-1]]
            seen[me] = True
    return left + [place for hand, known in zip(hands, seen, strict=True) if not known for place in hand]


def hidden_cards(play: Play, me: int) -> list[int]:
    """The places in the shuffled score cards that `me` has not seen."""
    left: list[int] = []
    bach: list[int] = []
    choosing: dict[int, list[int]] = {}
    for event in play.log:
        if isinstance(event, ScoreCardsShuffled):
            left = list(range(event.size))
        elif isinstance(event, ScoreCardsDealt):
            choosing = {seat: [left.pop() for _ in range(event.each)] for seat in range(play.state.seats)}
        elif isinstance(event, BachDrew):
            bach.append(left.pop())
        elif isinstance(event, ComposerDrew):
            choosing[event.seat] = [left.pop() for _ in range(event.each)]
        elif isinstance(event, ScoreCardKept):
            del choosing[event.seat]
    return left + bach + [place for seat, places in choosing.items() if seat != me for place in places]


def moves_in(other: Play, play: Play, me: int, chance: FastChance) -> list[Entry]:
    """The same moves; but what others have chosen in secret and not yet shown, they choose anew."""
    sealed = {
        seat for seat in range(play.state.seats) if play.state.is_asked(seat) and not play.state.owes(seat)
    }
    last = {entry.seat: number for number, entry in enumerate(play.standing)}
    moves: list[Entry] = []
    for number, entry in enumerate(play.standing):
        move = entry.move
        if entry.seat != me and entry.seat in sealed and number == last[entry.seat]:
            options = other.options(entry.seat)
            move = options[chance.next(len(options))]
        moves.append(Entry(entry.seat, move))
        other.submit(entry.seat, move)
    return moves

"""In とくがわあつめ nobody knows a card before it is turned up, and with masked faces nobody who is who (TK-C2).

A second world: the cards that nobody has seen in another order, and where faces are masked other people behind the
portraits. Which portrait has only one card is unknown as well then, as long as it has not been seen twice.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import RiggedPlay, Twin, mixed
from tests.conformance.twins.faces import are_those_of_the_box, in_another_box
from zashiki.games.tokugawa.events import Relocated
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn, TurnedUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.play import Play

EVERYBODY = list(range(16))
MITSUKUNI = 0


def turned_up(log: list[Event]) -> dict[int, int]:
    """By the place where it was laid at first, every card that has been turned up."""
    where = {place: place for place in range(31)}
    seen: dict[int, int] = {}
    for event in log:
        if isinstance(event, TurnedUp) and event.portrait is not None:
            seen[where[event.place]] = event.portrait
        elif isinstance(event, Relocated):
            cards = [where[place] for place in event.places]
            where.update(zip(event.to, cards, strict=True))
    return seen


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    return world(play, chance, are_those_of_the_box(play))


def twin_of_another_box(play: Play, seat: int, chance: FastChance) -> Twin:
    return world(play, chance, False)


def world(play: Play, chance: FastChance, same_faces: bool) -> Twin:
    seen = turned_up(play.log)
    drawn = next(event for event in play.log if isinstance(event, PortraitsDrawn))
    shown = same_faces or drawn.named or any(isinstance(event, OverviewShown) for event in play.log)
    people = list(drawn.people) if shown else other_people(list(seen.values()), chance)
    deck = [portrait for portrait in EVERYBODY for _ in range(1 if people[portrait] == MITSUKUNI else 2)]
    for portrait in seen.values():
        deck.remove(portrait)
    rest = mixed(deck, chance)

    def rig(stream: str, count: int, cards: vec[u8], n: int) -> None:
        if stream == "portraits":
            for portrait in EVERYBODY:
                cards[portrait] = u8(people[portrait])
        elif stream == "field":
            unseen = iter(rest)
            for place in range(n):
                cards[place] = u8(seen[place] if place in seen else next(unseen))

    game = in_another_box(play.game, people) if are_those_of_the_box(play) else play.game
    return RiggedPlay(game, play.seed, rig), list(play.standing)


def other_people(seen: list[int], chance: FastChance) -> list[int]:
    """Anybody behind any portrait; Mitsukuni behind none that was seen on two cards."""
    while True:
        people = mixed(EVERYBODY, chance)
        if seen.count(people.index(MITSUKUNI)) < 2:
            return people

"""In 真・とくがわあつめ a seat knows the cards that were turned up and whom its own overview cards showed (TS-6).

A second world: the unseen cards in another order, the overview cards that the seat did not look at mixed as well,
whenever the stack was shuffled, and where faces are masked other people behind the portraits that it was not shown.
"""

from __future__ import annotations

from librt.vecs import vec
from mypy_extensions import u8

from tests.conformance.twins import Rig, RiggedPlay, Twin, mixed
from tests.conformance.twins.faces import are_those_of_the_box, in_another_box
from zashiki.games.shin_tokugawa.events import OverviewShuffled, Peeked
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn, TurnedUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.play import Play

EVERYBODY = list(range(16))
MITSUKUNI = 0
STACK = list(range(4))


def twin(play: Play, seat: int, chance: FastChance) -> Twin:
    return world(play, seat, chance, are_those_of_the_box(play))


def twin_of_another_box(play: Play, seat: int, chance: FastChance) -> Twin:
    return world(play, seat, chance, False)


def world(play: Play, seat: int, chance: FastChance, same_faces: bool) -> Twin:
    seen = {
        event.place: event.portrait
        for event in play.log
        if isinstance(event, TurnedUp) and event.portrait is not None
    }
    known = whole_truth(play.log) if same_faces else known_people(play.log, seat)
    people = other_people(known, list(seen.values()), chance)
    deck = [portrait for portrait in EVERYBODY for _ in range(1 if people[portrait] == MITSUKUNI else 2)]
    for portrait in seen.values():
        deck.remove(portrait)
    stacks = other_stacks(play.log, seat, chance)
    game = in_another_box(play.game, people) if are_those_of_the_box(play) else play.game
    return RiggedPlay(game, play.seed, rig(people, seen, mixed(deck, chance), stacks)), list(play.standing)


def rig(people: list[int], seen: dict[int, int], unseen: list[int], stacks: list[list[int]]) -> Rig:
    def lay(stream: str, count: int, cards: vec[u8], n: int) -> None:
        rest = iter(unseen)
        for i in range(n):
            if stream == "portraits":
                cards[i] = u8(people[i])
            elif stream == "field":
                cards[i] = u8(seen[i] if i in seen else next(rest))
            elif stream == "overview":
                cards[i] = u8(stacks[count][i])

    return lay


def whole_truth(log: list[Event]) -> dict[int, int]:
    return next(dict(enumerate(event.people)) for event in log if isinstance(event, PortraitsDrawn))


def known_people(log: list[Event], seat: int) -> dict[int, int]:
    """By portrait, whom the seat has been shown."""
    known: dict[int, int] = {}
    for event in log:
        if isinstance(event, OverviewShown) or (isinstance(event, PortraitsDrawn) and event.named):
            known = dict(enumerate(event.people))
        elif isinstance(event, Peeked) and event.seat == seat:
            known |= {identity.portrait: identity.person for identity in event.shows}
    return known


def other_people(known: dict[int, int], seen: list[int], chance: FastChance) -> list[int]:
    """Anybody else behind the portraits that the seat was not shown; Mitsukuni behind none seen on two cards."""
    while True:
        rest = iter(mixed([person for person in EVERYBODY if person not in known.values()], chance))
        people = [known[portrait] if portrait in known else next(rest) for portrait in EVERYBODY]
        if seen.count(people.index(MITSUKUNI)) < 2:
            return people


def other_stacks(log: list[Event], seat: int, chance: FastChance) -> list[list[int]]:
    """Each shuffle of the stack anew; a card that the seat drew from it lies where it was."""
    stacks: list[list[int]] = []
    for event in log:
        if isinstance(event, OverviewShuffled):
            stacks.append(mixed(STACK, chance))
        elif isinstance(event, Peeked) and event.seat == seat:
            assert event.card is not None
            stack = stacks[-1]
            place = stack.index(event.card)
            stack[place], stack[event.position] = stack[event.position], event.card
    return stacks

"""Two worlds that a seat cannot tell apart give it the same bytes. And: a planted leak is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from tests.conformance.cases import CASES, Case, decisions, seed_of, step
from tests.conformance.secrecy import Leak, compare_with_imagined, compare_with_twin
from tests.conformance.twins import twin_maker
from tests.kernel import tribunal
from zashiki import compiled
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import playout
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play
from zashiki.kernel.state import Step, waiting
from zashiki.kernel.view import View

MANY, SELDOM = 60, 9
"""Interpreted, long plays are looked at at their first decisions and at some of the others."""


@pytest.mark.parametrize("case", CASES, ids=str)
def test_twin_worlds_give_a_seat_identical_bytes(case: Case) -> None:
    make = twin_maker(case.game)
    compared = 0
    for number in range(3):
        compared += compare_some(Play(case.open(), seed_of(case, "twins", number)), make, number)
    assert compared


def compare_some(play: Play, make: Any, number: int) -> int:
    """Play at random, comparing with a twin now and then, ever more seldom, and once at the end."""
    chance = FastChance(number)
    tries: list[Move] = []
    compared = 0
    due = int(chance.next(6))
    while True:
        for seat in waiting(play.state):
            tries = [*tries, *play.options(seat)[:1]][-4:]
        if play.over or play.version >= due:
            due = play.version * 2 + 1 + int(chance.next(4))
            seat = int(chance.next(play.state.seats))
            compared += compare_with_twin(play, seat, make, chance, tries)
        if play.over:
            return compared
        step(play, chance)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_every_seat_can_imagine_the_world_it_sees(case: Case) -> None:
    chance = FastChance(11)
    for count, play in enumerate(decisions(case, 12)):
        if compiled() or count < MANY or count % SELDOM == 0:
            for seat in range(play.state.seats):
                compare_with_imagined(play, seat, chance)


@pytest.mark.parametrize("case", CASES, ids=str)
def test_imagined_worlds_can_be_played_to_the_end(case: Case) -> None:
    chance = FastChance(13)
    for count, play in enumerate(decisions(case, 14)):
        if count % 9 == 0 and not play.over:
            seat = int(chance.next(play.state.seats))
            world = play.game.imagine(play.game.view(play.state, seat), play.seen(seat), chance)
            playout(world, chance)
            assert world.over
            assert play.game.outcome(world).scores


# Planted leaks: each of these must be found.


class Wrapped(Game[Any]):
    """Kasane with one thing done wrong."""

    def __init__(self) -> None:
        self.inner = open_game("kasane", 3)
        super().__init__(3, self.inner.options)

    def setup(self, chance: Any) -> Any:
        return self.inner.setup(chance)

    def view(self, s: Any, seat: int | None) -> View:
        return self.inner.view(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[Any]:
        return self.inner.know(view, log)

    def census(self, s: Any) -> dict[str, int]:
        return self.inner.census(s)

    def outcome(self, s: Any) -> Outcome:
        return self.inner.outcome(s)

    def code(self, move: Move) -> int:
        return self.inner.code(move)

    def move(self, code: int) -> Move:
        return self.inner.move(code)

    def refuse(self, s: Any, seat: int, move: Move) -> IllegalMove:
        return self.inner.refuse(s, seat, move)


class ShowsTheDeck(Wrapped):
    def view(self, s: Any, seat: int | None) -> View:
        view = self.inner.view(s, seat)
        return msgspec.structs.replace(view, deck=s.deck.top(0))


class RefusesWithASecret(Wrapped):
    def refuse(self, s: Any, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("KA-5", "not-an-option", hint=int(s.deck.top(0)) if s.deck.n else 0)


class OpenPack(tribunal.Packed, frozen=True, tag="packed"):
    def seen_by(self, seat: int | None) -> Event | None:
        return self


class OpenDeal(tribunal.Deal):
    rule: ClassVar[str] = "TR-1"

    def resolve(self, s: tribunal.Table) -> None:
        super().resolve(s)
        s.tell(OpenPack(0, s.hands.cards_in_order(0)))


class TellsAllHands(tribunal.Tribunal):
    steps: ClassVar[Sequence[Step[Any]]] = (OpenDeal(), *tribunal.Tribunal.steps[1:])

    def setup(self, chance: Any) -> tribunal.Table:
        s = tribunal.Table(chance)
        s.then(self.steps[0])
        return s


class SortedBySecret(tribunal.Draft):
    """Offers its options in an order that depends on a card nobody has seen."""

    rule: ClassVar[str] = "TR-2"

    def asks(self, s: tribunal.Table) -> None:
        for seat in range(tribunal.SEATS):
            ask = s.ask(seat, "pick")
            cards = sorted(s.hands.cards_in_order(seat), reverse=s.unseen.top(0) % 2 == 0)
            for card in cards:
                ask.offer(card)


class SortedDeal(tribunal.Deal):
    rule: ClassVar[str] = "TR-1"

    def resolve(self, s: tribunal.Table) -> None:
        super().resolve(s)
        s.agenda.pop()
        s.then(SORTED_DRAFT)


SORTED_DRAFT = SortedBySecret()


class OptionOrderTells(TellsAllHands):
    steps: ClassVar[Sequence[Step[Any]]] = (SortedDeal(), SORTED_DRAFT, *tribunal.Tribunal.steps[1:])


@pytest.mark.parametrize(
    ("game", "twins"),
    [
        (ShowsTheDeck(), "kasane"),
        (RefusesWithASecret(), "kasane"),
        (TellsAllHands(3, {}), "tribunal"),
        (OptionOrderTells(3, {}), "tribunal"),
    ],
    ids=["view", "refusal", "event", "order of options"],
)
def test_a_planted_leak_is_found(game: Game[Any], twins: str) -> None:
    make = twin_maker(twins)
    with pytest.raises(Leak):
        compare_many(game, make)


def compare_many(game: Game[Any], make: Any) -> None:
    for number in range(20):
        compare_some(Play(game, seed_of("leak", number)), make, number)


def test_a_leak_in_a_view_is_found_by_imagining_too() -> None:
    with pytest.raises(Leak):
        imagine_often(ShowsTheDeck())


def imagine_often(game: Game[Any]) -> None:
    play = Play(game, seed_of("leak"))
    chance = FastChance(15)
    for _ in range(20):
        step(play, chance)
        compare_with_imagined(play, 0, chance)

"""Two worlds that a seat cannot tell apart give it the same bytes. And: a planted leak is found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, ClassVar

import msgspec
import pytest

from tests.conformance.cases import SUITE, seed_of, step
from tests.conformance.twins import twin_maker
from tests.kernel import tribunal
from zashiki.catalogue import open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play
from zashiki.kernel.state import Step
from zashiki.kernel.view import View
from zashiki.testing.rigged_play import RiggedPlay, Twin
from zashiki.testing.secrecy import Leak, compare_some, compare_with_imagined, same
from zashiki.testing.secrecy_tests import *  # noqa: F403
from zashiki.testing.secrecy_tests import check_twins_differ, check_worlds_vary

pytest_generate_tests = SUITE.parametrise

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


# Planted faults of those who look for leaks.


def mistyped_rig(stream: str, count: int, cards: Any, n: int) -> None:
    assert stream != "dekc"


def vacuous_twin(play: Play, seat: int, chance: FastChance) -> Twin:
    return RiggedPlay(play.game, play.seed, mistyped_rig), list(play.standing)


def test_a_twin_that_is_the_same_world_is_found() -> None:
    compared = compare_some(Play(open_game("kasane", 3), seed_of("vacuous")), vacuous_twin, 1)
    assert compared.twins
    with pytest.raises(AssertionError, match="no twin ever differs"):
        check_twins_differ(compared)


class NeverShuffles(Wrapped):
    def know(self, view: View, log: Sequence[Event]) -> Knowledge[Any]:
        return SameWorld(self.inner.know(view, log))


class SameWorld(Knowledge[Any]):
    """Deals the same world again and again."""

    def __init__(self, inner: Knowledge[Any]) -> None:
        self.inner = inner

    def blank(self) -> Any:
        return self.inner.blank()

    def deal_into(self, s: Any, chance: Any) -> None:
        self.inner.deal_into(s, FastChance(0))


def test_knowledge_that_never_shuffles_is_found() -> None:
    with pytest.raises(AssertionError, match="all worlds that a seat imagines are the same"):
        check_worlds_vary(Play(NeverShuffles(), seed_of("vary")), twin_maker("kasane"))


@pytest.mark.parametrize(
    ("one", "other", "shown"),
    [(b"abc", b"abd", "b'abc' / b'abd'"), (b"ab", b"abc", "b'ab' / b'abc'")],
    ids=["near the beginning", "at the end"],
)
def test_a_difference_is_shown_wherever_it_is(one: bytes, other: bytes, shown: str) -> None:
    with pytest.raises(Leak, match=shown):
        same(one, other, seat=0, number=1)

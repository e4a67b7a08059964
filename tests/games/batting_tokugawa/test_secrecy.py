"""What no byte may tell: who is who, and cards that have not been seen. The leaks planted here are found."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any

import msgspec
import pytest

from tests.conformance.cases import seed_of, step
from tests.conformance.twins.batting_tokugawa import twin
from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.card_multiset import listed
from zashiki.games.batting_tokugawa.game import BattingTokugawa
from zashiki.games.batting_tokugawa.moves import Allow, CallTime, Forbid, Grant, Object
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Game, Knowledge
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import Play
from zashiki.kernel.view import View
from zashiki.testing.secrecy import Leak, compare_with_imagined, compare_with_twin

GRANTS: tuple[Grant, ...] = ("piles", "overview")


def quiet_step(play: Play, chance: FastChance) -> None:
    """A random move, but nobody objects, so that the overview stays closed for long."""
    seat = int(play.state.next_to_answer())
    options = [move for move in play.options(seat) if not isinstance(move, Object)]
    play.submit(seat, options[chance.next(len(options))])


def meddle(play: Play, chance: FastChance) -> None:
    """Now and then the elder changes a permission, somebody's clock runs out, or the elder calls time."""
    elder = int(play.game.view(play.state, 0).elder)  # type: ignore[attr-defined]
    what = GRANTS[chance.next(2)]
    tries: list[tuple[int, Move | None]] = [
        (elder, Allow(what)),
        (elder, Forbid(what)),
        (elder, CallTime()),
        *[
            (seat, play.game.clock_move(play.state, seat))
            for seat in range(play.state.seats)
            if play.state.owes(seat)
        ],
    ]
    seat, move = tries[chance.next(len(tries))]
    if move is not None:
        try:
            play.submit(seat, move)
        except IllegalMove:
            return


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tb6_tb7_tb13_permissions_and_clocks_tell_nothing_but_what_they_are_for(players: int) -> None:
    chance = FastChance(players)
    play = Play(open_game("batting-tokugawa", players), seed_of("meddle", players))
    while not play.over:
        if chance.next(6) == 0:
            meddle(play, chance)
        if not play.over:
            quiet_step(play, chance)
        if chance.next(25) == 0:
            seat = int(chance.next(players))
            compare_with_imagined(play, seat, chance)
            if len(play.standing) < 100:
                assert compare_with_twin(play, seat, twin, chance, [Allow("piles"), CallTime()])


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tkc2_a_twin_has_other_people_and_other_unseen_cards(players: int) -> None:
    """The comparison would be idle if the two worlds were the same."""
    chance = FastChance(1)
    play = Play(open_game("batting-tokugawa", players, {"faces": "masked"}), seed_of("idle", players))
    for _ in range(1 + players):
        quiet_step(play, chance)
    seat = (int(play.state.elder) + 1) % players  # type: ignore[attr-defined]
    singles, packets = set(), set()
    for _ in range(10):
        other, moves = twin(play, seat, chance)
        for entry in moves:
            other.submit(entry.seat, entry.move)
        this, that = play.state, other.state
        assert this.portraits.in_order() != that.portraits.in_order()  # type: ignore[attr-defined]
        packets.add(tuple(that.packets))  # type: ignore[attr-defined]
        singles.add(int(that.portraits.odd))  # type: ignore[attr-defined]
    assert len(singles) > 1
    assert len(packets) > 5


class Wrapped(Game[Any]):
    """The game with one thing done wrong."""

    def __init__(self) -> None:
        self.inner = open_game("batting-tokugawa", 3, {"faces": "masked"})
        assert isinstance(self.inner, BattingTokugawa)
        super().__init__(3, self.inner.options)

    def setup(self, chance: Chance) -> Any:
        return self.inner.setup(chance)

    def view(self, s: Any, seat: int | None) -> View:
        return self.inner.view(s, seat)

    def know(self, view: View, log: Sequence[Event]) -> Knowledge[Any]:
        return self.inner.know(view, log)

    def census(self, s: Any) -> dict[str, int]:
        return self.inner.census(s)

    def outcome(self, s: Any) -> Outcome:
        return self.inner.outcome(s)

    def act(self, s: Any, seat: int, move: Move) -> None:
        self.inner.act(s, seat, move)

    def code(self, move: Move) -> int:
        return self.inner.code(move)

    def move(self, code: int) -> Move:
        return self.inner.move(code)


class SortsByPerson(Wrapped):
    """Lays out the leftovers in the order of the shoguns."""

    def view(self, s: Any, seat: int | None) -> View:
        view = self.inner.view(s, seat)
        assert isinstance(view, BattingView)
        by_person = sorted(view.unused, key=lambda card: card if card == 16 else s.portraits.person(card))
        return msgspec.structs.replace(view, unused=tuple(by_person))


class ShowsThePacketOfAnother(Wrapped):
    def view(self, s: Any, seat: int | None) -> View:
        view = self.inner.view(s, seat)
        return msgspec.structs.replace(view, pile=listed(s.packets[0]))


class RefusesByRank(Wrapped):
    def refuse(self, s: Any, seat: int, move: Move) -> IllegalMove:
        return IllegalMove("TB-4", "not-an-option", rank=int(s.rank(0)))

    def act(self, s: Any, seat: int, move: Move) -> None:
        raise self.refuse(s, seat, move)


@pytest.mark.parametrize(
    "game", [SortsByPerson(), ShowsThePacketOfAnother(), RefusesByRank()], ids=lambda g: type(g).__name__
)
def test_tkc2_a_planted_leak_is_found(game: Game[Any]) -> None:
    with pytest.raises(Leak):
        hunt(game)


def hunt(game: Game[Any]) -> None:
    for number in range(20):
        chance = FastChance(number)
        play = Play(game, seed_of("leak", number))
        for _ in range(9):
            step(play, chance)
        seat = (int(play.state.elder) + 1 + number % 2) % 3  # type: ignore[attr-defined]
        compare_with_twin(play, seat, twin, chance, [Allow("piles")])

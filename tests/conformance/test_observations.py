"""An observation holds what its seat sees and remembers, and not a byte more."""

from __future__ import annotations

from typing import Any

import msgspec
import pytest

from tests.conformance.cases import CASES, Case, seed_of, step
from tests.conformance.observations import Watched, compare_observations
from tests.conformance.twins import twin_maker
from zashiki import compiled
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.game import Game
from zashiki.kernel.play import Play, to_json
from zashiki.rulebook import rulebook
from zashiki.testing.secrecy import Leak

GAMES_ONLY = [case for case in CASES if case.game != "tribunal"]
TWINS = 6 if compiled() else 2
"""For each case: `python -m tests.conformance.many_twins` makes a hundred thousand."""
LONGEST = 120
TURNS_WATCHED = 400 if compiled() else 80


def played_at_random(game: Game[Any], number: int, moves: int) -> Play:
    play = Play(game, seed_of(game.id, "observations", number))
    chance = FastChance(number)
    while not play.over and play.version < moves:
        step(play, chance)
    return play


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_twin_worlds_give_a_seat_identical_observations(case: Case) -> None:
    compared = 0
    chance = FastChance(7)
    for number in range(TWINS):
        play = played_at_random(case.open(), number, 1 + int(chance.next(LONGEST)))
        seat = int(chance.next(case.seats))
        compared += compare_observations(play, seat, twin_maker(case.game), chance)
    assert compared


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_whatever_changes_in_a_view_changes_in_the_observation(case: Case) -> None:
    watched = Watched(Play(case.open(), seed_of(case, "changes")))
    play = watched.play
    chance = FastChance(3)
    before = [(view_bytes(play, seat), watched.seen_by(seat)) for seat in range(case.seats)]
    for _ in range(TURNS_WATCHED):
        if play.over:
            return
        owing = [seat for seat in range(play.state.seats) if play.state.owes(seat)]
        seat = owing[chance.next(len(owing))]
        options = play.options(seat)
        watched.submit(seat, options[chance.next(len(options))])
        after = [(view_bytes(play, seat), watched.seen_by(seat)) for seat in range(case.seats)]
        for (old_view, old), (view, new) in zip(before, after, strict=True):
            assert old_view == view or old != new
        before = after


def view_bytes(play: Play, seat: int) -> bytes:
    """A view without the agenda, which follows from the step that asks."""
    return to_json(msgspec.structs.replace(play.game.view(play.state, seat), agenda=()))


@pytest.mark.parametrize("game", GAMES)
def test_the_layout_names_every_byte_once(game: str) -> None:
    for seats in rulebook(game).players:
        observer = open_game(game, seats).observer()
        names = [field.name for field in observer.fields]
        assert len(set(names)) == len(names)
        assert observer.width == sum(field.size for field in observer.fields)
        assert all(field.size > 0 and field.meaning for field in observer.fields)


@pytest.mark.parametrize("case", GAMES_ONLY, ids=str)
def test_an_observer_remembers_like_the_one_it_copies(case: Case) -> None:
    play = played_at_random(case.open(), 5, 0)
    watched = Watched(play)
    chance = FastChance(9)
    for _ in range(40):
        if play.over:
            break
        owing = [seat for seat in range(play.state.seats) if play.state.owes(seat)]
        seat = owing[chance.next(len(owing))]
        watched.submit(seat, play.options(seat)[0])
    other = Watched(play)
    other.observer.remember_like(watched.observer)
    assert [other.seen_by(seat) for seat in range(case.seats)] == [
        watched.seen_by(seat) for seat in range(case.seats)
    ]


class ShowsTheDeck(Watched):
    """An observer with a leak: the top card of the deck stands where the round should."""

    def seen_by(self, seat: int) -> bytes:
        written = super().seen_by(seat)
        deck: Any = self.play.state
        return bytes([deck.deck.top(0), *written[1:]])


def test_a_planted_leak_is_found(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("tests.conformance.observations.Watched", ShowsTheDeck)
    with pytest.raises(Leak, match="kasane, seat 0"):
        compare_often("kasane")


def compare_often(game: str) -> None:
    chance = FastChance(1)
    for number in range(20):
        play = played_at_random(open_game(game, 3), number, 5)
        compare_observations(play, 0, twin_maker(game), chance)

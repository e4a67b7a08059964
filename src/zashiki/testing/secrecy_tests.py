"""Tests: two worlds that a seat cannot tell apart give it the same bytes, and it imagines many."""

from __future__ import annotations

from zashiki import compiled
from zashiki.kernel.chance import FastChance
from zashiki.kernel.loop import playout
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting
from zashiki.testing.game_setups import Case, decisions, seed_of, step
from zashiki.testing.rigged_play import MakeTwin
from zashiki.testing.secrecy import (
    Compared,
    compare_some,
    compare_with_imagined,
    imagined_worlds_vary,
)
from zashiki.testing.suite_games import Suite

PLAYS = 3
MANY, SELDOM = 60, 9
"""Interpreted, long plays are looked at at their first decisions and at some of the others."""
WORLDS = 8

__all__ = [
    "test_every_seat_can_imagine_the_world_it_sees",
    "test_imagined_worlds_can_be_played_to_the_end",
    "test_imagined_worlds_vary_where_something_is_hidden",
    "test_twin_worlds_give_a_seat_identical_bytes",
]


def test_twin_worlds_give_a_seat_identical_bytes(case: Case, suite: Suite) -> None:
    make = suite.twin_of(case.game)
    if make is None:
        for number in range(PLAYS):
            check_nothing_is_hidden(case, number)
        return
    compared = Compared()
    for number in range(PLAYS):
        compared = compared.plus(
            compare_some(Play(case.open(), seed_of(case, "twins", number)), make, number)
        )
    check_twins_differ(compared)


def check_twins_differ(compared: Compared) -> None:
    """A twin that is the same world proves nothing: its rig never meets a shuffle, for example."""
    assert compared.twins, "no twin was made"
    assert compared.different, (
        "no twin ever differs from its play: does the rig name a stream that is shuffled?"
    )


def check_nothing_is_hidden(case: Case, number: int) -> None:
    """A game without a twin says that everybody knows everything: no hidden event, nothing sealed."""
    for play in decisions(case, number):
        assert len(waiting(play.state)) <= 1, "answers are sealed: the game needs a twin (`sealed_twin`)"
    hidden = [event for event in play.log if any(event.seen_by(eyes) != event for eyes in (None, 0))]
    assert not hidden, f"{hidden[0]} is not seen by all: the game needs a twin"


def test_every_seat_can_imagine_the_world_it_sees(case: Case) -> None:
    chance = FastChance(11)
    for count, play in enumerate(decisions(case, 12)):
        if compiled() or count < MANY or count % SELDOM == 0:
            for seat in range(play.state.seats):
                compare_with_imagined(play, seat, chance)


def test_imagined_worlds_vary_where_something_is_hidden(case: Case, suite: Suite) -> None:
    make = suite.twin_of(case.game)
    if make is not None:
        check_worlds_vary(Play(case.open(), seed_of(case, "vary")), make)


def check_worlds_vary(play: Play, make: MakeTwin) -> None:
    """Wherever a twin differs in more than sealed answers, a seat's imagined worlds must differ at least sometimes."""
    chance = FastChance(17)
    hidden = 0
    while not play.over:
        seat = int(chance.next(play.state.seats))
        if differs_in_what_happened(play, seat, make, chance):
            hidden += 1
            if imagined_worlds_vary(play, seat, WORLDS):
                return
        step(play, chance)
    assert not hidden, f"something is hidden {hidden} times, and all worlds that a seat imagines are the same"


def differs_in_what_happened(play: Play, seat: int, make: MakeTwin, chance: FastChance) -> bool:
    made = make(play, seat, chance)
    if made is None:
        return False
    other, moves = made
    for entry in moves:
        other.submit(entry.seat, entry.move)
    return play.log != other.log


def test_imagined_worlds_can_be_played_to_the_end(case: Case) -> None:
    chance = FastChance(13)
    for count, play in enumerate(decisions(case, 14)):
        if count % SELDOM == 0 and not play.over:
            seat = int(chance.next(play.state.seats))
            world = play.game.imagine(play.game.view(play.state, seat), play.seen(seat), chance)
            playout(world, chance)
            assert world.over
            assert play.game.outcome(world).scores

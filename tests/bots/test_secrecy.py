"""No bot sees more than its seat: what it is given holds no state, and a world it cannot tell apart changes nothing."""

from __future__ import annotations

import gc
from types import ModuleType
from typing import Any, NoReturn

import pytest

from tests.conformance.cases import seed_of
from tests.conformance.twins import twin_maker
from zashiki.bots.bot import Bot, Situation
from zashiki.bots.levels import NAMES
from zashiki.bots.playing import situation
from zashiki.bots.registry import bots_of, make_bot
from zashiki.bots.search import NO_LIMIT
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance, KeyedChance
from zashiki.kernel.play import Play
from zashiki.kernel.state import State
from zashiki.rulebook import rulebook

FEW = 12
"""Iterations."""
EVERY_BOT = [(game, bot) for game in GAMES for bot in bots_of(game)]


class Untouchable(State):
    """The truth, on which nobody may lay a hand."""

    def __getattribute__(self, name: str) -> NoReturn:
        raise AssertionError(f"somebody looked at {name} of the true state")

    def __setattr__(self, name: str, value: object) -> NoReturn:
        raise AssertionError(f"somebody wrote {name} of the true state")


def untouchable() -> Any:
    return Untouchable.__new__(Untouchable)


def hurried(game: str, kind: str) -> Bot:
    bot = make_bot(game, kind)
    bot.hurry(NO_LIMIT, FEW)
    return bot


def some_way_into(game: str, moves: int) -> Play:
    """A play of the usual size after some random moves, with a question open."""
    play = Play(open_game(game, rulebook(game).players[-1]), seed_of(game, "secrecy"))
    chance = FastChance(3)
    for _ in range(moves):
        seat = int(play.state.next_to_answer())
        options = play.options(seat)
        play.submit(seat, options[chance.next(len(options))])
    return play


@pytest.mark.parametrize(("game", "kind"), EVERY_BOT)
def test_a_bot_chooses_while_nobody_may_touch_the_true_state(game: str, kind: str) -> None:
    play = some_way_into(game, 9)
    seat = int(play.state.next_to_answer())
    known = situation(play, seat)
    play.state = untouchable()
    with pytest.raises(AssertionError, match="true state"):
        play.state.next_to_answer()
    assert hurried(game, kind).choose(known, FastChance(5)) is not None


@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_that_a_bot_is_given_leads_to_the_true_state_or_its_luck(game: str) -> None:
    play = some_way_into(game, 9)
    for seat in range(play.state.seats):
        if play.state.owes(seat):
            assert not reachable(situation(play, seat), (State, Play, KeyedChance))


def reachable(given: Situation, forbidden: tuple[type, ...]) -> list[object]:
    """Every object of the forbidden kinds that can be reached from what a bot is given."""
    met: set[int] = set()
    found: list[object] = []
    ahead: list[object] = [given]
    while ahead:
        thing = ahead.pop()
        if id(thing) in met or isinstance(thing, ModuleType | type) or is_a_globals_dict(thing):
            continue
        met.add(id(thing))
        if isinstance(thing, forbidden):
            found.append(thing)
        ahead.extend(gc.get_referents(thing))
    return found


def is_a_globals_dict(thing: object) -> bool:
    return isinstance(thing, dict) and "__builtins__" in thing


@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_world_that_a_seat_cannot_tell_from_the_truth_changes_no_choice(game: str, level: str) -> None:
    bot = hurried(game, level)
    play = some_way_into(game, 9)
    seat = int(play.state.next_to_answer())
    made = twin_maker(game)(play, seat, FastChance(7))
    if made is None:
        return
    twin, moves = made
    for entry in moves:
        twin.submit(entry.seat, entry.move)
    chosen = bot.choose(situation(play, seat), FastChance(5))
    assert bot.choose(situation(twin, seat), FastChance(5)) == chosen

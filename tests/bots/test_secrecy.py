"""No bot sees more than its seat: what it is given holds no state, and a world it cannot tell apart changes nothing."""

from __future__ import annotations

import gc
from functools import cache
from types import ModuleType
from typing import Any, NoReturn

import pytest

from tests.conformance.cases import seed_of
from tests.conformance.twins import twin_maker
from zashiki.bots.bot import NO_LIMIT, Bot, Situation
from zashiki.bots.bot_play import situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import bots_of, make_bot
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance, KeyedChance
from zashiki.kernel.play import Play
from zashiki.kernel.state import State
from zashiki.review.judges import judge_for
from zashiki.rulebook import rulebook

FEW = 12
"""Iterations."""
EVERY_BOT = [(game, bot) for game in GAMES for bot in bots_of(game)]
EVERYWHERE = pytest.mark.parametrize("quarters", [0, 1, 2, 3])
"""At the start, and each quarter of the way on."""


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


def some_way_into(game: str, quarters: int) -> Play:
    """A play of the largest size after some quarters of its random moves, with a question open."""
    play = begun(game)
    chance = FastChance(3)
    for _ in range(quarters * length_of(game) // 4):
        move_at_random(play, chance)
    return play


@cache
def length_of(game: str) -> int:
    """How many moves the same play has until its end."""
    play = begun(game)
    chance = FastChance(3)
    moves = 0
    while not play.over:
        move_at_random(play, chance)
        moves += 1
    return moves


def begun(game: str) -> Play:
    return Play(open_game(game, rulebook(game).players[-1]), seed_of(game, "secrecy"))


def move_at_random(play: Play, chance: FastChance) -> None:
    seat = int(play.state.next_to_answer())
    options = play.options(seat)
    play.submit(seat, options[chance.next(len(options))])


def beyond_reach(play: Play) -> Situation:
    """What the next to answer knows, the true state having become untouchable."""
    known = situation(play, int(play.state.next_to_answer()))
    play.state = untouchable()
    with pytest.raises(AssertionError, match="true state"):
        play.state.next_to_answer()
    return known


def test_every_level_of_every_game_is_among_the_bots_that_are_looked_at() -> None:
    assert {(game, level) for game in GAMES for level in NAMES} <= set(EVERY_BOT)


@EVERYWHERE
@pytest.mark.parametrize(("game", "kind"), EVERY_BOT)
def test_a_bot_chooses_while_nobody_may_touch_the_true_state(game: str, kind: str, quarters: int) -> None:
    known = beyond_reach(some_way_into(game, quarters))
    bot = hurried(game, kind)
    assert bot.choose(known, FastChance(5)) is not None
    assert len(bot.values(known, FastChance(5))) == len(known.options)


@EVERYWHERE
@pytest.mark.parametrize("game", list(GAMES))
def test_a_judge_judges_while_nobody_may_touch_the_true_state(game: str, quarters: int) -> None:
    known = beyond_reach(some_way_into(game, quarters))
    verdict = judge_for(game, FEW).judge(known, FastChance(5))
    judged = {estimate.code for estimate in verdict.estimates}
    assert judged == {game_code(known, i) for i in range(len(known.options))}


def game_code(known: Situation, i: int) -> int:
    return known.game.code(known.options[i])


@EVERYWHERE
@pytest.mark.parametrize("game", list(GAMES))
def test_nothing_that_a_bot_is_given_leads_to_the_true_state_or_its_luck(game: str, quarters: int) -> None:
    play = some_way_into(game, quarters)
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


def twin_of(play: Play, seat: int) -> Play | None:
    """Another play that the seat cannot tell from this one; None where it knows all."""
    made = twin_maker(play.game.id)(play, seat, FastChance(7))
    if made is None:
        return None
    twin, moves = made
    for entry in moves:
        twin.submit(entry.seat, entry.move)
    return twin


@EVERYWHERE
@pytest.mark.parametrize("level", NAMES)
@pytest.mark.parametrize("game", list(GAMES))
def test_a_world_that_a_seat_cannot_tell_from_the_truth_changes_no_choice(
    game: str, level: str, quarters: int
) -> None:
    play = some_way_into(game, quarters)
    seat = int(play.state.next_to_answer())
    twin = twin_of(play, seat)
    if twin is not None:
        bot = hurried(game, level)
        chosen = bot.choose(situation(play, seat), FastChance(5))
        assert bot.choose(situation(twin, seat), FastChance(5)) == chosen


@EVERYWHERE
@pytest.mark.parametrize("game", list(GAMES))
def test_a_world_that_a_seat_cannot_tell_from_the_truth_changes_no_verdict(game: str, quarters: int) -> None:
    play = some_way_into(game, quarters)
    seat = int(play.state.next_to_answer())
    twin = twin_of(play, seat)
    if twin is not None:
        verdicts = [judge_for(game, FEW).judge(situation(one, seat), FastChance(5)) for one in (play, twin)]
        told = [[(one.code, one.visits, one.chance, one.points) for one in v.estimates] for v in verdicts]
        assert told[0] == told[1]

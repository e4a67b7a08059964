"""Bots by level: what they remember, how often an elder errs, when they object."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import Sitting, a_new_game, a_trick
from zashiki.bots.bot import NO_LIMIT, Bot, Situation
from zashiki.bots.levels import NAMES
from zashiki.bots.registry import bots_of, make_bot
from zashiki.games.batting_tokugawa.bots.memory_player import MemoryPlayer
from zashiki.games.batting_tokugawa.bots.remembered_faces import remembered_faces
from zashiki.games.batting_tokugawa.bots.worth import promise
from zashiki.games.batting_tokugawa.events import Declared, OverviewTaken
from zashiki.games.batting_tokugawa.moves import Accept, Declare, Object, Side
from zashiki.games.tokugawa_cards.events import OverviewShown
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move

LEVELS = NAMES
FEW = 24
"""Iterations."""


def choose(bot: Bot, table: Sitting, seat: int, chance: FastChance) -> Move:
    view, log = table.seen_by(seat), table.heard(seat)
    return bot.choose(Situation(table.game, seat, view, log, table.options(seat)), chance)


def play_with(table: Sitting, bot: Bot, seed: int) -> None:
    chance = FastChance(seed)
    while not table.s.over:
        seat = table.asked()[0]
        table.do(seat, choose(bot, table, seat, chance))


def a_wrong_declaration() -> Sitting:
    """Seat 0 names seat 2, though seat 1 has the lowest card."""
    table = a_trick(None, [1, 5, 9, 10], [2, 8, 11, 12], [3, 7, 13, 14])
    table.play((1, 5), (2, 8), (3, 7))
    table.declare(2)
    return table


def shown_to(table: Sitting, seat: int) -> Sitting:
    """Let a seat have seen the overview at some time before."""
    assert table.s.log is not None
    table.s.log.insert(0, OverviewTaken(seat, table.s.portraits.in_order()))
    return table


def test_tb13_the_levels_are_listed_weakest_first() -> None:
    assert tuple(bots_of("batting-tokugawa")) == ("random", "greedy", *LEVELS)


@pytest.mark.parametrize("players", [2, 3, 5])
@pytest.mark.parametrize("level", ["casual", "champion"])
def test_tb13_every_level_plays_to_the_end(players: int, level: str) -> None:
    table = a_new_game(players)
    bot = make_bot("batting-tokugawa", level)
    bot.hurry(NO_LIMIT, FEW)
    play_with(table, bot, seed=players)
    assert table.s.over


@pytest.mark.parametrize(
    ("level", "least", "most"), [("casual", 16, 52), ("steady", 6, 32), ("champion", 0, 0)]
)
def test_tb13_a_bot_elder_errs_at_a_rate_by_level(level: str, least: int, most: int) -> None:
    bot = make_bot("batting-tokugawa", level)
    chance = FastChance(1)
    table = a_trick(None, [1, 5], [2, 8], [3, 7])
    declared = [choose(bot, table, 0, chance) for _ in range(200)]
    assert set(declared) <= {Declare(1), Declare(2), Declare(3)}
    assert least <= sum(move != Declare(1) for move in declared) <= most


def test_tb14_a_bot_that_knows_better_objects_and_sides_with_the_objector() -> None:
    bot = MemoryPlayer(retention=1.0, errs=0.0, worlds=1)
    table = shown_to(a_wrong_declaration(), 3)
    assert choose(bot, table, 3, FastChance(1)) == Object()
    table.do(1, Object())
    assert choose(bot, table, 3, FastChance(1)) == Side(False)


def test_tb14_a_bot_that_knows_the_elder_is_right_stands_by_him() -> None:
    bot = MemoryPlayer(retention=1.0, errs=0.0, worlds=1)
    table = shown_to(a_trick(None, [1, 5, 9, 10], [2, 8, 11, 12], [3, 7, 13, 14]), 3)
    table.play((1, 5), (2, 8), (3, 7))
    table.declare(1)
    assert choose(bot, table, 3, FastChance(1)) == Accept()
    table.do(2, Object())
    assert choose(bot, table, 3, FastChance(1)) == Side(True)


@pytest.mark.parametrize("level", LEVELS[:-1])
def test_tb14_a_bot_that_has_learnt_no_face_does_not_object(level: str) -> None:
    bot = make_bot("batting-tokugawa", level)
    assert choose(bot, a_wrong_declaration(), 3, FastChance(1)) == Accept()


def test_tb18_a_forgetful_bot_keeps_some_faces_of_each_look_and_always_the_same() -> None:
    table = a_new_game(4)
    me = table.others[0]
    view = table.seen_by(me)
    people = table.s.portraits.in_order()
    look = OverviewShown(people)
    assert remembered_faces(view, table.heard(me), 1.0) is None
    assert remembered_faces(view, [look], 1.0) == list(people)
    kept = [
        sum(person != UNKNOWN for person in remembered_faces(view, [look] * looks, 0.3) or [])
        for looks in range(1, 9)
    ]
    assert kept == sorted(kept)
    assert kept[0] < 12 < kept[-1]
    once = remembered_faces(view, [look], 0.3)
    assert once == remembered_faces(view, [look], 0.3)
    assert all(known in (UNKNOWN, person) for known, person in zip(once or [], people, strict=True))


def test_tb18_whoever_has_the_overview_in_hand_forgets_nothing() -> None:
    table = a_new_game(4)
    people = remembered_faces(table.seen_by(table.elder), [], 0.0)
    assert people == list(table.s.portraits.in_order())


def test_tb4_the_master_drafts_a_stronger_hand_than_chance_does() -> None:
    bot = make_bot("batting-tokugawa", "champion")
    bot.hurry(NO_LIMIT, FEW)
    strength = {"champion": 0.0, "random": 0.0}
    for level in strength:
        for seed in range(8):
            table = a_new_game(4, {"names": True}, seed)
            chance = FastChance(seed)
            me = table.others[0]
            while table.step() in ("NameTheDirection", "PickACard", "SwapTheCrest"):
                seat = table.asked()[0]
                clever = level == "champion" and seat == me
                moves = table.options(seat)
                table.do(seat, choose(bot, table, seat, chance) if clever else moves[chance.next(len(moves))])
            strength[level] += promise(table.s, table.s.piles[me], 0.0)
    # more than half a run of two cards, on average
    assert strength["champion"] > strength["random"] + 8 * 1.5


def test_tb13_the_same_situation_and_the_same_chance_give_the_same_choice() -> None:
    bot = make_bot("batting-tokugawa", "steady")
    table = a_new_game(3)
    table.play_on("PlayTwoCards")
    seat = table.asked()[0]
    assert choose(bot, table, seat, FastChance(8)) == choose(bot, table, seat, FastChance(8))
    assert not any(isinstance(event, Declared) for event in table.log)

"""Whom a player took for somebody else in a finished game (TS-8, TB-13)."""

from __future__ import annotations

import pytest

from tests.conformance.cases import seed_of, step
from zashiki.bots.bot_play import play_on
from zashiki.bots.registry import make_bot
from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.events import Declared
from zashiki.games.shin_tokugawa.events import Judged
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX
from zashiki.games.tokugawa_cards.shoguns import EVERYBODY, rank_in
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.learning.mixed_up import mixed_up


def finished(game: str, seats: int, number: int, **options: object) -> Play:
    play = Play(open_game(game, seats, options), seed_of("mixed up", number))
    chance = FastChance(number)
    while not play.over:
        step(play, chance)
    return play


def test_ts8_whoever_fell_was_taken_for_later_than_the_one_on_his_left() -> None:
    play = finished("shin-tokugawa", 2, 1)
    for seat in range(2):
        judged = next(event for event in play.log if isinstance(event, Judged) and event.seat == seat)
        found = mixed_up(play, seat)
        assert 0 < len(found) == len(judged.turned_down)
        for pair in found:
            people = [PEOPLE_OF_THE_BOX[face.picture] for face in (pair.first, pair.then)]
            assert people[0] < people[1]
            assert judged.people.index(people[1]) < judged.people.index(people[0])
            assert str(people[0]) in pair.first.text.ja or people[0] == 1


@pytest.mark.parametrize("order", ["reign", "kana", "tenure"])
def test_tb13_an_elder_who_named_the_wrong_winner_took_one_face_for_another(order: str) -> None:
    play = finished("batting-tokugawa", 4, 2, order=order)
    declared = [event for event in play.log if isinstance(event, Declared)]
    found = [mixed_up(play, seat) for seat in range(4)]
    assert 0 < sum(map(len, found)) <= len(declared)
    for pairs in found:
        for pair in pairs:
            people = [EVERYBODY[PEOPLE_OF_THE_BOX[face.picture]] for face in (pair.first, pair.then)]
            assert rank_in(order, people[0]) != rank_in(order, people[1])
            assert pair.part == order


def test_tb13_a_champion_mixes_up_nobody() -> None:
    play = Play(open_game("batting-tokugawa", 3), seed_of("mixed up", "champions"))
    bots = [make_bot("batting-tokugawa", "champion") for _ in range(3)]
    for bot in bots:
        bot.hurry(1e9, 8)
    play_on(play, bots, FastChance(1))
    assert [mixed_up(play, seat) for seat in range(3)] == [(), (), ()]


def test_tkc2_nothing_is_said_where_faces_are_masked_or_nothing_is_ordered() -> None:
    assert mixed_up(finished("shin-tokugawa", 2, 1, faces="masked"), 0) == ()
    assert mixed_up(finished("tokugawa", 2, 1), 0) == ()
    assert mixed_up(finished("kasane", 2, 1), 0) == ()

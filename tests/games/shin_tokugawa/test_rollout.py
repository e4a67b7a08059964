"""How games are played through to the final judgement: what rows are worth, and what looks at overviews are."""

from __future__ import annotations

import pytest

from tests.games.shin_tokugawa.positions import Sitting, lay_out, sit_down
from zashiki.bots.bot import Situation
from zashiki.bots.judge import Verdict
from zashiki.bots.registry import make_bot
from zashiki.games.shin_tokugawa.bots.judge import judge
from zashiki.games.shin_tokugawa.bots.rollout import RestOfGame
from zashiki.games.shin_tokugawa.bots.win_chance import chance_to_beat, standing
from zashiki.games.shin_tokugawa.moves import DoNotPeek, Peek, TurnUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen


def situation(table: Sitting, seat: int) -> Situation:
    return Situation(table.game, seat, table.seen(seat), seen(table.log, seat), table.options(seat))


def verdict(table: Sitting, seat: int, iterations: int = 120) -> Verdict:
    return judge(iterations, 1e9).judge(situation(table, seat), FastChance(1))


def test_ts8_known_people_all_stand_and_of_unknown_ones_some() -> None:
    assert standing(5, 0) == 5.0
    assert standing(0, 1) == 1.0
    assert standing(0, 3) == pytest.approx(1 + 1 / 2 + 1 / 3)
    assert 4.0 < standing(4, 3) < 7.0


def test_ts9_more_known_people_win_and_of_equals_the_shorter_row() -> None:
    assert chance_to_beat(6, 0, 5, 0) == pytest.approx(1.0)
    assert chance_to_beat(5, 0, 5, 0) == pytest.approx(0.5)
    assert chance_to_beat(0, 7, 0, 8) + chance_to_beat(0, 8, 0, 7) == pytest.approx(1.0)
    assert chance_to_beat(0, 7, 0, 8) > 0.5
    assert chance_to_beat(4, 3, 0, 8) > 0.9


def test_ts6_the_judge_blames_whoever_does_not_look_at_an_overview() -> None:
    table = sit_down(2)
    first = table.turn
    bot = make_bot("shin-tokugawa", "champion")
    while table.s.offer != first:
        table.do(bot.choose(situation(table, table.turn), FastChance(1)))
    found = verdict(table, first, 600)
    assert table.game.move(found.best.code) != DoNotPeek()
    assert found.loss(table.game.code(DoNotPeek())) > 0.0
    assert found.loss(table.game.code(Peek(2))) == 0.0


def test_ts6_what_another_has_looked_at_is_guessed_and_the_own_look_is_not() -> None:
    table = lay_out("abcdefgh*abcdefgh", players=2)
    table.turn_up(0, 9)
    table.miss(1, 2)
    table.peek(0, 1)
    chance = FastChance(1)
    known_of_seat_0: list[set[int]] = []
    for seat in (0, 1):
        rest = RestOfGame(situation(table, seat))
        found = set()
        for _ in range(40):
            rest.imagine(chance)
            found.add(rest.people_before[0])
        known_of_seat_0.append(found)
    assert len(known_of_seat_0[0]) == 1
    assert len(known_of_seat_0[1]) == 4
    assert known_of_seat_0[0] < known_of_seat_0[1]


def test_ts4_cards_that_nobody_has_seen_are_judged_alike() -> None:
    table = sit_down(2)
    table.turn_up(0)
    found = verdict(table, table.turn)
    assert len({found.of(place).chance for place in range(1, 31)}) == 1
    assert found.loss(table.game.code(TurnUp(30))) == 0.0

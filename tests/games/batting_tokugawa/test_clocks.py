"""What happens when a clock runs out: time called on slow pickers, the table's judgement, silence."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import CREST, Sitting, a_draft, a_new_game, a_trick
from zashiki.catalogue import open_game
from zashiki.games.batting_tokugawa.events import ClockRanOut, JudgedByTable, Objected, TimeCalled, TrickTaken
from zashiki.games.batting_tokugawa.moves import (
    Accept,
    CallTime,
    Confirm,
    NameDirection,
    NameTrueWinner,
    Object,
    Pick,
    RunOut,
    Side,
)
from zashiki.kernel.play import Play
from zashiki.rulebook import value


def a_slow_draft() -> Sitting:
    return a_draft([[CREST, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]])


def run_out(table: Sitting, seat: int) -> None:
    """What a table does when a seat's clock has run out."""
    move = table.game.clock_move(table.s, seat)
    assert move is not None
    table.do(seat, move)


def test_tb7_the_clock_of_a_pick_is_three_minutes_and_ten_seconds_after_the_call() -> None:
    assert value("batting-tokugawa", "clocks", "pick") == 180
    assert value("batting-tokugawa", "clocks", "after-the-call") == 10


def test_tb7_the_elder_may_call_time_once_the_clock_has_run_out() -> None:
    table = a_slow_draft()
    table.do(0, Pick(1))
    assert table.refused(0, CallTime()) == ("TB-7", "clock-still-runs")
    run_out(table, 1)
    assert table.heard(2)[-1] == ClockRanOut()
    assert table.seen_by(2).clock == "ran-out"
    assert table.refused(2, CallTime()) == ("TB-7", "only-the-elder")
    table.do(0, CallTime())
    assert table.heard(2)[-1] == TimeCalled(0)
    assert table.refused(0, CallTime()) == ("TB-7", "time-is-called")


def test_tb7_after_the_call_a_bot_picks_for_whoever_has_not_picked() -> None:
    table = a_slow_draft()
    table.do(0, Pick(1))
    run_out(table, 1)
    table.do(0, CallTime())
    assert table.game.clock_move(table.s, 1) is None
    assert table.asked() == (1, 2)
    table.do(2, Pick(8))
    table.do(1, Pick(4))
    assert table.seen_by(0).clock == "running"


def test_tb7_whoever_is_slow_cannot_take_the_run_out_clock_back() -> None:
    play = Play(open_game("batting-tokugawa", 3), bytes(32))
    elder = play.frame(None).asked[0]
    play.submit(elder, NameDirection("left"))
    play.submit(elder, play.options(elder)[0])
    slow = (elder + 1) % 3
    play.submit(slow, RunOut())
    assert not play.can_undo(slow)
    assert play.can_undo(elder), "a pick that others still think about can be"
    play.submit(elder, CallTime())
    assert play.frame(slow).events[-1] == TimeCalled(elder)


def test_tb7_if_the_elder_is_slow_the_table_calls() -> None:
    table = a_slow_draft()
    table.do(1, Pick(4))
    run_out(table, 0)
    assert table.log[-2:] == [ClockRanOut(), TimeCalled(None)]
    assert table.refused(0, CallTime()) == ("TB-7", "time-is-called")


def test_tb7_if_the_elder_stays_silent_the_table_calls_too() -> None:
    table = a_slow_draft()
    table.do(0, Pick(1))
    run_out(table, 1)
    run_out(table, 1)
    assert table.log[-1] == TimeCalled(None)
    assert table.game.clock_move(table.s, 1) is None


def test_tb7_an_elder_who_has_not_picked_cannot_call() -> None:
    table = a_slow_draft()
    table.s.clock = 1
    assert table.refused(0, CallTime()) == ("TB-7", "pick-yourself-first")


def test_tb7_nothing_runs_out_for_whoever_has_picked_or_when_nobody_picks() -> None:
    table = a_slow_draft()
    table.do(1, Pick(4))
    assert table.refused(1, RunOut()) == ("TB-7", "nothing-ran-out")
    other = a_trick(None, [1, 5], [2, 8])
    assert other.refused(1, RunOut()) == ("TB-7", "nothing-ran-out")
    assert other.refused(0, CallTime()) == ("TB-7", "nobody-picks")


def test_tb7_tb13_only_the_table_makes_the_moves_of_the_clock() -> None:
    assert a_new_game(3).game.table_moves == (RunOut, NameTrueWinner)


def test_tb13_on_timeout_the_table_names_the_true_winner_without_objection() -> None:
    table = a_trick(None, [2, 5, 9, 10], [1, 8, 11, 12], [3, 7, 13, 14])
    table.play((2, 5), (1, 8), (3, 7))
    run_out(table, 0)
    assert JudgedByTable(2) in table.heard(1)
    assert TrickTaken(2, (1, 2, 3, 5, 7, 8)) in table.log
    assert not any(isinstance(event, Objected) for event in table.log)
    assert table.sees_overview() == [0]
    # the last trick is the elder's to judge again
    assert table.step() == "DeclareTheWinner"
    assert not table.s.by_table


def test_tb13_the_table_judges_only_when_a_declaration_is_due() -> None:
    table = a_trick(None, [2, 5, 9, 10], [1, 8, 11, 12])
    assert table.refused(0, NameTrueWinner()) == ("TB-13", "nothing-ran-out")
    table.play((2, 5), (1, 8))
    assert table.refused(1, NameTrueWinner()) == ("TB-13", "nothing-ran-out")


def test_tb14_silence_accepts_and_sides_with_the_elder() -> None:
    table = a_trick(None, [1, 5], [2, 8], [3, 7])
    table.declare(2)
    assert table.game.clock_move(table.s, 1) == Accept()
    table.do(3, Object())
    assert table.game.clock_move(table.s, 1) == Side(True)


def test_tb18_the_new_judgement_is_over_after_twenty_seconds() -> None:
    table = a_trick(None, [1, 5], [2, 8], [3, 7])
    table.declare(2)
    table.object(3)
    assert value("batting-tokugawa", "clocks", "new-judgement") == 20
    assert table.game.clock_move(table.s, 1) == Confirm()
    for seat in table.players:
        run_out(table, seat)
    assert table.s.round == 1


@pytest.mark.parametrize("step", ["NameTheDirection", "PlayTwoCards"])
def test_tb7_elsewhere_a_bot_chooses_for_the_slow(step: str) -> None:
    table = a_new_game(3)
    if table.step() != step:
        table.play_on(step)
    assert table.game.clock_move(table.s, table.asked()[0]) is None

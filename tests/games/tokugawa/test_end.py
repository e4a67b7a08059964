"""How a game ends and who has won (TA-6, TA-7, TA-8, TK-C5)."""

from __future__ import annotations

import pytest

from tests.games.tokugawa.positions import Sitting, lay_out
from zashiki.games.tokugawa.events import StopAnswered, StopOffered
from zashiki.games.tokugawa.moves import Stop, TurnUp
from zashiki.games.tokugawa_cards.events import OverviewShown
from zashiki.kernel.outcome import Line


def test_ta6_the_game_ends_when_one_card_is_left_and_it_is_mitsukuni() -> None:
    table = lay_out("a*a")
    table.turn_up(0, 2)
    assert table.s.over
    assert table.field() == ".*"
    assert table.outcome().reason == "one-card-left"
    assert table.refused(TurnUp(1)) == ("TA-6", "game-over")


def test_ta6_tkc5_at_the_end_everybody_is_shown_who_is_who() -> None:
    table = lay_out("a*a")
    assert table.seen(1).identities == ()
    table.turn_up(0, 2)
    assert table.last() == OverviewShown(tuple(range(16)))
    for seat in (None, 0, 1, 2):
        assert [one.person for one in table.seen(seat).identities] == list(range(16))


def test_ta7_most_cards_win() -> None:
    table = lay_out("g*g", turn=2, won=("abc", "hijk", "lmn"))
    table.turn_up(0, 2)
    outcome = table.outcome()
    assert [score.total for score in outcome.scores] == [6, 8, 8]
    assert outcome.winners == (2,)


def test_ta7_among_equals_the_lowest_ordinal_wins() -> None:
    """Seat 1 and seat 2 have four pairs each; the seventh shogun is nearer to the first than the eighth."""
    table = lay_out("o*o", turn=1, won=("abc", "hij", "glmn"))
    table.turn_up(0, 2)
    outcome = table.outcome()
    assert outcome.winners == (2,)
    assert outcome.scores[2].lines == (Line("cards", 8, {"pairs": 4}), Line("lowest", 0, {"person": 7}))


def test_ta7_a_lower_ordinal_does_not_help_those_with_fewer_cards() -> None:
    table = lay_out("o*o", turn=1, won=("a", "hijk", "lmn"))
    table.turn_up(0, 2)
    assert table.outcome().winners == (1,)


@pytest.mark.parametrize("seat", [0, 1, 2])
def test_ta7_the_reward_of_a_finished_game_is_its_win(seat: int) -> None:
    table = lay_out("o*o", turn=1, won=("abc", "hij", "glmn"))
    table.turn_up(0, 2)
    assert table.game.reward(table.s, seat) == (1.0 if seat == 2 else 0.0)


def wait(table: Sitting, turns: int) -> None:
    """So many turns with two cards that everybody knows."""
    for _ in range(turns):
        table.miss(0, 1)


def test_ta8_after_ten_rounds_that_bring_nothing_new_the_table_offers_to_end() -> None:
    table = lay_out("ab*ab", players=3)
    wait(table, 1 + 29)
    assert table.options(0) == [] or TurnUp(0) in table.options()
    wait(table, 1)
    assert table.last() == StopOffered(10)
    for seat in range(3):
        assert table.options(seat) == [Stop(True), Stop(False)]


def test_ta8_the_turn_that_shows_something_new_does_not_count() -> None:
    table = lay_out("ab*ab", players=2)
    wait(table, 1)
    assert table.s.idle == 0
    wait(table, 1)
    assert table.s.idle == 1


@pytest.mark.parametrize("news", ["new card", "pair"])
def test_ta8_a_new_card_or_a_pair_starts_the_count_anew(news: str) -> None:
    table = lay_out("ab*abcc", players=2)
    wait(table, 15)
    if news == "new card":
        table.miss(0, 4)
    else:
        table.turn_up(0, 3)
        table.miss(1, 2)
    assert table.s.idle == 0


def test_ta8_if_all_agree_it_ends_and_is_scored_as_it_lies() -> None:
    table = lay_out("ab*ab", players=2, won=("c", "de"))
    wait(table, 21)
    table.everybody(True)
    outcome = table.outcome()
    assert outcome.reason == "standstill"
    assert [score.total for score in outcome.scores] == [2, 4]
    assert outcome.winners == (1,)
    assert table.log[-3:-1] == [StopAnswered(0, True), StopAnswered(1, True)]


def test_ta8_one_no_is_enough_to_go_on_and_ten_rounds_later_it_is_offered_again() -> None:
    table = lay_out("ab*ab", players=2)
    wait(table, 21)
    turn = table.turn
    table.do(Stop(True), 0)
    table.do(Stop(False), 1)
    assert table.turn == turn
    wait(table, 19)
    assert TurnUp(0) in table.options()
    wait(table, 1)
    assert table.options(0) == [Stop(True), Stop(False)]


def test_ta8_silence_does_not_end_a_game() -> None:
    table = lay_out("ab*ab", players=2)
    assert table.game.clock_move(table.s, table.turn) is None
    wait(table, 21)
    assert table.game.clock_move(table.s, 0) == Stop(False)


def test_ta8_tied_without_cards_all_share_the_win() -> None:
    table = lay_out("ab*ab", players=3)
    wait(table, 31)
    table.everybody(True)
    assert table.outcome().winners == (0, 1, 2)
    assert table.game.reward(table.s, 1) == pytest.approx(1 / 3)


def test_ta8_ta7_tied_with_cards_the_lowest_ordinal_decides_at_a_standstill_too() -> None:
    table = lay_out("ab*ab", players=3, won=("k", "c", ""))
    wait(table, 31)
    table.everybody(True)
    assert table.outcome().winners == (1,)


def test_ta8_cards_laid_elsewhere_are_no_news() -> None:
    table = lay_out("ab*ab", players=2, relocate=True)
    wait(table, 5)
    table.turn_up(0, 1)
    table.propose(10, 11)
    table.all_others(True)
    assert table.s.idle == 5
    table.miss(10, 11)
    assert table.s.idle == 6

"""The end: last changes, the declaration, the judgement of the rows (TS-7, TS-8, TS-9)."""

from __future__ import annotations

import pytest

from tests.games.shin_tokugawa.positions import lay_out, numbers
from zashiki.games.shin_tokugawa.events import Declared, Judged, LastPairMade
from zashiki.games.shin_tokugawa.moves import Declare, DoNotPeek, Ready, TurnUp
from zashiki.games.tokugawa_cards.events import OverviewShown
from zashiki.kernel.outcome import Line


def judged(*rows: str, last: int = 0) -> tuple[list[int], list[int], tuple[int, ...]]:
    """Face-up and face-down cards per seat, and who wins, after one seat has made the pair of the first shogun."""
    table = lay_out("aa*", players=len(rows), turn=last, rows=rows)
    table.turn_up(0, 1)
    table.finish()
    outcome = table.outcome()
    down = [len(row) for row in table.seen().turned_down or ()]
    return [score.total for score in outcome.scores], down, outcome.winners


def test_ts8_the_printed_example_fourth_then_second() -> None:
    up, down, _ = judged("", "db")
    assert (up[1], down[1]) == (1, 1)


@pytest.mark.parametrize(
    ("row", "standing", "fallen"),
    [
        ("bcdef", "bcdef", ()),
        ("fedcb", "f", (1, 2, 3, 4)),
        ("b", "b", ()),
        ("", "", ()),
        ("bdce", "bde", (2,)),
        ("becdf", "bef", (2, 3)),
        ("ob", "o", (1,)),
        ("bod", "bo", (2,)),
    ],
)
def test_ts8_a_card_falls_that_is_lower_than_the_nearest_face_up_card_on_its_left(
    row: str, standing: str, fallen: tuple[int, ...]
) -> None:
    """In becdf c and d both fall: c lies face down by then, so d is compared with e."""
    table = lay_out("aa*", players=2, turn=0, rows=("", row))
    table.turn_up(0, 1)
    table.finish()
    assert table.seen().turned_down == ((), fallen)
    assert table.outcome().scores[1].total == len(standing)
    assert Judged(1, numbers(row), fallen) in table.log


def test_ts7_the_game_ends_when_one_card_is_left() -> None:
    table = lay_out("aabb*", players=3, turn=1)
    table.turn_up(0, 1)
    assert not any(isinstance(event, LastPairMade) for event in table.log)
    table.turn_up(2, 3)
    assert table.last() == LastPairMade(1)
    assert table.field() == "....?"
    table.do(DoNotPeek(), 1)
    assert table.refused(TurnUp(4), 1) == ("TS-7", "not-asked")


def test_ts7_everybody_else_confirms_before_the_judgement_is_declared() -> None:
    table = lay_out("aa*", players=3, turn=1)
    table.turn_up(0, 1)
    table.do(DoNotPeek(), 1)
    assert table.options(0) == table.options(2) == [Ready()]
    assert table.options(1) == []
    assert table.refused(Declare(), 1) == ("TS-7", "not-asked")
    table.do(Ready(), 2)
    assert table.options(1) == []
    table.do(Ready(), 0)
    assert table.options(1) == [Declare()]
    assert not table.s.over


def test_ts7_whoever_made_the_last_pair_declares() -> None:
    table = lay_out("aa*", players=3, turn=2)
    table.turn_up(0, 1)
    table.finish()
    assert Declared(2) in table.log
    assert table.s.over
    assert table.outcome().reason == "judged"


def test_ts7_until_then_everybody_may_reorder_even_after_confirming() -> None:
    table = lay_out("aa*", players=2, turn=0, rows=("cb", "ed"))
    table.turn_up(0, 1)
    table.do(DoNotPeek(), 0)
    table.do(Ready(), 1)
    table.arrange(1, "de")
    table.arrange(0, "abc")
    table.do(Declare(), 0)
    assert table.outcome().scores[0].total == 3
    assert table.outcome().scores[1].total == 2


def test_ts7_when_a_clock_runs_out_rows_are_judged_as_they_stand() -> None:
    table = lay_out("aa*", players=2, turn=0)
    table.turn_up(0, 1)
    table.do(DoNotPeek(), 0)
    assert table.game.clock_move(table.s, 1) == Ready()
    table.do(Ready(), 1)
    assert table.game.clock_move(table.s, 0) == Declare()


def test_ts8_tkc5_all_overviews_are_shown_before_the_rows_are_judged() -> None:
    table = lay_out("aa*", players=2, turn=0, rows=("", "cb"))
    table.turn_up(0, 1)
    assert table.known_to(1) == ""
    table.finish()
    kinds = [type(event) for event in table.log]
    assert kinds[-4:] == [Declared, OverviewShown, Judged, Judged]
    for seat in (None, 0, 1):
        assert len(table.known_to(seat)) == 16


def test_ts8_no_row_is_judged_for_anybody_to_see_before_the_declaration() -> None:
    table = lay_out("aa*", players=2, turn=0, rows=("", "cb"))
    table.turn_up(0, 1)
    assert table.seen(1).turned_down is None


def test_ts9_most_face_up_cards_win() -> None:
    up, _, winners = judged("", "bcd", "ef")
    assert up == [1, 3, 2]
    assert winners == (1,)


def test_ts9_a_tie_goes_to_fewer_face_down_cards() -> None:
    up, down, winners = judged("", "bcd", "efgh", last=0)
    assert winners == (2,)
    up, down, winners = judged("", "bdc", "ef", last=0)
    assert (up[1:], down[1:]) == ([2, 2], [1, 0])
    assert winners == (2,)


def test_ts9_if_still_tied_all_of_them_win() -> None:
    up, down, winners = judged("", "bc", "ef", last=0)
    assert (up[1:], down[1:]) == ([2, 2], [0, 0])
    assert winners == (1, 2)


def test_ts9_the_sheet_tells_both_numbers() -> None:
    table = lay_out("aa*", players=2, turn=0, rows=("", "dbc"))
    table.turn_up(0, 1)
    table.finish()
    lines = table.outcome().scores[1].lines
    assert lines == (Line("face-up", 1, {"stacks": 3}), Line("face-down", 0, {"stacks": 2}))
    assert table.game.reward(table.s, 0) == 1.0
    assert table.game.reward(table.s, 1) == 0.0

"""What cannot lie on a table is refused, in both languages, naming the field; worked examples are counted."""

from __future__ import annotations

from typing import Any

import pytest

from zashiki.companion.rules import FINISHED, Counted, counted
from zashiki.companion.sheets import Entry
from zashiki.kernel.outcome import Line
from zashiki.rulebook import BadSetup


def score(
    game: str,
    *boards: dict[str, Any],
    table: dict[str, Any] | None = None,
    sheet: str = FINISHED,
    **options: object,
) -> Counted:
    seats = options.pop("seats", len(boards))
    assert isinstance(seats, int)
    return counted(game, seats, options, sheet, Entry(table or {}, boards))


def lines(told: Counted, seat: int) -> dict[str, int]:
    assert told.outcome is not None, told.problems
    return {line.item: line.points for line in told.outcome.scores[seat].lines}


def complaint(told: Counted) -> tuple[int | None, str, str, str]:
    assert told.outcome is None
    found = told.problems[0]
    return found.board, found.field, found.en, found.ja


def test_ka22_ka23_a_robe_of_twelve_layers_in_one_colour_short_of_eight_colours() -> None:
    robe = {"1": 3, "2": 3, "3": 3, "0": 3}
    told = score("kasane", {"robe": robe, "roles": ["kasane 2 2"]}, {"robe": {"4": 1}}, {})
    assert lines(told, 0) == {"role": 2, "plus-ones": 3, "colours": 3, "full-robe": 2}
    assert told.outcome is not None
    assert told.outcome.winners == (0,)


def test_more_cards_than_the_box_has_are_refused_where_one_too_many_is_entered() -> None:
    told = score("kasane", {"robe": {"1": 3}}, {"robe": {"1": 2}}, {})
    board, field, en, ja = complaint(told)
    assert (board, field) == (1, "robe")
    assert en == "Cards in the field: there are 4 of “1” in all, not 5"
    assert ja == "自分の場のカード：「1」は全部で4までです（今は5）"


@pytest.mark.parametrize(
    ("robe", "word"),
    [
        (7, "does not say how many"),
        ({"12": 1}, "does not say how many"),
        ({"1": -1}, "is not a number of pieces"),
    ],
)
def test_nonsense_is_refused_by_field(robe: Any, word: str) -> None:
    board, field, en, ja = complaint(score("kasane", {"robe": robe}, {}, {}))
    assert (board, field) == (0, "robe")
    assert en.startswith("Cards in the field: ")
    assert word in en
    assert ja.startswith("自分の場のカード：")


def test_hi21_white_and_black_are_divided_only_where_there_is_a_choice() -> None:
    forced = score("hitohira", {"screen": {"red": 2, "white": 3}}, {"screen": {"blue": 1}})
    assert forced.outcome is not None
    assert Line("warm", 10, {"pieces": 5}) in forced.outcome.scores[0].lines
    asked = score("hitohira", {"screen": {"red": 2, "blue": 1, "white": 3}}, {})
    board, field, en, ja = complaint(asked)
    assert (board, field) == (0, "warm")
    assert "0–3 can count as red + yellow (HI-21)" in en
    assert "0〜3個です" in ja


def test_hi26_blacks_that_nobody_speaks_of_count_as_what_scores_most() -> None:
    told = score("hitohira", {"field": {"red": 4, "yellow": 1, "black": 1}}, {})
    assert told.outcome is not None
    assert Line("colour", 5, {"colour": "red", "pieces": 5, "blacks": 1}) in told.outcome.scores[0].lines
    chosen = score("hitohira", {"field": {"red": 4, "black": 1}, "counted": {"black": 1}}, {})
    assert chosen.outcome is not None
    assert Line("colour", 3, {"colour": "red", "pieces": 4, "blacks": 0}) in chosen.outcome.scores[0].lines
    too_many = score("hitohira", {"field": {"red": 4}, "counted": {"red": 1}}, {})
    assert complaint(too_many)[:2] == (0, "counted")


def test_ut21_all_flowers_full_is_won_and_one_cell_short_is_lost() -> None:
    full = {"outer": 8, "centre": 0}
    won = score("utena", full, full, full)
    assert won.outcome is not None
    assert (won.outcome.reason, won.outcome.winners) == ("all-boards-filled", (0, 1, 2))
    lost = score("utena", full, full, {"outer": 7}, table={"end": "pile-empty"})
    assert lost.outcome is not None
    assert (lost.outcome.reason, lost.outcome.winners) == ("pile-empty", ())


def test_ta7_the_lowest_ordinal_breaks_a_tie() -> None:
    told = score("tokugawa", {"pairs": {"2": 1, "9": 1}}, {"pairs": {"3": 1, "4": 1}})
    assert told.outcome is not None
    assert told.outcome.winners == (0,)
    twice = score("tokugawa", {"pairs": {"2": 1}}, {"pairs": {"2": 1}})
    assert complaint(twice)[:2] == (1, "pairs")


def test_ts8_ts9_rows_are_judged_from_left_to_right() -> None:
    told = score("shin-tokugawa", {"row": ["3", "1", "7"]}, {"row": ["2", "5"]})
    assert lines(told, 0) == {"face-up": 2, "face-down": 0}
    assert told.outcome is not None
    assert told.outcome.winners == (1,)


def test_fc24_bach_is_scored_by_the_number_of_his_cards() -> None:
    mine = {"orchestra": {"trumpeter": 6, "drummer": 6}, "score-cards": ["trumpeter-3 drummer-3"]}
    bach = {"orchestra": {"violinist": 7, "hornist": 7}, "face-down": 2}
    told = score("fairy-concerto", mine, bach, seats=1)
    assert lines(told, 0)["score-card-met"] == 5
    assert lines(told, 1)["bach-score-cards"] == 6
    small = score("fairy-concerto", {"orchestra": {"trumpeter": 1}}, bach, seats=1)
    assert complaint(small)[2] == "Orchestra: 12 are needed, not 1"


def test_tb10_tb11_tb14_a_trick_is_judged_and_an_objection_paid() -> None:
    table = {"elder": "0", "declared": "2"}
    shown: tuple[dict[str, object], ...] = (
        {},
        {"shown": ["4", "5"], "side": "objector"},
        {"shown": ["1", "9"]},
        {"shown": ["9", "15"]},
    )
    told = score("batting-tokugawa", *shown, table=table, sheet="trick")
    assert told.outcome is not None
    assert (told.outcome.reason, told.outcome.winners) == ("trick-won", (1,))
    assert lines(told, 0) == {"batted": 2, "objection": 0}
    assert lines(told, 1) == {"in-a-row": 0, "takes": 4, "objection": 6}
    assert told.outcome.scores[2].lines[0] == Line("lowest-card", 0, {"person": 1})


@pytest.mark.parametrize(
    ("boards", "table", "where"),
    [
        (({"shown": ["1", "2"]}, {"shown": ["3", "4"]}, {"shown": ["5", "6"]}), {}, (0, "shown")),
        (({}, {"shown": ["3"]}, {"shown": ["5", "6"]}), {}, (1, "shown")),
        (
            ({"side": "objector"}, {"shown": ["3", "4"]}, {"shown": ["5", "6"]}),
            {"declared": "1"},
            (0, "side"),
        ),
        (({}, {"shown": ["3", "4"], "side": "objector"}, {"shown": ["5", "6"]}), {}, (None, "declared")),
        (({}, {"shown": ["0", "0"]}, {"shown": ["5", "6"]}), {}, (1, "shown")),
    ],
)
def test_tb9_tb14_a_trick_that_cannot_be_is_refused(
    boards: tuple[dict[str, Any], ...], table: dict[str, Any], where: tuple[int | None, str]
) -> None:
    told = score("batting-tokugawa", *boards, table={"elder": "0", **table}, sheet="trick")
    assert complaint(told)[:2] == where


def test_tb9_no_round_has_more_won_cards_than_are_played() -> None:
    told = score("batting-tokugawa", {"cards-0": 10}, {"cards-0": 10}, {"cards-0": 1})
    board, field, en, _ = complaint(told)
    assert (board, field) == (2, "cards-0")
    assert en == "Cards won, round 1: 20 cards are played in a round, and 21 are entered (TB-9)"


def test_a_table_that_cannot_be_is_refused() -> None:
    with pytest.raises(BadSetup, match="players"):
        score("kasane", {}, seats=9)
    with pytest.raises(BadSetup, match="no sheet"):
        score("kasane", {}, {}, {}, sheet="trick")

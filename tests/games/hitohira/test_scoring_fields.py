"""Scoring of the fields and the winner (HI-25 to HI-27)."""

from __future__ import annotations

from itertools import combinations_with_replacement

import pytest

from tests.games.hitohira.positions import a_table, at_the_end, name
from zashiki.games.hitohira.events import BlackCounted, FieldScored
from zashiki.games.hitohira.move_numbers import FIELD
from zashiki.games.hitohira.moves import Count
from zashiki.games.hitohira.scoring import best_gain, field_points, points_if_over
from zashiki.kernel.state import waiting

TABLE = [0, -3, -1, 1, 3, 5, 8, 11, 15, 19, 24]


def worth(counts: tuple[int, ...]) -> int:
    return sum(TABLE[min(count, 10)] for count in counts)


def field_of(table: object, seat: int) -> int:
    assert hasattr(table, "line")
    return int(table.line(seat, "colour"))


def test_hi25_hi26_example_7_five_red_three_yellow_eight_light_blue_seven_blue_and_a_black() -> None:
    table = at_the_end({}, {1: "rrrrryyyllllllllbbbbbbbk"}).score(blacks={1: "l"})
    lines = {
        line.values["colour"]: line.points
        for line in table.outcome().scores[1].lines
        if line.item == "colour"
    }
    assert lines == {"red": 5, "yellow": 1, "light-blue": 19, "blue": 11}
    assert table.totals()[1] == 36
    assert FieldScored(1, 36) in table.log


@pytest.mark.parametrize(("count", "points"), [*enumerate(TABLE), (11, 24), (12, 24), (18, 24)])
@pytest.mark.parametrize("colour", "rylbw")
def test_hi25_a_colour_scores_by_its_number(colour: str, count: int, points: int) -> None:
    table = at_the_end({}, {1: colour * count}).score()
    assert field_of(table, 1) == points


def test_hi25_colours_score_each_by_itself() -> None:
    table = at_the_end({}, {1: "rrrbw"}).score()
    assert field_of(table, 1) == 1 - 3 - 3


def test_hi25_what_lies_behind_the_screen_does_not_score_in_the_field() -> None:
    table = at_the_end({0: "rr", 1: "bbb"}, {1: "bbb"}, players=2).score()
    assert field_of(table, 1) == 1


# HI-26


def test_hi26_the_best_colour_is_offered_first() -> None:
    table = at_the_end({}, {1: "rrrrryyyllllllllbbbbbbbk"})
    table.do(table.options(0)[0], by=0)
    assert table.options(1)[0] in (Count("light-blue"), Count("blue"))
    assert set(table.options(1)) == {Count(c) for c in ("red", "yellow", "light-blue", "blue", "white", None)}


def test_hi26_the_player_may_choose_another_colour() -> None:
    table = at_the_end({}, {1: "rrrk"}).score(blacks={1: "b"})
    assert field_of(table, 1) == 1 - 3
    assert BlackCounted(1, "blue") in table.log


def test_hi26_a_black_may_count_as_none() -> None:
    table = at_the_end({}, {1: "rrrk"})
    table.do(table.options(0)[0], by=0)
    table.do(Count(None), by=1)
    assert table.over()
    assert field_of(table, 1) == 1
    assert BlackCounted(1, None) in table.log


def test_hi26_a_black_alone_is_best_as_none() -> None:
    table = at_the_end({}, {1: "k"})
    table.do(table.options(0)[0], by=0)
    assert table.options(1)[0] == Count(None)


def test_hi26_each_black_counts_on_its_own() -> None:
    table = at_the_end({}, {1: "rrbbkk"}).score(blacks={1: "rb"})
    assert field_of(table, 1) == 2


def test_hi26_two_blacks_may_count_as_one_colour() -> None:
    table = at_the_end({}, {1: "rrbbkk"}).score(blacks={1: "rr"})
    assert field_of(table, 1) == 3 - 1


def test_hi26_all_with_blacks_choose_at_the_same_time() -> None:
    table = at_the_end({}, {1: "rk", 3: "bkk"})
    table.do(table.options(0)[0], by=0)
    assert waiting(table.s) == (1, 3)
    table.do(Count("red"), by=1)
    table.do(Count("blue"), by=3)
    assert waiting(table.s) == (3,)


FIELDS = [
    "",
    "r",
    "rrrr",
    "rrrrrrrrr",
    "rrrrrrrrbb",
    "rrbbyyll",
    "wwwwwwwwwwr",
    "rrrrrrrrrrbbbbbbbbb",
    "ryllb",
]


@pytest.mark.parametrize("blacks", range(7))
@pytest.mark.parametrize("field", FIELDS, ids=lambda field: field or "empty")
def test_hi26_the_first_options_together_score_the_most_possible(field: str, blacks: int) -> None:
    """Against every way to count all blacks."""
    table = at_the_end({}, {1: field + "k" * blacks})
    plain = [field.count(letter) for letter in "rylbw"]
    best = max(
        worth(tuple(plain[i] + chosen.count(i) for i in range(5)))
        for chosen in combinations_with_replacement(range(6), blacks)
    )
    assert field_points(table.s, 1) + best_gain(table.s, 1, 0, blacks) == best
    table.score()
    assert field_of(table, 1) == best


# HI-27


def test_hi27_most_points_in_total_win() -> None:
    table = at_the_end({0: "w"}, {1: "rrrr", 2: "bbb"}).score()
    assert table.outcome().winners == (1,)
    assert table.totals() == [0, 3, 1, 0]


def test_hi27_screens_and_fields_are_added() -> None:
    table = at_the_end({0: "rrb", 1: "rb"}, {0: "rrrr", 1: "ww"}, players=2).score()
    assert table.totals() == [10 + 6 + 3, 6 - 1]


def test_hi27_at_equal_points_more_pieces_behind_the_screen_win() -> None:
    table = at_the_end({0: "w", 1: "ww", 2: "w"}).score()
    assert table.totals() == [0, 0, 0, 0]
    assert table.outcome().winners == (1,)


def test_hi27_points_come_before_pieces_behind_the_screen() -> None:
    table = at_the_end({0: "w", 1: "wwwwwwwwww"}, {2: "rrr"}).score()
    assert table.outcome().winners == (2,)


def test_hi27_still_tied_the_victory_is_shared() -> None:
    table = at_the_end({0: "w", 1: "k", 2: "w"}, {3: "w"}).score()
    assert table.outcome().winners == (0, 1, 2)
    assert [table.game.reward(table.s, seat) for seat in table.players] == [1 / 3, 1 / 3, 1 / 3, 0]


def test_hi27_points_can_be_negative() -> None:
    table = at_the_end({0: "w"}, {0: "rylb", 1: "r"}, players=2).score()
    assert table.totals() == [-12, -3]
    assert table.outcome().winners == (1,)


def test_hi25_hi26_points_so_far_count_blacks_where_they_help() -> None:
    table = a_table(fields={0: "rrrrrrrrrk"})
    assert points_if_over(table.s, 0) == 24
    assert table.s.heaps.at(FIELD, 5) == 1
    assert name("k") == "black"

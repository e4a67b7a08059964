"""Scoring behind the screens (HI-20 to HI-24)."""

from __future__ import annotations

import pytest

from tests.games.hitohira.positions import Sitting, at_the_end
from zashiki.games.hitohira.events import GroupScored, ScreenOpened
from zashiki.games.hitohira.moves import Assign
from zashiki.kernel.event import seen
from zashiki.kernel.state import waiting


def group(table: Sitting, name: str) -> list[int]:
    """What each seat scored in a group."""
    return [table.line(seat, name) for seat in table.players]


def pieces(table: Sitting, name: str) -> list[int]:
    return [event.pieces for event in table.log if isinstance(event, GroupScored) and event.group == name]


# The worked examples of the rulebook.


def test_hi21_example_5_three_red_one_yellow_two_light_blue_two_white() -> None:
    table = at_the_end({0: "rrryllww"})
    assert table.options(0) == [Assign(0), Assign(1), Assign(2)]
    table.score(warm={0: 1})
    assert pieces(table, "warm")[0] == 5
    assert pieces(table, "cool")[0] == 3


@pytest.mark.parametrize(("warm", "counts"), [(0, (4, 4)), (2, (6, 2))])
def test_hi21_example_5_both_whites_may_go_to_one_group(warm: int, counts: tuple[int, int]) -> None:
    table = at_the_end({0: "rrryllww"}).score(warm={0: warm})
    assert (pieces(table, "warm")[0], pieces(table, "cool")[0]) == counts


def test_hi20_hi23_example_6_four_three_three_one() -> None:
    table = at_the_end({0: "yyyy", 1: "ryy", 2: "ryw", 3: "r"}).score()
    assert pieces(table, "warm") == [4, 3, 3, 1]
    assert group(table, "warm") == [18, 9, 9, 0]


# HI-20


@pytest.mark.parametrize(
    ("screens", "warm", "cool"),
    [
        ({0: "rrr", 1: "ry", 2: "y"}, [18, 10, 8], [0, 0, 0]),
        ({0: "bbl", 1: "bl", 2: "l"}, [0, 0, 0], [16, 12, 8]),
        ({0: "rlll", 1: "rrll", 2: "rrrl"}, [8, 10, 18], [16, 12, 8]),
    ],
)
def test_hi20_places_are_paid_by_group(screens: dict[int, str], warm: list[int], cool: list[int]) -> None:
    table = at_the_end(screens, players=3).score()
    assert group(table, "warm") == warm
    assert group(table, "cool") == cool


def test_hi20_a_fourth_place_scores_nothing() -> None:
    table = at_the_end({0: "rrrr", 1: "rrr", 2: "rr", 3: "r"}).score()
    assert group(table, "warm") == [18, 10, 8, 0]


# HI-21


def test_hi21_white_and_black_can_be_assigned_alike() -> None:
    table = at_the_end({0: "rlwkk"})
    assert table.options(0) == [Assign(n) for n in range(4)]


def test_hi21_they_join_only_a_group_of_which_a_colour_is_there() -> None:
    assert at_the_end({0: "rwk"}).options(0) == [Assign(2)]
    assert at_the_end({0: "lwk"}).options(0) == [Assign(0)]
    assert at_the_end({0: "wk"}).options(0) == [Assign(0)]


def test_hi21_all_assign_at_the_same_time_and_in_secret() -> None:
    table = at_the_end({0: "rlw", 1: "rlww", 2: "b"})
    assert waiting(table.s) == (0, 1, 2)
    before = len(seen(table.log, 1))
    table.do(Assign(0), by=0)
    assert not table.seen_by(1).opened
    assert [event.__struct_config__.tag for event in seen(table.log, 1)[before:]] == ["sealed"]
    table.do(Assign(2), by=1)
    table.do(Assign(0), by=2)
    assert ScreenOpened(1, ("red", "light-blue", "white", "white"), 2, 0) in seen(table.log, 3)


def test_hi18_hi21_who_is_asked_depends_on_the_number_of_pieces_alone() -> None:
    for screens in ({0: "r", 1: "rlw"}, {0: "r", 1: "kkk"}, {0: "r", 1: "bbb"}):
        assert waiting(at_the_end(screens).s) == (0, 1)


def test_hi18_hi21_once_open_the_screens_are_seen_by_all() -> None:
    table = at_the_end({0: "rlw", 2: "kr"}).score()
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).screens[2] == (1, 0, 0, 0, 0, 1)
        assert table.seen_by(eyes).warm == (0, 0, 1, 0)


# HI-22


def test_hi22_without_an_own_colour_a_player_scores_nothing_and_is_not_ranked() -> None:
    table = at_the_end({0: "r", 1: "wwww", 2: "ll"}, players=3).score()
    assert group(table, "warm") == [18, 0, 0]
    assert group(table, "cool") == [0, 0, 16]


def test_hi22_whites_that_fit_neither_group_count_for_none_but_for_ties() -> None:
    table = at_the_end({0: "r", 1: "wwk"}).score()
    assert [line.values["pieces"] for line in table.outcome().scores[1].lines if line.item == "behind"] == [3]
    assert ScreenOpened(1, ("white", "white", "black"), 0, 0) in table.log


# HI-23


@pytest.mark.parametrize(
    ("counts", "warm", "cool"),
    [
        ((3, 3, 2, 1), [14, 14, 8, 0], [14, 14, 8, 0]),  # two 1st share 1st + 2nd, the next is 3rd
        ((3, 3, 3, 1), [12, 12, 12, 0], [12, 12, 12, 0]),  # three 1st share all three
        ((2, 2, 2, 2), [9, 9, 9, 9], [9, 9, 9, 9]),  # four 1st share all three
        ((4, 3, 3, 1), [18, 9, 9, 0], [16, 10, 10, 0]),  # two 2nd share 2nd + 3rd
        ((4, 3, 3, 3), [18, 6, 6, 6], [16, 6, 6, 6]),  # three 2nd share 2nd + 3rd, rounded down (20 / 3)
        ((4, 3, 2, 2), [18, 10, 4, 4], [16, 12, 4, 4]),  # two 3rd share 3rd
        ((2, 2, 1, 1), [14, 14, 4, 4], [14, 14, 4, 4]),  # two 1st, then two 3rd
        ((3, 3, 0, 0), [14, 14, 0, 0], [14, 14, 0, 0]),
        ((1, 0, 0, 0), [18, 0, 0, 0], [16, 0, 0, 0]),
    ],
)
def test_hi23_equal_players_share_the_places_they_take(
    counts: tuple[int, ...], warm: list[int], cool: list[int]
) -> None:
    table = at_the_end({seat: "r" * n for seat, n in enumerate(counts)}).score()
    assert group(table, "warm") == warm
    table = at_the_end({seat: "b" * n for seat, n in enumerate(counts)}).score()
    assert group(table, "cool") == cool


@pytest.mark.parametrize(
    ("counts", "warm"), [((2, 2, 2), [12, 12, 12]), ((2, 2, 1), [14, 14, 8]), ((3, 1, 1), [18, 9, 9])]
)
def test_hi23_shares_with_three_players(counts: tuple[int, ...], warm: list[int]) -> None:
    table = at_the_end({seat: "y" * n for seat, n in enumerate(counts)}, players=3).score()
    assert group(table, "warm") == warm


def test_hi22_hi23_a_player_without_the_colour_takes_no_place() -> None:
    """The whites of seat 1 are many, but seat 2 is second."""
    table = at_the_end({0: "rrr", 1: "wwwww", 2: "r"}, players=3).score()
    assert group(table, "warm") == [18, 0, 10]


# HI-24


@pytest.mark.parametrize(
    ("screens", "warm", "cool"),
    [
        ({0: "rr", 1: "r"}, [10, 0], [0, 0]),
        ({0: "r", 1: "yy"}, [0, 10], [0, 0]),
        ({0: "l", 1: "bb"}, [0, 0], [0, 12]),
        ({0: "rl", 1: "yb"}, [5, 5], [6, 6]),
        ({0: "rll", 1: "rrl"}, [0, 10], [12, 0]),
        ({0: "w", 1: ""}, [0, 0], [0, 0]),
        ({0: "r", 1: "ww"}, [10, 0], [0, 0]),
    ],
)
def test_hi24_with_two_players_the_larger_number_gets_the_second_place(
    screens: dict[int, str], warm: list[int], cool: list[int]
) -> None:
    table = at_the_end(screens, players=2).score()
    assert group(table, "warm") == warm
    assert group(table, "cool") == cool

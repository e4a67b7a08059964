"""Turn: 1. draw (HI-5 to HI-8)."""

from __future__ import annotations

from itertools import combinations_with_replacement, product

import pytest

from tests.games.hitohira.positions import LETTERS, a_table, names
from zashiki.games.hitohira.events import Drew, Failed, Kept, PutAway, Stopped, Used
from zashiki.games.hitohira.moves import Draw, Keep, Stop
from zashiki.games.hitohira.turn_1_draw import has_failed
from zashiki.kernel.event import seen


def draws_offered(options: list[object]) -> list[int]:
    return [move.pieces for move in options if isinstance(move, Draw)]


# HI-5


def test_hi5_the_first_draw_cannot_be_left_out() -> None:
    table = a_table()
    assert table.options() == [Draw(n) for n in range(1, 9)]


def test_hi5_after_a_draw_one_may_stop_or_draw_again() -> None:
    table = a_table().draw("rb")
    assert table.options() == [Stop(), *[Draw(n) for n in range(1, 7)]]


def test_hi5_eight_pieces_at_most_in_a_turn() -> None:
    table = a_table().draw("rrbb").draw("yy")
    assert draws_offered([*table.options()]) == [1, 2]


def test_hi5_after_eight_pieces_drawing_is_over() -> None:
    table = a_table().draw("rrbbyyww")
    assert table.now == "UseAnAbility"


def test_hi5_three_draws_at_most() -> None:
    table = a_table().draw("r").draw("r").draw("b")
    assert table.beside() == "rrb"
    assert table.now == "PutBehindTheScreen"


def test_hi5_one_may_stop_after_the_first_or_the_second_draw() -> None:
    for pieces in (["r"], ["r", "b"]):
        table = a_table()
        for letters in pieces:
            table.draw(letters)
        table.do(Stop())
        assert table.now == "PutBehindTheScreen"
        assert Stopped(0) in table.log


def test_hi5_the_announced_number_cannot_exceed_the_bag() -> None:
    table = a_table(bag="rrbyw")
    assert draws_offered([*table.options()]) == [1, 2, 3, 4, 5]


def test_hi5_with_an_empty_bag_drawing_is_over() -> None:
    table = a_table(bag="rb").draw("rb")
    assert table.now == "PutBehindTheScreen"


@pytest.mark.parametrize(("limit", "most"), [("any", 8), ("5", 5), ("3", 3)])
def test_hi5_option_draw_limit_bounds_one_draw(limit: str, most: int) -> None:
    table = a_table(options={"draw-limit": limit})
    assert draws_offered([*table.options()]) == list(range(1, most + 1))


def test_hi5_option_draw_limit_does_not_bound_the_turn() -> None:
    table = a_table(options={"draw-limit": "3"}).draw("rrb").draw("byy").draw("ww")
    assert table.beside() == "rryybbww"
    assert table.now == "UseAnAbility"


def test_hi5_drawn_pieces_lie_open_beside_the_field() -> None:
    table = a_table().draw("wkr")
    assert table.field(0) == ""
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).beside == (1, 0, 0, 0, 1, 1)
        assert Drew(0, names("wkr")) in seen(table.log, eyes)


def test_hi5_every_piece_of_the_bag_is_as_likely() -> None:
    bag = "rrrrrrbbbk"
    came = dict.fromkeys("rbk", 0)
    table = a_table(bag=bag)
    for _ in range(2000):
        table.s.heaps.fill(2, (0, 0, 0, 0, 0, 0))
        kind = table.s.draw(2)
        came[LETTERS[kind]] += 1
        table.s.heaps.add(0, kind, 1)
    assert 1120 < came["r"] < 1280
    assert 540 < came["b"] < 660
    assert 150 < came["k"] < 250


# HI-6, HI-7


@pytest.mark.parametrize("pieces", ["rrr", "wwbw", "rbylw", "rrbbyywl", "rbylww"], ids=lambda pieces: pieces)
def test_hi6_three_alike_or_a_fifth_colour_fail(pieces: str) -> None:
    table = a_table().draw(pieces)
    assert table.now == "KeepTwo"


@pytest.mark.parametrize(
    "pieces", ["r", "rr", "rrbb", "rbyl", "rrbbyyll", "wwyyrr"], ids=lambda pieces: pieces
)
def test_hi6_two_of_each_of_four_colours_are_safe(pieces: str) -> None:
    table = a_table().draw(pieces)
    assert table.now != "KeepTwo"


def test_hi6_the_check_counts_all_draws_of_the_turn() -> None:
    table = a_table().draw("rr").draw("r")
    assert table.now == "KeepTwo"


def test_hi6_the_check_comes_after_each_draw() -> None:
    table = a_table().draw("rr")
    assert table.now == "DrawPieces"
    table = a_table().draw("rrr")
    assert table.now == "KeepTwo"


def test_hi6_white_is_a_colour() -> None:
    assert a_table().draw("www").now == "KeepTwo"
    assert a_table().draw("rylbw").now == "KeepTwo"


@pytest.mark.parametrize("further", LETTERS)
def test_hi7_after_red_blue_yellow_and_black_any_further_piece_fails(further: str) -> None:
    table = a_table().draw("rbyk")
    assert table.now == "DrawPieces"
    table.draw(further)
    assert table.now == "KeepTwo"


@pytest.mark.parametrize(
    ("pieces", "fails"),
    [
        ("k", False), ("kk", False), ("kkk", True), ("kr", False), ("krr", True), ("kkr", True),
        ("kryl", False), ("krylb", True), ("krb", False),
    ],
)  # fmt: skip
def test_hi7_black_is_the_colour_that_makes_it_fail(pieces: str, fails: bool) -> None:
    log = a_table().draw(pieces).log
    assert any(isinstance(event, Failed) for event in log) == fails


def fails_for_some_colour_of_each_black(pieces: str) -> bool:
    plain = pieces.replace("k", "")
    for blacks in product("rylbw", repeat=pieces.count("k")):
        whole = plain + "".join(blacks)
        if len(set(whole)) >= 5 or max(map(whole.count, whole)) >= 3:
            return True
    return False


def test_hi6_hi7_all_sets_of_up_to_five_pieces_fail_exactly_if_some_colours_of_the_blacks_make_them() -> None:
    table = a_table()
    for size in range(1, 6):
        for letters in combinations_with_replacement(LETTERS, size):
            pieces = "".join(letters)
            table.s.heaps.fill(2, tuple(map(pieces.count, LETTERS)))
            assert has_failed(table.s) == fails_for_some_colour_of_each_black(pieces), pieces


def test_hi6_hi7_the_log_says_why_it_failed() -> None:
    assert Failed(0, "three-alike") in a_table().draw("rrrk").log
    assert Failed(0, "fifth-colour") in a_table().draw("rbylw").log
    assert Failed(0, "three-with-black") in a_table().draw("rkr").log
    assert Failed(0, "three-with-black") in a_table().draw("kkk").log
    assert Failed(0, "fifth-with-black") in a_table().draw("rbykl").log


# HI-8


def test_hi8_two_pieces_of_different_colours_stay_and_the_others_go_back() -> None:
    table = a_table(bag="rrrbyw").draw("rrrb")
    table.keep("rb")
    assert table.field(0) == "rb"
    assert table.beside() == ""
    assert sorted(table.bag()) == sorted("rryw")
    assert Kept(0, names("rb"), names("rr")) in table.log


def test_hi8_any_two_different_colours_can_be_chosen_but_never_black() -> None:
    table = a_table().draw("rrbykk")
    assert table.options() == [Keep(("red", "yellow")), Keep(("red", "blue")), Keep(("yellow", "blue"))]


def test_hi8_pieces_of_earlier_draws_can_be_kept_too() -> None:
    table = a_table().draw("ry").draw("bbb")
    assert Keep(("red", "yellow")) in table.options()


def test_hi8_the_order_of_the_two_does_not_matter() -> None:
    table = a_table().draw("rrrb")
    table.do(Keep(("blue", "red")))
    assert table.field(0) == "rb"


def test_hi8_of_one_colour_only_one_piece_stays() -> None:
    table = a_table().draw("rrr")
    assert table.options() == [Keep(("red",))]
    table.keep("r")
    assert table.field(0) == "r"


def test_hi8_of_one_colour_and_black_only_one_piece_stays() -> None:
    table = a_table().draw("rkk")
    assert table.options() == [Keep(("red",))]


def test_hi8_of_three_blacks_nothing_stays() -> None:
    table = a_table(bag="kkkr")
    table.draw("kkk")
    assert table.turn == 1
    assert table.field(0) == ""
    assert table.bag() == "rkkk"
    assert Kept(0, (), names("kkk")) in table.log


def test_hi8_after_a_failure_there_is_no_further_draw_no_ability_and_no_screen() -> None:
    table = a_table().draw("rrbby").draw("r")
    table.keep("rb")
    assert table.turn == 1
    assert table.now == "DrawPieces"
    assert table.screen(0) == ""
    assert not [event for event in table.log if isinstance(event, Used | PutAway)]

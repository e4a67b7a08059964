"""Refusals: an illegal move names its clause and reason, and changes nothing (`refusal` sees to that)."""

from __future__ import annotations

import pytest

from tests.games.hitohira.positions import SECOND, Sitting, a_table, at_the_end
from zashiki.games.hitohira.moves import (
    Assign,
    Count,
    Decline,
    Draw,
    Give,
    Hide,
    Keep,
    Pick,
    Place,
    PutBehind,
    PutNone,
    Stop,
    Take,
    Use,
    Want,
)
from zashiki.kernel.move import Move


@pytest.mark.parametrize("move", [PutNone(), Decline(), Use("somei-yoshino"), Keep(("red",)), Assign(0)])
def test_hi5_first_comes_the_draw(move: Move) -> None:
    assert a_table().refused(move) == ("HI-5", "draw-first")
    assert a_table().draw("r").refused(move) == ("HI-5", "stop-first")


def test_hi5_one_cannot_stop_without_a_draw() -> None:
    assert a_table().refused(Stop()) == ("HI-5", "draw-at-least-once")


@pytest.mark.parametrize("pieces", [0, -1, -100])
def test_hi5_a_draw_takes_at_least_one_piece(pieces: int) -> None:
    assert a_table().refused(Draw(pieces)) == ("HI-5", "at-least-one-piece")


def test_hi5_no_more_than_the_bag_has() -> None:
    table = a_table(bag="rbb")
    assert table.refused(Draw(4)) == ("HI-5", "bag-too-small")
    assert table.refusal(Draw(4)).values == {"pieces": 3}


@pytest.mark.parametrize("pieces", [7, 15, 16, 17, 60])
def test_hi5_no_more_than_eight_in_a_turn(pieces: int) -> None:
    table = a_table().draw("rb")
    assert table.refused(Draw(pieces)) == ("HI-5", "too-many-in-a-turn")
    assert table.refusal(Draw(pieces)).values == {"pieces": 8}


def test_hi5_no_more_than_the_option_allows() -> None:
    table = a_table(options={"draw-limit": "3"})
    assert table.refused(Draw(4)) == ("HI-5", "too-many-at-once")
    assert table.refusal(Draw(4)).values == {"pieces": 3}


@pytest.mark.parametrize("seat", [1, 2, 3])
def test_hi5_nobody_draws_out_of_turn(seat: int) -> None:
    assert a_table().refused(Draw(1), by=seat) == ("HI-5", "not-asked")


@pytest.mark.parametrize(
    ("colours", "reason"),
    [
        (("red",), "keep-two-colours"),
        (("red", "red"), "keep-two-colours"),
        ((), "keep-two-colours"),
        (("red", "blue", "yellow"), "keep-two-colours"),
        (("red", "black"), "black-not-kept"),
        (("black",), "black-not-kept"),
        (("red", "white"), "not-drawn"),
    ],
)
def test_hi8_two_of_different_colours_must_be_kept(colours: tuple[str, ...], reason: str) -> None:
    table = a_table().draw("rrbyk")
    assert table.refused(Keep(colours)) == ("HI-8", reason)  # type: ignore[arg-type]


@pytest.mark.parametrize("move", [Draw(1), Stop(), PutNone(), Decline(), Use("somei-yoshino")])
def test_hi8_after_a_failure_there_is_nothing_else_to_do(move: Move) -> None:
    assert a_table().draw("rrrb").refused(move) == ("HI-8", "turn-has-failed")


def test_hi3_a_side_that_does_not_lie_up_cannot_be_used() -> None:
    assert a_table().gain("rbyl").refused(Use("komatsu-otome")) == ("HI-3", "other-side-up")


def test_hi9_a_condition_must_be_met() -> None:
    table = a_table().gain("rbyl")
    assert table.refused(Use("shinsumizome")) == ("HI-9", "condition-not-met")
    assert table.refusal(Use("shinsumizome")).values == {"ability": "shinsumizome"}


def test_hi16_an_ability_that_could_do_nothing_is_refused() -> None:
    table = a_table(bag="rrbbyl").gain("rrbbyl")
    assert table.refused(Use("shinsumizome")) == ("HI-16", "nothing-to-do")


@pytest.mark.parametrize("move", [PutNone(), Draw(1), Stop()])
def test_hi9_the_ability_is_settled_first(move: Move) -> None:
    assert a_table().gain("rbyl").refused(move) == ("HI-9", "ability-or-none")


def in_ability(ability: str, pieces: str, fields: dict[int, str], first: bool = True) -> Sitting:
    table = a_table(fields=fields, options={} if first else SECOND).gain(pieces)
    table.do(Use(ability))  # type: ignore[arg-type]
    return table


def test_hi10_only_own_pieces_can_be_hidden() -> None:
    table = in_ability("somei-yoshino", "rbyl", {1: "w"})
    assert table.refused(Hide("white", "field")) == ("HI-10", "not-among-yours")
    assert table.refused(Hide("white", "beside")) == ("HI-10", "not-among-yours")


def test_hi11_only_a_drawn_piece_can_be_chosen() -> None:
    table = a_table(options=SECOND).gain("rbyl").bag_will_give("rrr")
    table.do(Use("komatsu-otome"))
    assert table.refused(Pick("blue")) == ("HI-11", "not-drawn")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Want(0, "red"), "another-players-field"),
        (Want(9, "red"), "another-players-field"),
        (Want(-1, "red"), "another-players-field"),
        (Want(1, "black"), "black-not-for-this"),
        (Want(1, "blue"), "not-in-that-field"),
    ],
)
def test_hi13_only_a_colour_of_another_field_can_be_wanted(move: Want, reason: str) -> None:
    table = in_ability("sakuyahime", "rrbb", {0: "r", 1: "wk"}, first=False)
    assert table.refused(move) == ("HI-13", reason)


def test_hi13_only_an_own_piece_can_be_given() -> None:
    table = in_ability("sakuyahime", "rrbb", {1: "w"}, first=False)
    table.do(Want(1, "white"))
    assert table.refused(Give("yellow", "beside")) == ("HI-13", "not-among-yours")
    assert table.refused(Give("red", "field")) == ("HI-13", "not-among-yours")


def test_hi14_the_pieces_are_placed_one_after_the_other_where_there_is_a_field() -> None:
    table = a_table(3).gain("rrbbyy").bag_will_give("rw")
    table.do(Use("kenrokuen-kumagai"))
    assert table.refused(Place("white", 0)) == ("HI-14", "place-this-first")
    assert table.refused(Place("red", 3)) == ("HI-14", "no-such-field")
    assert table.refused(Place("red", 44)) == ("HI-14", "no-such-field")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (Take(0, "red"), "another-players-field"),
        (Take(7, "red"), "another-players-field"),
        (Take(1, "black"), "black-not-for-this"),
        (Take(1, "blue"), "not-in-that-field"),
    ],
)
def test_hi15_only_colours_of_other_fields_can_be_taken(move: Take, reason: str) -> None:
    table = in_ability("kokonoe", "rrbbyy", {0: "r", 1: "wrk", 2: "wl"}, first=False)
    assert table.refused(move) == ("HI-15", reason)


def test_hi15_the_second_piece_is_of_another_player_and_colour() -> None:
    table = in_ability("kokonoe", "rrbbyy", {1: "wr", 2: "wl"}, first=False)
    table.do(Take(1, "white"))
    assert table.refused(Take(2, "white")) == ("HI-15", "same-colour-twice")
    assert table.refused(Take(1, "red")) == ("HI-15", "same-player-twice")


@pytest.mark.parametrize(
    ("move", "reason"),
    [
        (PutBehind("red", 3), "not-so-many"),
        (PutBehind("white", 1), "not-so-many"),
        (PutBehind("red", 99), "not-so-many"),
        (PutBehind("red", 0), "put-none-instead"),
        (PutBehind("red", -1), "put-none-instead"),
        (Draw(1), "put-away-first"),
        (Decline(), "put-away-first"),
    ],
)
def test_hi17_only_pieces_of_this_turn_can_be_put_behind(move: Move, reason: str) -> None:
    table = a_table(fields={0: "rw"}).gain("rrb")
    assert table.refused(move) == ("HI-17", reason)


def test_hi21_no_more_white_and_black_than_there_are() -> None:
    table = at_the_end({0: "rlw"})
    assert table.refused(Assign(2), by=0) == ("HI-21", "no-such-number")
    assert table.refused(Assign(-1), by=0) == ("HI-21", "no-such-number")
    assert table.refusal(Assign(40), by=0).values == {"pieces": 1}


def test_hi21_a_group_needs_a_colour_of_its_own() -> None:
    assert at_the_end({0: "rw"}).refused(Assign(0), by=0) == ("HI-21", "needs-own-colour")
    assert at_the_end({0: "lw"}).refused(Assign(1), by=0) == ("HI-21", "needs-own-colour")


def test_hi21_first_comes_the_assignment() -> None:
    assert at_the_end({0: "rw"}).refused(Draw(1), by=0) == ("HI-21", "assign-first")


def test_hi21_nobody_assigns_twice_or_without_a_screen() -> None:
    table = at_the_end({0: "rlw", 1: "r"})
    table.do(Assign(1), by=0)
    assert table.refused(Assign(0), by=0) == ("HI-21", "already-answered")
    assert table.refused(Assign(0), by=2) == ("HI-21", "not-asked")


def test_hi26_a_black_counts_as_one_of_the_five_colours_or_as_none() -> None:
    table = at_the_end({}, {1: "k"})
    table.do(Assign(0), by=0)
    assert table.refused(Count("black"), by=1) == ("HI-26", "black-is-no-colour")
    assert table.refused(Assign(0), by=1) == ("HI-26", "count-first")


def test_hi19_nothing_after_the_end() -> None:
    table = at_the_end({0: "r"}).score()
    for move in (Draw(1), Assign(0), PutNone()):
        assert table.refused(move, by=0) == ("HI-19", "game-over")

"""Turn: 2. one ability (HI-9 to HI-16)."""

from __future__ import annotations

import pytest

from tests.games.hitohira.positions import SECOND, Sitting, a_table, names
from zashiki.games.hitohira.events import (
    Declined,
    DrewForAbility,
    DrewUnseen,
    Hid,
    Picked,
    Placed,
    Swapped,
    Took,
    Used,
)
from zashiki.games.hitohira.moves import (
    Ability,
    Decline,
    Draw,
    Give,
    Hide,
    Pick,
    Place,
    PutBehind,
    PutNone,
    Take,
    Use,
    Want,
)
from zashiki.kernel.event import seen


def usable(table: Sitting) -> list[str]:
    """The abilities that are offered, if any are."""
    return [move.ability for move in table.options() if isinstance(move, Use)]


def using(ability: Ability, pieces: str, table: Sitting) -> Sitting:
    table.gain(pieces)
    table.do(Use(ability))
    return table


# HI-9


@pytest.mark.parametrize(
    ("pieces", "offered"),
    [
        ("rbyl", ["somei-yoshino"]),
        ("rbyk", ["somei-yoshino"]),
        ("rrbb", ["shinsumizome"]),
        ("rrbby", ["shinsumizome"]),
        ("rrbbyl", ["somei-yoshino", "shinsumizome", "kenrokuen-kumagai"]),
        ("rrbbyy", ["shinsumizome", "kenrokuen-kumagai"]),
        ("rrbbyyl", ["somei-yoshino", "shinsumizome", "kenrokuen-kumagai"]),
        ("rrbbyyll", ["somei-yoshino", "shinsumizome", "kenrokuen-kumagai"]),
        ("rrbyl", ["somei-yoshino"]),
        ("rby", []),
        ("rbk", []),
        ("rrb", []),
        ("rr", []),
        ("kk", []),
    ],
)
def test_hi9_conditions_are_minimums_of_colours_pairs_and_pieces(pieces: str, offered: list[str]) -> None:
    assert usable(a_table().gain(pieces)) == offered


def test_hi9_the_other_sides_have_the_same_conditions() -> None:
    table = a_table(fields={1: "r"}, options=SECOND).gain("rrbbyl")
    assert usable(table) == ["komatsu-otome", "sakuyahime", "kokonoe"]


def test_hi9_an_ability_need_not_be_used() -> None:
    table = a_table().gain("rrbbyl")
    assert table.options()[0] == Decline()
    table.do(Decline())
    assert table.now == "PutBehindTheScreen"
    assert Declined(0) in table.log


def test_hi9_where_no_condition_is_met_nothing_is_asked() -> None:
    assert a_table().gain("rrb").now == "PutBehindTheScreen"


def test_hi9_only_one_ability_a_turn() -> None:
    table = using("somei-yoshino", "rrbbyl", a_table())
    table.do(Hide("red", "beside"))
    assert table.now == "PutBehindTheScreen"


def test_hi9_the_conditions_look_at_this_turns_pieces_alone() -> None:
    assert usable(a_table(fields={0: "rrbbyyll"}).gain("rb")) == []


def test_hi9_everybody_sees_which_ability_is_used() -> None:
    table = using("shinsumizome", "rrbb", a_table())
    for eyes in [*table.players, None]:
        assert Used(0, "shinsumizome") in seen(table.log, eyes)


@pytest.mark.parametrize(
    ("ability", "pieces", "options"),
    [
        ("somei-yoshino", "rbyl", {}),
        ("sakuyahime", "rrbb", SECOND),
        ("kokonoe", "rrbbyy", SECOND),
        ("kenrokuen-kumagai", "rrbbyy", {}),
    ],
)
def test_hi9_an_ability_once_begun_is_carried_out(
    ability: Ability, pieces: str, options: dict[str, object]
) -> None:
    table = using(ability, pieces, a_table(fields={1: "ry", 2: "b"}, options=options))
    for move in (PutNone(), Decline(), Draw(1)):
        assert table.refused(move) == ("HI-9", "finish-the-ability")


# HI-10 染井吉野


def test_hi10_a_piece_of_the_own_field_or_of_this_turn_goes_behind_the_screen() -> None:
    table = using("somei-yoshino", "rbyl", a_table(fields={0: "wwr", 1: "kk"}))
    assert table.options() == [
        Hide("red", "field"), Hide("white", "field"),
        Hide("red", "beside"), Hide("yellow", "beside"), Hide("light-blue", "beside"), Hide("blue", "beside"),
    ]  # fmt: skip


def test_hi10_from_the_own_field() -> None:
    table = using("somei-yoshino", "rbyl", a_table(fields={0: "wwr"}))
    table.do(Hide("white", "field"))
    assert (table.field(0), table.screen(0), table.beside()) == ("rw", "w", "rylb")
    assert Hid(0, "white", "field") in table.log


def test_hi10_hi16_a_hidden_piece_of_this_turn_is_gone_for_step_three() -> None:
    table = using("somei-yoshino", "rrbyl", a_table())
    table.do(Hide("red", "beside"))
    assert table.screen(0) == "r"
    assert PutBehind("red", 1) in table.options()
    assert PutBehind("red", 2) not in table.options()


def test_hi10_hi17_it_may_be_another_colour_than_that_of_step_three() -> None:
    table = using("somei-yoshino", "rrbyl", a_table())
    table.do(Hide("blue", "beside"))
    table.put("rr")
    assert (table.screen(0), table.field(0)) == ("rrb", "yl")


def test_hi9_hi10_black_may_be_hidden() -> None:
    table = using("somei-yoshino", "rbyk", a_table(fields={0: "k"}))
    assert Hide("black", "field") in table.options()
    table.do(Hide("black", "beside"))
    assert table.screen(0) == "k"


# HI-11 小松乙女


def komatsu(drawn: str, bag: str | None = None) -> Sitting:
    table = a_table(bag=bag, options=SECOND).gain("rbyl").bag_will_give(drawn)
    table.do(Use("komatsu-otome"))
    return table


def test_hi11_one_of_three_goes_to_the_field_and_the_rest_back() -> None:
    table = komatsu("rww", bag="rbylrwwb")
    assert table.options() == [Pick("red"), Pick("white")]
    table.do(Pick("white"))
    assert (table.field(0), table.bag(), table.beside()) == ("w", "rbw", "rylb")
    assert Picked(0, "white", names("rw")) in table.log


def test_hi11_the_three_are_drawn_openly() -> None:
    table = komatsu("rwk")
    for eyes in [*table.players, None]:
        assert DrewForAbility(0, names("rwk")) in seen(table.log, eyes)
        assert table.seen_by(eyes).drawn == (1, 0, 0, 0, 1, 1)


def test_hi11_black_cannot_be_chosen_and_one_must_be() -> None:
    table = komatsu("kkr")
    assert table.options() == [Pick("red")]
    assert table.refused(Pick("black")) == ("HI-11", "black-not-for-this")
    assert table.refused(Decline()) == ("HI-11", "pick-one")


def test_hi11_three_blacks_all_go_back_and_nothing_is_drawn_anew() -> None:
    table = komatsu("kkk", bag="rbylkkkw")
    assert table.now == "PutBehindTheScreen"
    assert (table.field(0), table.bag()) == ("", "wkkk")
    assert Picked(0, None, names("kkk")) in table.log


def test_hi11_hi16_a_short_bag_gives_what_is_left() -> None:
    table = komatsu("wk", bag="rbylwk")
    assert table.options() == [Pick("white")]
    table.do(Pick("white"))
    assert table.bag() == "k"


def test_hi16_the_chosen_piece_is_not_checked_and_not_one_of_this_turn() -> None:
    """Five colours lie with the player now, yet nothing fails, and white is not offered to the screen."""
    table = komatsu("www")
    table.do(Pick("white"))
    assert table.now == "PutBehindTheScreen"
    assert PutBehind("white", 1) not in table.options()


# HI-12 新墨染


def test_hi12_a_piece_goes_unseen_from_the_bag_behind_the_screen() -> None:
    table = a_table(bag="rrbbyw").gain("rrbb").bag_will_give("y")
    table.do(Use("shinsumizome"))
    assert (table.screen(0), table.bag()) == ("y", "w")
    assert table.now == "PutBehindTheScreen"


def test_hi12_hi18_only_its_owner_knows_the_piece() -> None:
    table = a_table().gain("rrbb").bag_will_give("y")
    table.do(Use("shinsumizome"))
    assert DrewUnseen(0, "yellow") in seen(table.log, 0)
    assert table.seen_by(0).screens[0] == (0, 1, 0, 0, 0, 0)
    for eyes in (1, 2, 3, None):
        assert DrewUnseen(0, None) in seen(table.log, eyes)
        assert table.seen_by(eyes).screens[0] is None
        assert table.seen_by(eyes).screen_sizes[0] == 1


def test_hi9_hi12_it_may_be_black() -> None:
    table = a_table().gain("rrbb").bag_will_give("k")
    table.do(Use("shinsumizome"))
    assert table.screen(0) == "k"


def test_hi12_hi16_a_piece_drawn_unseen_does_not_count_for_step_three() -> None:
    table = a_table().gain("rrbb").bag_will_give("r")
    table.do(Use("shinsumizome"))
    assert table.options() == [PutNone(), *[PutBehind(c, n) for c in ("red", "blue") for n in (1, 2)]]


# HI-13 咲耶姫


def sakuyahime(fields: dict[int, str], pieces: str = "rrbb", players: int = 4) -> Sitting:
    return using("sakuyahime", pieces, a_table(players, fields=fields, options=SECOND))


def test_hi13_any_colour_of_any_other_field_can_be_wanted_but_no_black() -> None:
    table = sakuyahime({0: "y", 1: "yk", 2: "k", 3: "rwl"})
    assert table.options() == [Want(1, "yellow"), Want(3, "red"), Want(3, "light-blue"), Want(3, "white")]


def test_hi13_any_own_colour_of_the_field_or_of_this_turn_can_be_given_but_no_black() -> None:
    table = sakuyahime({0: "yk", 1: "w"})
    table.do(Want(1, "white"))
    assert table.options() == [Give("yellow", "field"), Give("red", "beside"), Give("blue", "beside")]
    assert table.refused(Give("black", "field")) == ("HI-13", "black-not-for-this")


def test_hi13_the_given_piece_lies_in_that_field_and_the_received_one_in_the_own() -> None:
    table = sakuyahime({0: "yk", 1: "ww", 2: "w"})
    table.do(Want(1, "white"))
    table.do(Give("yellow", "field"))
    assert (table.field(0), table.field(1), table.field(2), table.beside()) == ("wk", "yw", "w", "rrbb")
    assert Swapped(0, 1, "white", "yellow", "field") in table.log


def test_hi13_hi16_a_given_piece_of_this_turn_is_gone_and_the_received_one_is_not_of_this_turn() -> None:
    table = sakuyahime({1: "w"})
    table.do(Want(1, "white"))
    table.do(Give("red", "beside"))
    assert (table.field(0), table.field(1), table.beside()) == ("w", "r", "rbb")
    assert PutBehind("white", 1) not in table.options()
    assert PutBehind("red", 2) not in table.options()


def test_hi13_the_same_colour_can_be_swapped_for_the_same() -> None:
    table = sakuyahime({1: "r"})
    table.do(Want(1, "red"))
    table.do(Give("red", "beside"))
    assert (table.field(0), table.field(1), table.beside()) == ("r", "r", "rbb")


def test_hi13_a_received_piece_cannot_be_given_at_once() -> None:
    table = sakuyahime({1: "w"})
    table.do(Want(1, "white"))
    assert Give("white", "field") not in table.options()


@pytest.mark.parametrize("fields", [{}, {0: "rr"}, {1: "k", 2: "kk"}])
def test_hi13_hi16_without_a_colour_in_another_field_it_cannot_be_used(fields: dict[int, str]) -> None:
    table = a_table(fields=fields, options=SECOND).gain("rrbb")
    assert table.now == "PutBehindTheScreen"


# HI-14 兼六園熊谷


def kumagai(drawn: str, bag: str | None = None, players: int = 4) -> Sitting:
    table = a_table(players, bag=bag).gain("rrbbyy").bag_will_give(drawn)
    table.do(Use("kenrokuen-kumagai"))
    return table


def test_hi14_both_are_drawn_openly_before_either_is_placed() -> None:
    table = kumagai("wl")
    assert table.prompt() == "place"
    for eyes in [*table.players, None]:
        assert DrewForAbility(0, names("wl")) in seen(table.log, eyes)
        assert table.seen_by(eyes).drawn == (0, 0, 1, 0, 1, 0)


def test_hi14_each_goes_to_the_own_field_the_own_screen_or_another_field() -> None:
    table = kumagai("wl")
    assert table.options() == [
        Place("light-blue", 0), Place("light-blue", None), Place("light-blue", 1), Place("light-blue", 2),
        Place("light-blue", 3),
    ]  # fmt: skip
    table.do(Place("light-blue", 2))
    table.do(Place("white", None))
    assert (table.field(0), table.field(2), table.screen(0)) == ("", "l", "w")
    assert [event for event in table.log if isinstance(event, Placed)] == [
        Placed(0, "light-blue", 2),
        Placed(0, "white", None),
    ]
    assert table.now == "PutBehindTheScreen"


@pytest.mark.parametrize("seat", [0, 1, None])
def test_hi14_both_may_go_to_one_place(seat: int | None) -> None:
    table = kumagai("wr")
    table.do(Place("red", seat))
    table.do(Place("white", seat))
    assert (table.screen(0) if seat is None else table.field(seat)) == "rw"


def test_hi14_blacks_may_be_placed() -> None:
    table = kumagai("kk")
    table.do(Place("black", None))
    table.do(Place("black", 3))
    assert (table.screen(0), table.field(3)) == ("k", "k")


def test_hi14_hi16_placed_pieces_are_not_of_this_turn() -> None:
    table = kumagai("ww")
    table.do(Place("white", 0))
    table.do(Place("white", 0))
    assert PutBehind("white", 1) not in table.options()


def test_hi14_hi16_a_short_bag_gives_one() -> None:
    table = kumagai("w", bag="rrbbyyw")
    table.do(Place("white", 0))
    assert table.now == "PutBehindTheScreen"


# HI-15 九重


def kokonoe(fields: dict[int, str], players: int = 4) -> Sitting:
    return using("kokonoe", "rrbbyy", a_table(players, fields=fields, options=SECOND))


def test_hi15_one_piece_each_from_two_other_players() -> None:
    table = kokonoe({0: "l", 1: "rrw", 2: "rb", 3: "k"})
    assert set(table.options()) == {
        Take(1, "red"), Take(1, "white"), Take(2, "red"), Take(2, "blue"),
    }  # fmt: skip
    table.do(Take(1, "red"))
    assert table.options() == [Take(2, "blue")]
    table.do(Take(2, "blue"))
    assert (table.field(0), table.field(1), table.field(2)) == ("rlb", "rw", "r")
    assert [event for event in table.log if isinstance(event, Took)] == [
        Took(0, 1, "red"),
        Took(0, 2, "blue"),
    ]


def test_hi15_no_black_and_not_two_of_a_colour() -> None:
    table = kokonoe({1: "rk", 2: "rbk", 3: "r"})
    assert Take(1, "black") not in table.options()
    table.do(Take(2, "blue"))
    assert table.options() == [Take(1, "red"), Take(3, "red")]


def test_hi15_a_piece_that_leaves_no_second_cannot_be_the_first() -> None:
    table = kokonoe({1: "r", 2: "rb"})
    assert table.options() == [Take(1, "red"), Take(2, "blue")]
    assert table.refused(Take(2, "red")) == ("HI-15", "leaves-no-second")


@pytest.mark.parametrize("fields", [{1: "rb"}, {1: "r", 2: "r"}, {1: "rr", 2: "k", 3: "rr"}])
def test_hi15_one_piece_where_no_two_can_be_taken(fields: dict[int, str]) -> None:
    table = kokonoe(fields)
    assert table.options()
    table.do(table.options()[0])
    assert len(table.field(0)) == 1
    assert table.now == "PutBehindTheScreen"


def test_hi15_with_two_players_both_come_from_the_one_opponent() -> None:
    table = kokonoe({1: "rrbk"}, players=2)
    assert table.options() == [Take(1, "red"), Take(1, "blue")]
    table.do(Take(1, "red"))
    assert table.options() == [Take(1, "blue")]
    table.do(Take(1, "blue"))
    assert (table.field(0), table.field(1)) == ("rb", "rk")


def test_hi15_with_two_players_two_of_one_colour_cannot_be_taken() -> None:
    table = kokonoe({1: "rr"}, players=2)
    table.do(Take(1, "red"))
    assert table.now == "PutBehindTheScreen"


def test_hi15_with_three_players_both_opponents_give_one() -> None:
    table = kokonoe({1: "rb", 2: "w"}, players=3)
    table.do(Take(1, "blue"))
    assert table.options() == [Take(2, "white")]


def test_hi15_hi16_without_a_colour_in_another_field_it_cannot_be_used() -> None:
    table = a_table(fields={0: "rr", 2: "k"}, options=SECOND).gain("rrbbyy")
    assert "kokonoe" not in usable(table)


def test_hi15_hi16_taken_pieces_are_not_of_this_turn() -> None:
    table = kokonoe({1: "w", 2: "l"})
    table.do(Take(1, "white"))
    table.do(Take(2, "light-blue"))
    assert PutBehind("white", 1) not in table.options()


# HI-16


@pytest.mark.parametrize(
    ("pieces", "options", "left"),
    [("rrbb", {}, []), ("rrbbyy", {}, []), ("rbyl", SECOND, []), ("rbyl", {}, ["somei-yoshino"])],
)
def test_hi16_what_needs_the_bag_cannot_be_used_once_it_is_empty(
    pieces: str, options: dict[str, object], left: list[str]
) -> None:
    table = a_table(bag=pieces, options=options).gain(pieces)
    assert usable(table) == left


def test_hi16_whether_the_bag_holds_only_blacks_does_not_matter() -> None:
    """Nobody can know it, so the ability may be tried."""
    table = a_table(bag="rbylkkk", options=SECOND).gain("rbyl")
    assert usable(table) == ["komatsu-otome"]

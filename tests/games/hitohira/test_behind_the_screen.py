"""Turn: 3. behind the screen (HI-17, HI-18)."""

from __future__ import annotations

import pytest

from tests.games.hitohira.positions import a_table, names
from zashiki.games.hitohira.events import PutAway
from zashiki.games.hitohira.moves import PutBehind, PutNone
from zashiki.kernel.event import seen
from zashiki.kernel.frame import frame
from zashiki.kernel.play import to_json


def test_hi17_example_4_red_yellow_white_white() -> None:
    """One white goes behind the screen, and red, yellow and white to the field."""
    table = a_table().gain("ryww")
    assert table.options() == [
        PutNone(), PutBehind("red", 1), PutBehind("yellow", 1), PutBehind("white", 1), PutBehind("white", 2),
    ]  # fmt: skip
    table.put("w")
    assert (table.screen(0), table.field(0)) == ("w", "ryw")


@pytest.mark.parametrize(("behind", "field"), [("r", "yww"), ("y", "rww"), ("ww", "ry"), ("", "ryww")])
def test_hi17_example_4_what_else_was_possible(behind: str, field: str) -> None:
    table = a_table().gain("ryww")
    table.put(behind)
    assert (table.screen(0), table.field(0)) == (behind, field)
    assert PutAway(0, names(behind), names(field)) in table.log


def test_hi17_black_is_a_colour_here() -> None:
    table = a_table().gain("rbk")
    assert PutBehind("black", 1) in table.options()
    table.put("k")
    assert (table.screen(0), table.field(0)) == ("k", "rb")


def test_hi17_black_may_also_go_to_the_field() -> None:
    table = a_table().gain("rbk")
    table.put()
    assert table.field(0) == "rbk"


def test_hi17_pieces_join_those_of_earlier_turns() -> None:
    table = a_table(fields={0: "rw"}, screens={0: "b"}).gain("rrb")
    table.put("b")
    assert (table.screen(0), table.field(0)) == ("bb", "rrrw")


def test_hi18_what_is_behind_a_screen_is_its_owners_secret() -> None:
    table = a_table(screens={0: "rb", 2: "kww"})
    assert table.seen_by(2).screens == (None, None, (0, 0, 0, 0, 2, 1), None)
    assert table.seen_by(None).screens == (None, None, None, None)


def test_hi18_how_many_pieces_are_there_and_in_the_bag_is_public() -> None:
    table = a_table(bag="rrrbb", screens={0: "rb", 2: "kww"})
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).screen_sizes == (2, 0, 3, 0)
        assert table.seen_by(eyes).bag == 5


def test_hi18_others_receive_the_same_whatever_is_behind_a_screen() -> None:
    one, other = a_table(screens={1: "rrk"}), a_table(screens={1: "bwl"})
    for eyes in (0, 2, 3, None):
        frames = [to_json(frame(table.game, table.s, eyes, version=0)) for table in (one, other)]
        assert frames[0] == frames[1]


def test_hi18_what_went_there_openly_can_be_remembered() -> None:
    table = a_table().gain("rrb")
    table.put("rr")
    for eyes in [*table.players, None]:
        assert seen(table.log, eyes)[-1] == PutAway(0, names("rr"), names("b"))

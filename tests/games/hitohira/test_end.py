"""The end of the game (HI-19)."""

from __future__ import annotations

import pytest

from tests.games.hitohira.positions import SECOND, a_new_game, a_table
from zashiki.games.hitohira.events import BagEmpty, TurnLimitReached
from zashiki.games.hitohira.moves import Draw, Keep, Pick, Use


def test_hi19_the_game_ends_at_once_when_the_bag_is_empty_at_the_end_of_a_turn() -> None:
    table = a_table(bag="rb", turn=1).gain("rb")
    table.put()
    assert table.now == "CountTheBlacks" or table.over()
    assert BagEmpty(1) in table.log


def test_hi19_turns_are_not_evened_out() -> None:
    table = a_table(3, bag="rb", turn=0).gain("rb")
    table.put("r")
    table.score()
    assert table.over()
    assert table.outcome().reason == "bag-empty"
    assert table.s.turns == 1


def test_hi19_an_emptied_bag_does_not_end_the_turn() -> None:
    table = a_table(bag="rbyl").gain("rbyl")
    assert table.now == "UseAnAbility"


def test_hi8_hi19_a_failure_that_refills_the_bag_does_not_end_the_game() -> None:
    table = a_table(bag="rrrb").draw("rrrb")
    assert table.bag() == ""
    table.keep("rb")
    assert table.bag() == "rr"
    assert table.turn == 1
    assert table.now == "DrawPieces"


def test_hi11_hi19_pieces_put_back_by_an_ability_keep_the_game_going() -> None:
    table = a_table(bag="rbylww", options=SECOND).gain("rbyl")
    table.do(Use("komatsu-otome"))
    table.do(Pick("white"))
    table.put()
    assert table.bag() == "w"
    assert table.now == "DrawPieces"


def test_hi11_hi19_the_last_piece_taken_by_an_ability_ends_the_game() -> None:
    table = a_table(bag="rbylw", options=SECOND).gain("rbyl")
    table.do(Use("komatsu-otome"))
    table.do(Pick("white"))
    table.put()
    assert BagEmpty(1) in table.log


def test_hi12_hi19_shinsumizome_can_take_the_last_piece() -> None:
    table = a_table(bag="rrbbw").gain("rrbb")
    table.do(Use("shinsumizome"))
    table.put()
    assert BagEmpty(1) in table.log


@pytest.mark.parametrize("players", [2, 3, 4])
def test_hi19_a_game_in_which_everybody_always_fails_is_ended_after_200_turns(players: int) -> None:
    """Failures put every black back: in the end the bag holds only blacks, and three of them fail again."""
    table = a_new_game(players)
    while table.now in ("DrawPieces", "KeepTwo"):
        options = table.options()
        table.do(max(options, key=lambda move: move.pieces if isinstance(move, Draw) else 0))
    assert table.s.turns == 200
    assert set(table.bag()) == {"k"}
    assert TurnLimitReached(200) in table.log
    if not table.over():
        table.score()
    assert table.outcome().reason == "turn-limit"


def test_hi19_the_200th_turn_may_also_empty_the_bag() -> None:
    table = a_table(bag="r")
    table.s.turns = 199
    table.gain("r")
    table.put("r")
    table.score()
    assert table.outcome().reason == "bag-empty"


def test_hi19_before_the_200th_turn_nothing_ends() -> None:
    table = a_table(bag="rrr")
    table.s.turns = 198
    table.draw("rrr")
    table.do(Keep(("red",)))
    assert table.now == "DrawPieces"

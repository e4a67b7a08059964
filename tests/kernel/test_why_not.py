"""Whether a move is possible can be asked without making it."""

from __future__ import annotations

import pytest

from zashiki.catalogue import open_game
from zashiki.games.kasane.moves import Take
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.play import Play, to_json
from zashiki.kernel.state import waiting


def begun() -> tuple[Play, int]:
    play = Play(open_game("kasane", 2), bytes(32))
    return play, waiting(play.state)[0]


def test_every_option_is_possible_for_its_seat_and_for_nobody_else() -> None:
    play, seat = begun()
    before = to_json(play.frame(seat))
    for move in play.options(seat):
        assert play.why_not(seat, move) is None
        assert play.why_not(1 - seat, move) is not None
    assert to_json(play.frame(seat)) == before


@pytest.mark.parametrize("move", [Undo(), Take(99)])
def test_the_reason_is_the_one_that_the_move_would_be_refused_with(move: Move) -> None:
    play, seat = begun()
    told = play.why_not(seat, move)
    with pytest.raises(IllegalMove) as refused:
        play.submit(seat, move)
    assert told is not None
    assert (told.clause, told.reason, told.values) == (
        refused.value.clause,
        refused.value.reason,
        refused.value.values,
    )

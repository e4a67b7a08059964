"""Rows may be reordered at any time (TS-5)."""

from __future__ import annotations

from tests.games.shin_tokugawa.positions import lay_out, numbers
from zashiki.games.shin_tokugawa.events import Arranged
from zashiki.games.shin_tokugawa.moves import Arrange, TurnUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play


def test_ts5_rows_are_public() -> None:
    table = lay_out("ab*ab", rows=("cde", "f", ""))
    for seat in (None, 0, 1, 2):
        assert table.seen(seat).rows == (numbers("cde"), numbers("f"), ())


def test_ts5_the_owner_may_reorder_during_the_own_turn_and_during_others() -> None:
    table = lay_out("ab*ab", rows=("cde", "fgh", ""))
    table.arrange(0, "edc")
    assert table.row(0) == "edc"
    assert table.last() == Arranged(0, numbers("edc"))
    table.turn_up(0)
    table.arrange(1, "hfg")
    table.arrange(0, "ced")
    assert (table.row(0), table.row(1)) == ("ced", "hfg")
    assert table.options() == [TurnUp(place) for place in (1, 2, 3, 4)]


def test_ts5_it_changes_nothing_else_and_everybody_sees_it() -> None:
    table = lay_out("ab*ab", rows=("cde", "", ""))
    before = table.options()
    table.arrange(0, "dec")
    assert table.options() == before
    assert seen(table.log, 2)[-1] == Arranged(0, numbers("dec"))


def test_ts5_only_the_own_stacks_each_once() -> None:
    table = lay_out("ab*ab", rows=("cde", "f", ""))
    for order in ("cd", "cdef", "cdd", "fde", ""):
        assert table.refused(Arrange(numbers(order)), 0) == ("TS-5", "not-your-row")
    assert table.refused(Arrange(numbers("cde")), 1) == ("TS-5", "not-your-row")
    assert table.refused(Arrange(numbers("cde")), 0) == ("TS-5", "same-order")
    assert table.refused(Arrange(()), 2) == ("TS-5", "same-order")
    assert table.row(0) == "cde"


def test_ts5_until_the_judgement_is_declared() -> None:
    table = lay_out("aa*", turn=1, rows=("cde", "f", ""))
    table.turn_up(0, 1)
    table.arrange(0, "ecd")
    table.finish()
    assert table.refused(Arrange(numbers("cde")), 0) == ("TS-5", "judgement-declared")
    assert table.row(0) == "ecd"


def test_ts5_a_reordering_can_be_taken_back_and_is_replayed_from_the_record() -> None:
    game = lay_out("aa*").game
    play = Play(game, bytes(range(32)))
    chance = FastChance(3)
    while not any(len(row) > 1 for row in play.state.rows.all_in_order()):  # type: ignore[attr-defined]
        seat = int(play.state.next_to_answer())
        options = play.options(seat)
        play.submit(seat, options[chance.next(len(options))])
    rows = play.state.rows.all_in_order()  # type: ignore[attr-defined]
    owner = next(seat for seat, row in enumerate(rows) if len(row) > 1)
    play.submit(owner, Arrange(rows[owner][::-1]))
    assert play.state.rows.cards_in_order(owner) == rows[owner][::-1]  # type: ignore[attr-defined]
    play.submit(owner, Undo())
    assert play.state.rows.cards_in_order(owner) == rows[owner]  # type: ignore[attr-defined]

"""Option `relocate`: missed cards at other places, if all agree (TA-4)."""

from __future__ import annotations

from tests.games.tokugawa.positions import Sitting, lay_out
from zashiki.games.tokugawa.events import Consented, Proposed, Relocated, TurnedBack
from zashiki.games.tokugawa.moves import Consent, Lay, TurnBack, TurnUp
from zashiki.kernel.event import Sealed


def missed(field: str = "ab*ab..", **more: object) -> Sitting:
    table = lay_out(field, relocate=True, **more)  # type: ignore[arg-type]
    table.turn_up(0, 1)
    return table


def test_ta4_if_everybody_agrees_the_cards_lie_elsewhere() -> None:
    table = missed()
    table.propose(5, 6)
    assert table.last() == Proposed(0, (0, 1), (5, 6))
    table.all_others(True)
    assert table.field() == "..*abab"
    assert table.face_up() == "..?????"
    assert table.last() == Relocated(0, (0, 1), (5, 6))
    assert table.turn == 2


def test_ta4_one_no_is_enough_and_they_go_back_in_place() -> None:
    table = missed()
    table.propose(5, 6)
    table.do(Consent(True), 1)
    table.do(Consent(False), 2)
    assert table.field() == "ab*ab"
    assert table.log[-3:] == [Consented(1, True), Consented(2, False), TurnedBack(0, (0, 1))]
    assert table.turn == 2


def test_ta4_all_others_answer_at_the_same_time() -> None:
    table = missed()
    table.propose(5, 6)
    assert table.options(0) == []
    assert table.options(1) == table.options(2) == [Consent(True), Consent(False)]
    table.do(Consent(False), 2)
    assert table.last() == Sealed(2)
    assert table.seen(1) == table.game.view(table.s, 1)
    assert table.s.owes(1)


def test_ta4_the_cards_may_change_places() -> None:
    table = missed()
    table.propose(1, 0)
    table.all_others(True)
    assert table.field() == "ba*ab"


def test_ta4_one_of_them_may_stay() -> None:
    table = missed()
    table.propose(0, 6)
    table.all_others(True)
    assert table.field() == "a.*ab.b"


def test_ta4_only_free_places_can_be_proposed() -> None:
    table = missed()
    assert table.refused(Lay(2)) == ("TA-4", "place-taken")
    assert table.refused(Lay(31)) == ("TA-1", "no-such-place")
    assert table.refused(TurnUp(2)) == ("TA-3", "turn-back-first")
    table.do(Lay(5))
    assert table.refused(Lay(5)) == ("TA-4", "place-taken")
    assert table.refused(Lay(3)) == ("TA-4", "place-taken")


def test_ta4_a_proposal_that_moves_nothing_is_none() -> None:
    table = missed()
    table.do(Lay(0))
    assert table.refused(Lay(1)) == ("TA-4", "nothing-moves")
    assert Lay(1) not in table.options()


def test_ta4_with_no_free_place_only_an_exchange_is_left() -> None:
    table = lay_out("*aabbccddeeffgghhiijjkkllmmnnoo", relocate=True)
    table.turn_up(0, 1)
    assert table.options() == [TurnBack(), Lay(1)]
    assert table.refused(Lay(0)) == ("TA-4", "nothing-moves")
    table.do(Lay(1))
    assert table.options() == [TurnBack(), Lay(0)]


def test_ta4_the_turn_player_may_think_better_of_it() -> None:
    table = missed()
    table.do(Lay(5))
    table.do(TurnBack())
    assert table.field() == "ab*ab"
    assert table.turn == 2


def test_ta4_silence_is_no() -> None:
    table = missed()
    assert table.game.clock_move(table.s, 0) == TurnBack()
    table.do(Lay(5))
    assert table.game.clock_move(table.s, 0) == TurnBack()
    table.do(Lay(6))
    assert table.game.clock_move(table.s, 1) == Consent(False)


def test_ta4_where_the_table_switches_it_off_they_go_back_in_place() -> None:
    table = lay_out("ab*ab..", relocate=False)
    table.turn_up(0, 1)
    assert table.options() == [TurnBack()]


def test_ta4_it_is_a_base_rule_and_costs_no_answer_to_who_does_not_want_it() -> None:
    table = lay_out("ab*ab..")
    table.turn_up(0, 1)
    assert table.options()[0] == TurnBack()
    assert Lay(5) in table.options()
    table.do(TurnBack())
    assert table.turn == 2, "nobody else was asked"


def test_ta4_silence_of_fifteen_seconds_is_no() -> None:
    table = missed()
    assert table.game.time_for(table.s, 0, None) is None
    table.do(Lay(5))
    table.do(Lay(6))
    assert table.game.time_for(table.s, 1, None) == 15
    assert table.game.time_for(table.s, 1, 600) == 15
    assert table.game.time_for(table.s, 1, 5) == 5
    assert table.game.clock_move(table.s, 1) == Consent(False)


def test_ta4_everybody_saw_where_the_cards_went() -> None:
    """What a perfect memory knows follows them, and the memory aid marks their new places (TK-H2)."""
    table = missed(memory_aid=True)
    table.propose(6, 5)
    table.all_others(True)
    marks = table.seen().remembered
    assert marks is not None
    assert marks[:7] == (None, None, None, None, None, 2, 1)

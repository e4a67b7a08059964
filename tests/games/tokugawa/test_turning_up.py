"""A turn: two cards, a pair or not (TA-2, TA-3, TA-5)."""

from __future__ import annotations

import pytest

from tests.games.tokugawa.positions import lay_out
from zashiki.games.tokugawa.events import Picked, TurnedBack
from zashiki.games.tokugawa.moves import Consent, Lay, Stop, TurnBack, TurnUp
from zashiki.games.tokugawa_cards.events import TurnedUp, Won


def test_ta2_the_first_card_is_seen_before_the_second_is_picked() -> None:
    table = lay_out("ab*ab")
    table.turn_up(1)
    assert table.face_up() == "?b???"
    assert table.options() == [TurnUp(place) for place in (0, 2, 3, 4)]


def test_ta2_both_at_once_shows_nothing_until_both_are_picked() -> None:
    table = lay_out("ab*ab", reveal="both-at-once")
    table.turn_up(1)
    assert table.face_up() == "?????"
    assert table.seen().picked == (1,)
    assert table.last() == Picked(0, 1)
    table.turn_up(3)
    assert table.face_up() == "?b?a?"
    assert table.log[-2:] == [TurnedUp(0, 1, 2), TurnedUp(0, 3, 1)]


@pytest.mark.parametrize("reveal", ["one-by-one", "both-at-once"])
def test_ta2_missed_cards_stay_up_for_all_until_the_turn_player_turns_them_back(reveal: str) -> None:
    table = lay_out("ab*ab", reveal=reveal, relocate=False)
    table.turn_up(0, 1)
    for seat in (None, 0, 1, 2):
        assert table.face_up(seat) == "ab???"
    assert table.options() == [TurnBack()]
    assert table.refused(TurnUp(2), seat=2) == ("TA-3", "not-asked")
    table.do(TurnBack())
    assert table.face_up() == "?????"


def test_ta2_the_same_card_cannot_be_picked_twice() -> None:
    table = lay_out("ab*ab")
    table.turn_up(1)
    assert table.refused(TurnUp(1)) == ("TA-2", "already-picked")


def test_ta2_only_a_card_that_lies_there_can_be_turned_up() -> None:
    table = lay_out("ab.ab*")
    assert table.refused(TurnUp(2)) == ("TA-5", "place-empty")
    assert table.refused(TurnUp(31)) == ("TA-1", "no-such-place")
    assert table.refused(TurnUp(-1)) == ("TA-1", "no-such-place")
    assert table.refused(TurnBack()) == ("TA-2", "turn-up-first")
    assert table.refused(Stop(True)) == ("TA-2", "turn-up-first")
    table.turn_up(0)
    assert table.refused(TurnUp(2)) == ("TA-5", "place-empty")
    assert table.refused(Consent(True)) == ("TA-2", "turn-up-first")


def test_ta3_different_pictures_go_face_down_in_place() -> None:
    table = lay_out("ab*ab")
    table.miss(0, 1)
    assert table.field() == "ab*ab"
    assert table.last() == TurnedBack(0, (0, 1))


def test_ta3_before_anything_else_the_missed_cards_are_turned_back() -> None:
    table = lay_out("ab*ab", relocate=False)
    table.turn_up(0, 1)
    assert table.refused(TurnUp(2)) == ("TA-3", "turn-back-first")
    assert table.refused(Stop(True)) == ("TA-3", "not-an-option")
    assert table.refused(Lay(5)) == ("TA-4", "no-relocating")


@pytest.mark.parametrize(("turn", "following"), [(0, 2), (2, 1), (1, 0)])
def test_ta3_the_player_on_the_right_is_next(turn: int, following: int) -> None:
    """Seats count clockwise, that is to the left."""
    table = lay_out("ab*ab", players=3, turn=turn)
    table.miss(0, 1)
    assert table.turn == following
    assert table.options(following)
    assert not table.options(turn)


def test_ta5_equal_pictures_are_won_and_the_player_goes_on() -> None:
    table = lay_out("ab*ab", turn=1)
    table.turn_up(0, 3)
    assert table.won(1) == "a"
    assert table.field() == ".b*.b"
    assert table.seen(2).won == ((), (1,), ())
    assert table.last() == Won(1, 1, (0, 3))
    assert table.turn == 1
    assert table.options() == [TurnUp(place) for place in (1, 2, 4)]


def test_ta5_a_run_has_no_limit() -> None:
    table = lay_out("aabbccddee*", turn=2)
    table.turn_up(*range(10))
    assert table.won(2) == "abcde"
    assert table.s.over


def test_ta5_mitsukuni_pairs_with_nothing() -> None:
    table = lay_out("a*a", relocate=False)
    table.turn_up(0, 1)
    assert table.options() == [TurnBack()]
    assert table.won(0) == ""

"""ドラフトフェイス: the direction, the picks, the crest, what nobody may look back into."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import CREST, Sitting, a_draft, a_new_game, a_swap
from zashiki.games.batting_tokugawa.events import (
    CrestSwapped,
    DirectionNamed,
    HandTaken,
    OverviewTaken,
    Packed,
    Picked,
    PileLaidOut,
)
from zashiki.games.batting_tokugawa.moves import NameDirection, Pick, Swap
from zashiki.kernel.play import to_json

# The direction.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tb3_the_elder_alone_names_the_direction(players: int) -> None:
    table = a_new_game(players)
    assert table.asked() == (table.elder,)
    assert table.options(table.elder) == [NameDirection("left"), NameDirection("right")]
    assert table.refused(table.others[0], NameDirection("left")) == ("TB-3", "not-asked")
    assert table.refused(table.elder, Pick(3)) == ("TB-3", "direction-first")


def test_tb3_nobody_sees_a_dealt_card_before_the_direction_is_named() -> None:
    table = a_new_game(3)
    for eyes in [*table.players, None]:
        view = table.seen_by(eyes)
        assert view.packet is None
        assert view.phase == "dealt"
        assert len(view.unused) == 2
        assert not any(isinstance(event, Packed) for event in table.heard(eyes))
    table.name_direction()
    for seat in table.players:
        assert table.seen_by(seat).packet == table.packet(seat)
    assert table.seen_by(None).packet is None


@pytest.mark.parametrize(("to", "receives_from"), [("left", -1), ("right", 1)])
def test_tb3_tb4_left_passes_to_the_next_seat_clockwise(to: str, receives_from: int) -> None:
    table = a_new_game(4)
    table.name_direction(to)
    assert DirectionNamed(table.elder, "left" if to == "left" else "right") in table.log
    before = [table.packet(seat) for seat in table.players]
    picks = [packet[0] for packet in before]
    table.pick(*picks)
    for seat in table.players:
        giver = (seat + receives_from) % 4
        assert table.packet(seat) == before[giver][1:]


# Picking.


def test_tb4_all_pick_in_secret_before_anything_is_passed() -> None:
    table = a_draft([[CREST, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]])
    assert table.asked() == (0, 1, 2)
    table.do(2, Pick(8))
    table.do(0, Pick(1))
    assert table.asked() == (1,)
    assert [table.pile(seat) for seat in table.players] == [(), (), ()]
    assert b'"card":8' not in to_json(table.heard(0))
    table.do(1, Pick(4))
    assert [table.pile(seat) for seat in table.players] == [(1,), (4,), (8,)]
    assert [table.packet(seat) for seat in table.players] == [(9, 10, 11), (2, 3, CREST), (5, 6, 7)]


def test_tb4_a_picture_held_twice_is_one_option() -> None:
    table = a_draft([[CREST, 1, 2], [4, 4, 6], [8, 9, 9]])
    assert table.options(1) == [Pick(4), Pick(6)]
    table.pick(1, 4, 9)
    assert table.packet(2) == (4, 6)


def test_tb4_only_cards_of_the_own_packet_can_be_picked() -> None:
    table = a_draft([[CREST, 1, 2], [4, 5, 6], [7, 8, 9]])
    assert table.refused(1, Pick(7)) == ("TB-4", "not-in-packet")
    assert table.refused(1, Pick(CREST)) == ("TB-4", "not-in-packet")
    assert table.refused(1, Pick(99)) == ("TB-4", "not-in-packet")
    assert table.refused(1, Swap(4)) == ("TB-4", "pick-first")
    table.do(1, Pick(4))
    assert table.refused(1, Pick(5)) == ("TB-4", "already-answered")


def test_tb4_the_last_card_needs_no_question_and_ends_the_draft() -> None:
    table = a_draft([[CREST, 1], [4, 5], [7, 8]])
    table.pick(1, 4, 7)
    # to the left: seat 0 gets 8, seat 1 gets the crest, seat 2 gets 5
    assert table.step() == "SwapTheCrest"
    assert table.asked() == (1,)
    assert [event.card for event in table.log if isinstance(event, Picked)][-3:] == [8, CREST, 5]


# The crest.


def test_tb5_the_elder_may_not_pick_the_crest_and_others_may() -> None:
    table = a_draft([[CREST, 1, 2], [4, 5, 6], [7, 8, 9]])
    assert table.options(0) == [Pick(1), Pick(2)]
    assert table.refused(0, Pick(CREST)) == ("TB-5", "elder-leaves-crest")
    table.pick(1, 4, 7)
    assert table.options(1) == [Pick(2), Pick(CREST)]
    table.pick(8, CREST, 5)
    for eyes in [*table.players, None]:
        assert Picked(1, CREST) in table.heard(eyes)
        assert table.seen_by(eyes).crest_at == 1
        assert table.seen_by(eyes).crest_drafted


def test_tb5_the_elder_takes_the_crest_when_it_is_the_only_card() -> None:
    table = a_draft([[3, 1], [4, 5], [7, CREST]], elder=0)
    table.pick(1, 4, 7)
    assert Picked(0, CREST) in table.log
    assert table.step() == "PlayTwoCards"


@pytest.mark.parametrize("players", [3, 5])
@pytest.mark.parametrize("to", ["left", "right"])
def test_tb21_a_crest_that_nobody_wants_comes_back_to_the_elder_with_3_and_5(players: int, to: str) -> None:
    table = a_new_game(players)
    table.name_direction(to)
    pass_the_crest_on(table)
    assert Picked(table.elder, CREST) in table.log
    assert CREST in table.unused()
    assert not any(isinstance(event, CrestSwapped) for event in table.log)


@pytest.mark.parametrize(("to", "neighbour"), [("left", -1), ("right", 1)])
def test_tb21_with_4_it_ends_with_the_neighbour_who_passes_to_the_elder(to: str, neighbour: int) -> None:
    table = a_new_game(4)
    table.name_direction(to)
    pass_the_crest_on(table)
    holder = (table.elder + neighbour) % 4
    assert Picked(holder, CREST) in table.log
    assert table.step() == "SwapTheCrest"
    assert table.asked() == (holder,)


def pass_the_crest_on(table: Sitting) -> None:
    """Everybody drafts anything else, to the end of the draft."""
    while table.step() == "PickACard":
        for seat in table.asked():
            table.do(seat, next(move for move in table.options(seat) if move != Pick(CREST)))


# Nobody looks back.


def test_tb6_no_view_shows_a_drafted_card_not_even_to_its_owner() -> None:
    table = a_draft([[CREST, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]])
    table.pick(1, 4, 8)
    for eyes in [*table.players, None]:
        view = table.seen_by(eyes)
        assert view.pile is None
        assert view.pile_size == 1 + 10 - 4
        assert view.hand is None
    assert table.seen_by(1).packet == (2, 3, CREST)


def test_tb6_only_the_owner_hears_what_a_packet_has_and_what_was_picked() -> None:
    table = a_new_game(3)
    table.play_on("SwapTheCrest", seed=5)
    for seat in table.players:
        for event in table.heard(seat):
            if isinstance(event, Packed):
                assert (event.cards is not None) == (event.seat == seat)
            if isinstance(event, Picked) and event.card != CREST:
                assert (event.card is not None) == (event.seat == seat)
    assert all(event.cards is None for event in table.heard(None) if isinstance(event, Packed))


def test_tb6_packets_and_picks_are_told_once_and_not_kept_for_looking_back() -> None:
    assert Packed(1, 10, False, (1, 2, 3)).written_for(1) == Packed(1, 10, False, None)
    assert Picked(1, 5).written_for(1) == Picked(1, None)
    assert Picked(1, CREST).written_for(0) == Picked(1, CREST), "all see its back"


def test_tb18_who_was_on_the_overview_is_not_kept_for_looking_back() -> None:
    taken = OverviewTaken(1, tuple(range(16)))
    assert taken.seen_by(1) == taken
    assert taken.written_for(1) == OverviewTaken(1, None)


# After the draft.


def test_tb8_the_elders_pile_is_laid_out_and_unused() -> None:
    table = a_new_game(3)
    leftovers = table.unused()
    table.name_direction()
    pass_the_crest_on(table)
    laid = next(event for event in table.log if isinstance(event, PileLaidOut))
    assert len(laid.cards) == 10
    assert table.unused() == tuple(sorted(leftovers + laid.cards))
    for eyes in [*table.players, None]:
        assert laid in table.heard(eyes)
        assert table.seen_by(eyes).unused == table.unused()
    assert table.pile(table.elder) == ()


def test_tb8_the_holder_must_swap_the_crest_for_any_unused_card() -> None:
    table = a_swap([[], [CREST, 4, 5], [7, 8, 9]], unused=[1, 1, 2, 15])
    assert table.asked() == (1,)
    assert table.options(1) == [Swap(1), Swap(2), Swap(15)]
    assert table.refused(1, Swap(9)) == ("TB-8", "not-unused")
    assert table.refused(1, Pick(1)) == ("TB-8", "swap-first")
    table.do(1, Swap(1))
    assert table.pile(1) == (1, 4, 5)
    assert table.unused() == (1, 2, 15, CREST)
    for eyes in [*table.players, None]:
        assert CrestSwapped(1, 1) in table.heard(eyes)


def test_tb8_the_swap_is_made_without_looking_into_the_pile() -> None:
    table = a_swap([[], [CREST, 4, 5], [7, 8, 9]], unused=[1, 2, 15])
    view = table.seen_by(1)
    assert view.pile is None
    assert view.hand is None
    assert not any(isinstance(event, HandTaken) for event in table.log)


def test_tb8_no_swap_where_the_elder_holds_the_crest() -> None:
    table = a_swap([[], [4, 5, 6], [7, 8, 9]], unused=[1, 2, CREST])
    assert table.step() == "PlayTwoCards"


def test_tb9_after_the_swap_the_pile_becomes_a_hand_that_its_owner_alone_sees() -> None:
    table = a_new_game(3)
    table.play_on("PlayTwoCards", seed=2)
    for seat in table.others:
        assert table.seen_by(seat).hand == table.pile(seat)
        assert len(table.pile(seat)) == 10
        taken = [event for event in table.heard(seat) if isinstance(event, HandTaken)]
        assert [event.cards for event in taken if event.seat == seat] == [table.pile(seat)]
        assert all(event.cards is None for event in taken if event.seat != seat)
    assert table.seen_by(table.elder).hand == ()
    assert table.seen_by(None).hand is None

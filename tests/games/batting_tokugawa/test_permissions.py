"""What the elder allows, and who may see the overview."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import CREST, Sitting, a_draft, a_new_game, a_trick
from zashiki.games.batting_tokugawa.events import Allowed, Forbade, OverviewClosed, OverviewTaken
from zashiki.games.batting_tokugawa.moves import Allow, Confirm, Forbid, Grant, Object, Pick, Side
from zashiki.games.tokugawa_cards.events import OverviewShown

EVERYBODY = [0, 1, 2]


def a_small_draft(options: dict[str, object] | None = None) -> Sitting:
    return a_draft([[CREST, 1, 2, 3], [4, 5, 6, 7], [8, 9, 10, 11]], options=options)


# Own piles.


def test_tb6_the_elder_allows_looking_into_own_piles_and_takes_it_back() -> None:
    table = a_small_draft()
    table.pick(1, 4, 8)
    table.do(0, Allow("piles"))
    assert [table.seen_by(seat).pile for seat in table.players] == [(1,), (4,), (8,)]
    assert table.seen_by(None).pile is None
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).piles_allowed
        assert Allowed(0, "piles") in table.heard(eyes)
    table.do(0, Forbid("piles"))
    assert [table.seen_by(seat).pile for seat in table.players] == [None, None, None]
    assert Forbade(0, "piles") in table.heard(None)


def test_tb6_permissions_can_change_while_others_are_choosing() -> None:
    table = a_small_draft()
    table.do(1, Pick(4))
    table.do(0, Allow("overview"))
    assert table.asked() == (0, 2)
    table.do(0, Pick(1))
    table.do(0, Forbid("overview"))
    table.do(2, Pick(8))
    assert table.pile(1) == (4,)


@pytest.mark.parametrize("what", ["piles", "overview"])
def test_tb6_only_the_elder_gives_and_takes_permissions(what: Grant) -> None:
    table = a_small_draft()
    assert table.refused(1, Allow(what)) == ("TB-6", "only-the-elder")
    assert table.refused(1, Forbid(what)) == ("TB-6", "only-the-elder")


@pytest.mark.parametrize("what", ["piles", "overview"])
def test_tb6_a_permission_is_given_once_and_taken_back_once(what: Grant) -> None:
    table = a_small_draft()
    assert table.refused(0, Forbid(what)) == ("TB-6", "not-allowed")
    table.do(0, Allow(what))
    assert table.refused(0, Allow(what)) == ("TB-6", "already-allowed")


def test_tb6_piles_can_be_allowed_until_they_become_hands() -> None:
    table = a_new_game(3)
    table.do(table.elder, Allow("piles"))
    table.play_on("PlayTwoCards")
    assert not table.seen_by(0).piles_allowed
    assert table.refused(table.elder, Allow("piles")) == ("TB-6", "draft-is-over")


def test_tb6_permissions_are_frozen_from_a_declaration_until_the_trick_is_settled() -> None:
    table = a_trick(None, [1, 5, 9, 10], [2, 8, 3, 4])
    table.play((1, 5), (2, 8))
    table.do(0, Allow("overview"))
    table.do(0, Forbid("overview"))
    table.declare(1)
    assert table.refused(0, Allow("overview")) == ("TB-6", "frozen")
    table.do(2, Object())
    assert table.refused(0, Allow("overview")) == ("TB-6", "frozen")
    table.do(1, Side(True))
    assert table.refused(0, Allow("overview")) == ("TB-6", "frozen")
    table.all_confirm()
    table.do(0, Allow("overview"))


def test_tb6_permissions_end_with_the_round() -> None:
    table = a_trick(None, [1, 5], [2, 8])
    table.do(0, Allow("overview"))
    table.declare(1)
    table.all_accept()
    assert table.s.round == 1
    assert not table.seen_by(0).overview_allowed
    assert table.sees_overview() == [1]
    assert table.refused(0, Allow("overview")) == ("TB-6", "only-the-elder")


def test_tb6_there_is_nothing_to_allow_before_the_first_round_and_after_the_last() -> None:
    table = a_new_game(3, {"preview": True})
    assert table.refused(table.elder, Allow("overview")) == ("TB-6", "no-round-yet")
    table.play_on()
    assert table.refused(table.elder, Allow("overview")) == ("TB-17", "game-over")


# The overview.


@pytest.mark.parametrize("players", [2, 3, 4, 5])
def test_tb18_only_the_elder_sees_the_overview_and_takes_it_over_each_round(players: int) -> None:
    table = a_new_game(players)
    assert table.sees_overview() == [table.elder]
    assert table.seen_by(None).overview == ()
    people = table.s.portraits.in_order()
    for seat in [*table.players, None]:
        assert OverviewTaken(table.elder, people if seat == table.elder else None) in table.heard(seat)


def test_tb18_everybody_sees_the_overview_while_the_elder_allows_it() -> None:
    table = a_small_draft()
    table.do(0, Allow("overview"))
    assert table.sees_overview() == EVERYBODY
    assert table.seen_by(None).overview
    assert table.heard(1)[-1] == OverviewShown(table.s.portraits.in_order())
    table.do(0, Forbid("overview"))
    assert table.sees_overview() == [0]
    assert table.heard(1)[-1] == OverviewClosed()


def test_tb18_after_an_objection_all_see_it_from_when_all_have_sided_until_all_confirm() -> None:
    table = a_trick(None, [1, 5, 9, 10], [2, 8, 3, 4])
    table.play((1, 5), (2, 8))
    table.declare(1)
    table.do(2, Object())
    assert table.sees_overview() == [0]
    table.do(1, Side(True))
    assert table.step() == "SeeTheOverview"
    assert table.sees_overview() == EVERYBODY
    assert table.asked() == (0, 1, 2)
    table.do(1, Confirm())
    table.do(2, Confirm())
    assert table.sees_overview() == EVERYBODY
    table.do(0, Confirm())
    assert table.sees_overview() == [0]


def test_tb18_an_allowed_overview_stays_open_after_an_objection() -> None:
    table = a_trick(None, [1, 5, 9, 10], [2, 8, 3, 4])
    table.do(0, Allow("overview"))
    table.play((1, 5), (2, 8))
    table.declare(1)
    table.object(2)
    table.all_confirm()
    assert table.sees_overview() == EVERYBODY


def test_tb18_option_preview_shows_it_before_the_game_until_all_confirm() -> None:
    table = a_new_game(3, {"preview": True})
    assert table.step() == "LookAtTheOverview"
    assert table.asked() == (0, 1, 2)
    assert table.sees_overview() == EVERYBODY
    table.do(0, Confirm())
    table.do(1, Confirm())
    assert table.sees_overview() == EVERYBODY
    table.do(2, Confirm())
    assert table.sees_overview() == [table.elder]


def test_tb18_option_first_round_open_lasts_for_the_first_draft_only() -> None:
    table = a_new_game(3, {"first-round-open": True})
    first = table.elder
    assert table.sees_overview() == EVERYBODY
    table.play_on("PickACard")
    assert table.sees_overview() == EVERYBODY
    table.play_on("PlayTwoCards")
    assert table.sees_overview() == [first]
    table.play_on("PickACard")
    assert table.s.round == 1
    assert table.sees_overview() == [table.elder]


def test_tb18_an_elder_who_allows_it_keeps_it_open_after_the_first_draft() -> None:
    table = a_new_game(3, {"first-round-open": True})
    table.do(table.elder, Allow("overview"))
    table.play_on("PlayTwoCards")
    assert table.sees_overview() == EVERYBODY


def test_tb18_option_always_open_needs_no_permission() -> None:
    table = a_new_game(3, {"always-open": True})
    assert table.sees_overview() == EVERYBODY
    assert table.refused(table.elder, Allow("overview")) == ("TB-18", "always-open")
    table.play_on("DeclareTheWinner")
    assert table.sees_overview() == EVERYBODY
    assert len([event for event in table.log if isinstance(event, OverviewShown)]) == 1

"""What is not possible, and why."""

from __future__ import annotations

from tests.games.fairy_concerto.positions import Sitting, a_new_game, card, fairies
from zashiki.games.fairy_concerto.moves import Divide, Keep, Pick, PickAndRemove


def a_draft(players: int = 3) -> Sitting:
    """The second pick of the game."""
    return a_new_game(players).with_hands(*["TTDDVV"] * players).after_the_first_pick()


def a_first_pick(players: int = 3) -> Sitting:
    return a_new_game(players).with_hands(*["TTDDVV"] * players).with_choice(0, "T3 D3", "V3 H3")


def test_fc6_a_fairy_that_is_not_in_the_hand_cannot_be_picked() -> None:
    assert a_draft().refused(0, Pick("composer")) == ("FC-6", "no-such-fairy")


def test_fc6_the_first_pick_needs_a_score_card() -> None:
    assert a_first_pick().refused(0, Pick("trumpeter")) == ("FC-6", "score-card-too")


def test_fc6_only_a_dealt_score_card_can_be_kept() -> None:
    table = a_first_pick()
    assert table.refused(0, Pick("trumpeter", card("T4 C1"))) == ("FC-6", "not-your-score-card")
    assert table.refused(0, Pick("trumpeter", ("nonsense",))) == ("FC-6", "not-your-score-card")


def test_fc6_later_picks_have_no_score_card() -> None:
    assert a_draft().refused(0, Pick("trumpeter", card("T4 C1"))) == ("FC-6", "no-score-card-now")


def test_fc6_a_choice_is_made_once() -> None:
    table = a_draft()
    table.pick(0, "T")
    assert table.refused(0, Pick("drummer")) == ("FC-6", "already-answered")


def test_fc6_no_score_card_is_kept_before_a_composer_has_drawn() -> None:
    assert a_draft().refused(0, Keep(card("T4 C1"))) == ("FC-6", "fairy-first")


def test_fc8_only_a_drawn_score_card_can_be_kept() -> None:
    table = a_draft().with_hands("TC", "TT", "TT").with_pile_top("T3 D3", "V3 H3")
    table.pick_all("CTT")
    assert table.refused(0, Keep(card("T4 C1"))) == ("FC-8", "not-drawn")
    assert table.refused(0, Pick("trumpeter")) == ("FC-8", "score-card-first")
    assert table.refused(1, Pick("trumpeter")) == ("FC-8", "not-asked")


def test_fc20_with_two_players_a_removal_is_part_of_the_pick() -> None:
    assert a_draft(2).refused(0, Pick("trumpeter")) == ("FC-20", "remove-one-too")


def test_fc20_what_is_removed_must_be_in_the_hand_besides_what_is_picked() -> None:
    table = a_draft(2).with_hands("TDDD", "TTTT")
    assert table.refused(0, PickAndRemove("trumpeter", "trumpeter")) == ("FC-20", "no-fairy-to-remove")
    assert table.refused(0, PickAndRemove("trumpeter", "hornist")) == ("FC-20", "no-fairy-to-remove")
    assert table.refused(0, PickAndRemove("composer", "drummer")) == ("FC-6", "no-such-fairy")


def test_fc20_with_more_players_nothing_is_removed() -> None:
    assert a_draft(3).refused(0, PickAndRemove("trumpeter", "drummer")) == ("FC-20", "nothing-removed")


def test_fc22_fairies_are_divided_only_against_bach() -> None:
    assert a_draft(3).refused(0, Divide(("trumpeter",))) == ("FC-22", "only-against-bach")
    assert a_new_game(1).refused(0, Pick("trumpeter")) == ("FC-22", "divide-them")
    assert a_new_game(1).refused(0, Keep(card("T4 C1"))) == ("FC-22", "fairy-first")


def test_fc22_just_the_number_of_the_round_joins() -> None:
    table = a_new_game(1).with_hands("TD")
    for own in ("", "TD"):
        assert table.refused(0, Divide(fairies(own), card(table.choice(0)[0]))) == ("FC-22", "wrong-number")


def test_fc22_a_share_is_part_of_the_hand_and_named_in_order() -> None:
    table = a_new_game(1).after_the_first_pick()
    table.s.round = 2
    table.with_hands("TDVV")
    assert table.refused(0, Divide(fairies("TT"))) == ("FC-22", "no-such-fairy")
    assert table.refused(0, Divide(fairies("DT"))) == ("FC-22", "out-of-order")
    assert table.refused(0, Divide(fairies("TD"), card("T4 C1"))) == ("FC-6", "no-score-card-now")


def test_fc22_the_first_share_needs_a_score_card() -> None:
    table = a_new_game(1).with_hands("TD")
    assert table.refused(0, Divide(fairies("T"))) == ("FC-6", "score-card-too")


def test_fc10_nothing_can_be_done_after_the_end() -> None:
    assert a_new_game(3).play_to_the_end().refused(0, Pick("trumpeter")) == ("FC-10", "game-over")

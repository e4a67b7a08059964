"""2人プレイルール: four rounds of three picks, each with a removal."""

from __future__ import annotations

from tests.games.fairy_concerto.positions import Sitting, a_new_game, card, fairies
from zashiki.games.fairy_concerto.events import ComposerDrew, FairiesDrawn, HandsPassed, Picked, Removed
from zashiki.games.fairy_concerto.moves import PickAndRemove


def a_duel(*hands: str) -> Sitting:
    """The second pick of the game."""
    return a_new_game(2).with_hands(*hands).after_the_first_pick()


def test_fc20_at_each_pick_one_fairy_is_kept_and_one_removed() -> None:
    table = a_duel("TTDV", "HHHH")
    assert table.options(0) == [
        PickAndRemove(fairies(own)[0], fairies(away)[0])
        for own, away in ("TT", "TD", "TV", "DT", "DV", "VT", "VD")
    ]
    assert table.options(1) == [PickAndRemove("hornist", "hornist")]
    assert table.prompt(0) == "pick-and-remove"


def test_fc20_two_of_a_kind_can_go_both_ways_only_if_there_are_two() -> None:
    table = a_duel("TTDV", "HHHH")
    offered = table.options(0)
    assert PickAndRemove("trumpeter", "trumpeter") in offered
    assert PickAndRemove("drummer", "drummer") not in offered


def test_fc20_both_are_revealed_and_the_removed_one_leaves_the_game() -> None:
    table = a_duel("TTDV", "HHVV")
    table.swap(0, "T", "D")
    assert table.removed() == ""
    table.swap(1, "H", "V")
    assert [table.orchestra(seat) for seat in range(2)] == ["T", "H"]
    assert table.removed() == "DV"
    assert table.seen_by(None).removed == (0, 1, 1, 0, 0)
    assert Removed(0, "drummer") in table.log_of(1)
    assert Picked(1, "hornist") in table.log_of(0)


def test_fc20_the_rest_passes_to_the_other_player() -> None:
    table = a_duel("TTDV", "HHVV")
    table.swap(0, "T", "D")
    table.swap(1, "H", "V")
    assert table.hands() == ["VH", "TV"]


def test_fc20_the_first_pick_also_keeps_one_of_two_score_cards() -> None:
    table = a_new_game(2).with_hands("TTTTTT", "HHHHHH").with_choice(0, "T3 D3", "V3 H3")
    assert table.options(0) == [
        PickAndRemove("trumpeter", "trumpeter", card(kept)) for kept in ("T3 D3", "V3 H3")
    ]
    assert table.prompt(0) == "pick-and-remove-first"


def test_fc20_a_removed_composer_draws_nothing() -> None:
    table = a_duel("CCDV", "HHHH")
    table.swap(0, "D", "C")
    table.swap(1, "H", "H")
    assert not table.told(ComposerDrew)
    assert table.step() == "PickAFairy"


def test_fc20_the_removal_comes_before_composers_draw() -> None:
    table = a_duel("CCDV", "HHHC")
    table.swap(0, "C", "C")
    table.swap(1, "H", "C")
    assert table.asked() == [0]
    assert table.removed() == "CC"
    kinds = [type(event) for event in table.log if isinstance(event, Removed | ComposerDrew)]
    assert kinds == [Removed, Removed, ComposerDrew]


def test_fc20_four_rounds_of_three_picks_make_twelve_fairies_each() -> None:
    table = a_new_game(2).play_to_the_end()
    drawn = table.told(FairiesDrawn)
    assert [(event.round, event.each) for event in drawn] == [(0, 6), (1, 6), (2, 6), (3, 6)]
    assert [len(table.orchestra(seat)) for seat in range(2)] == [12, 12]
    assert len(table.told(HandsPassed)) == 4 * 2
    assert len(table.removed()) == 24
    assert table.s.bag.n == 56 - 1 - 48


def test_fc20_score_cards_are_dealt_only_once() -> None:
    table = a_new_game(2)
    while table.s.round == 0:
        table.answer_any()
    assert [table.choice(seat) for seat in range(2)] == [[], []]
    assert table.prompt(0) == "pick-and-remove"

"""Who may do what to whom (UT-23): what is public, and the option `consent`."""

from __future__ import annotations

import pytest

from tests.games.utena.positions import Sitting, a_table
from zashiki.games.utena.events import SwappedWithAltar, SwapProposed, SwapRefused
from zashiki.games.utena.moves import Agree, Object, SwapWithAltar, SwapWithHand
from zashiki.rulebook import BadSetup, rulebook

CONSENT = {"consent": True}
PAIRS = {0: "CE EE", 1: "CN EN", 2: "NE NN"}


def seat_two_acts(consent: bool = True) -> Sitting:
    table = a_table(3, pairs=PAIRS, hands={2: "NW SS"}, options={"consent": consent})
    return table.without_reserves().with_cloud().come_to(2)


def test_ut23_nobody_may_make_two_others_swap() -> None:
    table = seat_two_acts(consent=False)
    assert table.refused(SwapWithAltar("CE", 1, "CN")) == ("UT-18", "not-in-own-pair")
    for move in table.options():
        assert isinstance(move, SwapWithHand | SwapWithAltar)
        assert move.give in ("NE", "NN")


def test_ut23_a_swap_is_never_one_way() -> None:
    table = seat_two_acts(consent=False)
    table.swap("NE", 0, "CE")
    assert [len(table.pair(altar).split()) for altar in table.altars] == [2, 2, 2]


def test_ut23_without_the_option_the_partner_is_not_asked() -> None:
    table = seat_two_acts(consent=False)
    table.swap("NE", 0, "CE")
    assert table.pair(0) == "NE EE"
    assert table.acting == 0


def test_ut23_cards_that_go_to_and_from_a_hand_are_public_hands_are_not() -> None:
    table = seat_two_acts(consent=False)
    table.to_hand("NE", "NW")
    for eyes in (0, 1, None):
        view = table.seen_by(eyes)
        assert view.seen_in_hands == ((), (), ("NE",))
        assert view.altars[2].pair == ("NW", "NN")
        assert view.hand_sizes == (2, 2, 2)
        assert "SS" not in (view.hand or ())
    assert table.seen_by(2).hand == ("NE", "SS")


def test_ut23_a_card_seen_in_a_hand_is_forgotten_once_it_leaves() -> None:
    table = seat_two_acts(consent=False)
    table.to_hand("NE", "NW")
    table.come_to(2)
    table.to_hand("NN", "NE")
    assert table.seen_by(0).seen_in_hands[2] == ("NN",)


def test_ut23_consent_asks_the_partner() -> None:
    table = seat_two_acts()
    table.swap("NE", 0, "CE")
    assert (table.asked, table.turn) == ("AskForConsent", 0)
    assert table.options() == [Agree(), Object()]
    assert table.log[-1] == SwapProposed(2, 2, "NE", 0, "CE")
    assert table.seen_by(None).proposal == SwapWithAltar("NE", 0, "CE")
    assert table.pair(0) == "CE EE", "nothing is swapped yet"


def test_ut23_consent_given_the_swap_is_made() -> None:
    table = seat_two_acts()
    table.swap("NE", 0, "CE")
    table.do(Agree())
    assert (table.pair(0), table.pair(2)) == ("NE EE", "CE NN")
    assert SwappedWithAltar(2, 2, "NE", 0, "CE") in table.log
    assert table.acting == 0
    assert table.seen_by(None).proposal is None


def test_ut23_consent_refused_the_player_chooses_anew_but_not_the_same() -> None:
    table = seat_two_acts()
    before = table.options()
    table.swap("NE", 0, "CE")
    table.do(Object())
    assert table.log[-1] == SwapRefused(0)
    assert (table.asked, table.turn, table.pair(0)) == ("SwapACard", 2, "CE EE")
    assert set(table.options()) == set(before) - {SwapWithAltar("NE", 0, "CE")}
    assert table.refused(SwapWithAltar("NE", 0, "CE")) == ("UT-23", "refused-already")
    assert table.seen_by(1).refused == (SwapWithAltar("NE", 0, "CE"),)


def test_ut23_consent_everything_refused_leaves_the_hand() -> None:
    table = seat_two_acts()
    while any(isinstance(move, SwapWithAltar) for move in table.options()):
        table.do(next(move for move in table.options() if isinstance(move, SwapWithAltar)))
        table.do(Object())
    assert len(table.told(SwapRefused)) == 8
    assert len(table.options()) == 4
    table.to_hand("NE", "NW")
    assert table.acting == 0


def test_ut23_consent_a_refusal_holds_for_one_turn() -> None:
    table = seat_two_acts()
    table.swap("NE", 0, "CE")
    table.do(Object())
    table.to_hand("NN", "NW")
    table.come_to(2)
    assert SwapWithAltar("NE", 0, "CE") in table.options()


def test_ut23_consent_is_not_needed_for_the_own_hand() -> None:
    table = seat_two_acts()
    table.to_hand("NE", "NW")
    assert table.acting == 0


def test_ut23_ut27_consent_is_not_needed_between_ones_own_altars() -> None:
    table = a_table(2, pairs={0: "CE EE", 1: "CN EN", 2: "NE NN", 3: "WE WW"}, options=CONSENT)
    table.without_reserves().with_cloud().come_to(1)
    table.swap("CN", 0, "CE")
    assert table.pair(0) == "CN EE"
    table.come_to(1)
    table.swap("EN", 2, "NE")
    assert (table.asked, table.turn) == ("AskForConsent", 1)


def test_ut23_first_answer_the_proposal() -> None:
    table = seat_two_acts()
    table.swap("NE", 0, "CE")
    assert table.refused(SwapWithHand("CE", "NW")) == ("UT-23", "answer-the-proposal")
    assert table.refused(Agree(), by=2) == ("UT-23", "not-asked")


def test_ut23_consent_is_no_option_for_one_player() -> None:
    option = next(option for option in rulebook("utena").options if option.id == "consent")
    with pytest.raises(BadSetup, match="UT-23"):
        option.check(value=True, seats=1)

"""1ラウンド目 and 2ラウンド目: picking in secret, revealing together, passing to the left."""

from __future__ import annotations

import pytest

from tests.games.fairy_concerto.positions import a_new_game, card, fairies, needs
from zashiki.games.fairy_concerto.events import (
    FairiesDrawn,
    HandsPassed,
    Picked,
    ScoreCardKept,
)
from zashiki.games.fairy_concerto.moves import Pick
from zashiki.kernel.event import Sealed

HANDS = ("TTDDVV", "HHHCDD", "TTTTTT", "TDVHCC")


def test_fc6_everybody_is_asked_at_the_same_time() -> None:
    table = a_new_game(4)
    assert table.asked() == [0, 1, 2, 3]
    table.pick_all(table.hand(0)[0])
    assert table.asked() == [1, 2, 3]


def test_fc6_each_kind_of_the_hand_can_be_picked_with_either_score_card_at_the_first_pick() -> None:
    table = a_new_game(4).with_hands(*HANDS).with_choice(1, "T3 D3", "T4 C1")
    assert table.options(1) == [
        Pick(fairies(initial)[0], card(kept)) for initial in "DHC" for kept in ("T3 D3", "T4 C1")
    ]
    assert table.prompt(1) == "pick-first"


def test_fc6_from_the_second_pick_on_there_is_no_score_card_to_choose() -> None:
    table = a_new_game(4).with_hands(*HANDS).after_the_first_pick()
    assert table.options(2) == [Pick("trumpeter")]
    assert table.options(0) == [Pick("trumpeter"), Pick("drummer"), Pick("violinist")]
    assert table.prompt(0) == "pick"


def test_fc6_nothing_is_shown_before_all_have_chosen() -> None:
    table = a_new_game(4).with_hands(*HANDS).after_the_first_pick()
    before = table.seen_by(None)
    for seat, initial in enumerate("THT"):
        table.pick(seat, initial)
    assert table.seen_by(None) == before
    assert table.log[-3:] == [Sealed(0), Sealed(1), Sealed(2)]
    table.pick(3, "D")
    assert table.told(Picked) == [
        Picked(0, "trumpeter"), Picked(1, "hornist"), Picked(2, "trumpeter"), Picked(3, "drummer"),
    ]  # fmt: skip


def test_fc6_picks_are_told_in_the_order_of_the_seats_whoever_chose_first() -> None:
    tables = [a_new_game(4).with_hands(*HANDS).after_the_first_pick() for _ in range(2)]
    for table, order in zip(tables, ((0, 1, 2, 3), (3, 1, 2, 0)), strict=True):
        for seat in order:
            table.pick(seat, "THTD"[seat])
    assert tables[0].told(Picked) == tables[1].told(Picked)
    assert tables[0].hands() == tables[1].hands()


def test_fc6_the_kept_card_lies_open_and_the_other_is_discarded_open() -> None:
    table = a_new_game(3).with_hands("TTDDVV", "HHHVDD", "TTTTTT")
    dealt = [table.choice(seat) for seat in range(3)]
    table.pick(0, "T", keeping=dealt[0][0])
    table.pick(1, "H", keeping=dealt[1][1])
    table.pick(2, "T", keeping=dealt[2][0])
    assert [table.kept(seat) for seat in range(3)] == [[dealt[0][0]], [dealt[1][1]], [dealt[2][0]]]
    assert table.discards() == [dealt[0][1], dealt[1][0], dealt[2][1]]
    for eyes in (0, 1, 2, None):
        view = table.seen_by(eyes)
        assert [needs(shown) for shown in view.discards] == table.discards()
        assert [needs(board.score_cards[0]) for board in view.boards] == [
            dealt[0][0],
            dealt[1][1],
            dealt[2][0],
        ]
    assert len(table.told(ScoreCardKept)) == 3


def test_fc7_a_picked_fairy_joins_the_orchestra() -> None:
    table = a_new_game(4).with_hands(*HANDS).after_the_first_pick()
    for seat, initial in enumerate("VHTD"):
        table.pick(seat, initial)
    assert [table.orchestra(seat) for seat in range(4)] == ["V", "H", "T", "D"]
    assert table.seen_by(None).boards[0].orchestra == (0, 0, 1, 0, 0)


@pytest.mark.parametrize("round_number", [0, 1])
def test_fc9_the_rest_passes_to_the_left_in_both_rounds(round_number: int) -> None:
    table = a_new_game(4).with_hands(*HANDS).after_the_first_pick()
    table.s.round = round_number
    for seat, initial in enumerate("VHTD"):
        table.pick(seat, initial)
    assert table.hands() == ["TVHCC", "TTDDV", "DDHHC", "TTTTT"]


def test_fc9_the_sixth_pick_is_the_last_fairy_received() -> None:
    table = a_new_game(3, seed=4)
    while len(table.hand(0)) > 1 or table.step() != "PickAFairy":
        table.answer_any()
    for seat in range(3):
        assert table.options(seat) == [Pick(fairies(table.hand(seat))[0])]


@pytest.mark.parametrize("players", [3, 4])
def test_fc9_a_hand_goes_round_by_one_seat_at_each_pick(players: int) -> None:
    table = a_new_game(players).play_to_the_end()
    hands: list[list[str]] = []
    for event in table.log:
        if isinstance(event, FairiesDrawn):
            hands = [list(hand) for hand in event.hands or ()]
        elif isinstance(event, Picked):
            hands[event.seat].remove(event.fairy)
        elif isinstance(event, HandsPassed):
            hands = [hands[-1], *hands[:-1]]
            assert event.hands == tuple(map(tuple, hands))


@pytest.mark.parametrize("players", [3, 4])
def test_fc10_two_rounds_of_six_picks_make_twelve_fairies_each(players: int) -> None:
    table = a_new_game(players).play_to_the_end()
    assert [len(table.orchestra(seat)) for seat in table.players] == [12] * players
    drawn = table.told(FairiesDrawn)
    assert [(event.round, event.each) for event in drawn] == [(0, 6), (1, 6)]
    assert len(table.told(HandsPassed)) == 2 * 5
    assert table.s.bag.n == 56 - 1 - 12 * players


@pytest.mark.parametrize(("players", "rounds"), [(1, 7), (2, 4), (3, 2), (4, 2)])
def test_fc10_fc20_fc22_a_finished_game_shows_its_last_round(players: int, rounds: int) -> None:
    assert a_new_game(players).play_to_the_end().seen_by(None).round == rounds - 1


def test_fc10_the_second_round_deals_no_score_cards() -> None:
    table = a_new_game(3)
    while table.s.round == 0:
        table.answer_any()
    assert [len(table.hand(seat)) for seat in table.players] == [6, 6, 6]
    assert [table.choice(seat) for seat in table.players] == [[], [], []]
    assert table.prompt(0) == "pick"

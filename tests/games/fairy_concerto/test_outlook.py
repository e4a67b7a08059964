"""What a seat is told of its choices: what each would score now and at best (FC-11 to FC-18, FC-26)."""

from __future__ import annotations

import msgspec

from tests.games.fairy_concerto.positions import Sitting, a_new_game, card, fairies
from zashiki.games.fairy_concerto.moves import Divide, Pick
from zashiki.games.fairy_concerto.prospects import Prospect


def total(prospect: Prospect) -> int:
    return sum(msgspec.structs.astuple(prospect.tally))


def choosing(hand: str, own: str, other: str, **contest: str) -> Sitting:
    """Three at the table, after the first pick; the first seat is looked at."""
    sitting = a_new_game(3).after_the_first_pick()
    sitting.with_contest(**{"popular": "T", "soloist": "fewest", "pianist": "TD", "harpist": "TH", **contest})
    return sitting.with_orchestras(own, other, other).with_hands(hand, hand, hand).asked_anew()


def prospect_of(sitting: Sitting, joining: str, keeping: str | None = None) -> Prospect:
    wanted = (fairies(joining), None if keeping is None else card(keeping))
    return next(
        found for found in sitting.seen_by(0).prospects if (found.fairies, found.score_card) == wanted
    )


def test_fc12_to_fc16_a_pick_shows_what_each_card_would_give() -> None:
    sitting = choosing("DV", "TT", "TTTD").with_kept(0)
    drummer = prospect_of(sitting, "D")
    # popular 2 x 1, conductor 2 x 2, fewest 1 x 4 (as much as the others), one set for the pianist
    assert drummer.tally == msgspec.structs.replace(
        drummer.tally, popular=2, conductor=4, soloist=4, pianist=3, harpist=0, score_cards=0
    )
    # as much as the others on soloist, pianist and harpist
    assert drummer.tally.honours == 6
    assert [prospect.fairies for prospect in sitting.seen_by(0).prospects] == [fairies("V"), fairies("D")]


def test_fc17_a_pick_that_meets_a_score_card_shows_its_points() -> None:
    sitting = choosing("DV", "TTTDD", "H").with_kept(0, "T3 D3")
    assert prospect_of(sitting, "D").tally.score_cards == 5
    assert prospect_of(sitting, "V").tally.score_cards == 0


def test_fc26_the_points_of_a_board_are_the_sum_of_its_tally() -> None:
    for seats in (1, 2, 3, 4):
        sitting = a_new_game(seats)
        while sitting.asked():
            for board in sitting.seen_by(None).boards:
                assert sum(msgspec.structs.astuple(board.tally)) == board.points
            sitting.answer_any()
        for board in sitting.seen_by(None).boards:
            assert sum(msgspec.structs.astuple(board.tally)) == board.points


def test_fc26_every_pick_that_is_offered_has_its_prospect_and_none_promises_less_than_it_has() -> None:
    sitting = a_new_game(3)
    while sitting.asked():
        for seat in sitting.asked():
            view = sitting.seen_by(seat)
            assert all(found.best >= total(found) for found in view.prospects)
            picked = {move.fairy for move in sitting.options(seat) if isinstance(move, Pick)}
            assert {(fairy,) for fairy in picked} <= {found.fairies for found in view.prospects}
        sitting.answer_any()


def test_fc26_at_best_is_reached_by_the_last_pick_that_wants_nothing_more() -> None:
    sitting = choosing("D", "TTTTTTDDDDD", "H").with_kept(0)
    last = prospect_of(sitting, "D")
    # 6 + 6: popular 6, conductor 12, fewest 24, pianist 18, harpist 0, and every honour
    assert last.best == 6 + 12 + 24 + 18 + 8
    assert total(last) == last.best


def test_fc6_the_first_pick_shows_fairy_and_card_apart_and_together() -> None:
    view = a_new_game(3).seen_by(0)
    assert view.hand is not None
    cards = [None, *view.choice]
    kinds = {(), *[(fairy,) for fairy in view.hand]}
    expected = {(kind, found) for kind in kinds for found in cards} - {((), None)}
    assert {(found.fairies, found.score_card) for found in view.prospects} == expected


def test_fc22_against_bach_every_share_of_the_hand_is_looked_at() -> None:
    sitting = a_new_game(1).play_until("DivideTheFairies")
    view = sitting.seen_by(0)
    shares = {found.fairies for found in view.prospects}
    assert {move.fairies for move in sitting.options(0) if isinstance(move, Divide)} <= shares


def test_fc26_onlookers_are_told_no_prospects() -> None:
    assert a_new_game(3).seen_by(None).prospects == ()

"""セット内容: the cards, the faces, the crest, the overview."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import CREST, a_new_game
from zashiki.games.batting_tokugawa.card_multiset import unshuffled, whole_deck
from zashiki.games.batting_tokugawa.events import OverviewTaken, Packed, Picked, Shuffled
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.kernel.play import to_json

ALL_PLAYERS = pytest.mark.parametrize("players", [2, 3, 4, 5])


@ALL_PLAYERS
def test_tkc1_tkc4_there_are_two_of_each_shogun_one_mitsukuni_and_one_crest(players: int) -> None:
    table = a_new_game(players)
    expected = {"crest": 1, "0": 1} | {str(ordinal): 2 for ordinal in range(1, 16)}
    assert table.game.census(table.s) == dict(sorted(expected.items()))
    table.play_on()
    assert table.game.census(table.s) == dict(sorted(expected.items()))


@ALL_PLAYERS
def test_tkc1_every_round_shuffles_all_31_cards(players: int) -> None:
    table = a_new_game(players)
    table.play_on()
    decks = [event.deck for event in table.log if isinstance(event, Shuffled)]
    assert len(decks) == {2: 4, 3: 3, 4: 4, 5: 5}[players]
    assert len(set(decks)) == len(decks)
    for deck in decks:
        assert deck is not None
        assert sum(1 << 2 * card for card in deck) == whole_deck(table.s.portraits)


@pytest.mark.parametrize("odd", range(16))
def test_tkc1_whichever_picture_is_mitsukunis_there_is_one_of_it(odd: int) -> None:
    cards = [int(card) for card in unshuffled(odd)][:31]
    assert [cards.count(portrait) for portrait in range(16)] == [
        1 if portrait == odd else 2 for portrait in range(16)
    ]


def test_tkc2_who_is_behind_a_portrait_is_drawn_for_every_table() -> None:
    faces = {a_new_game(seed=seed).s.portraits.in_order() for seed in range(20)}
    assert len(faces) == 20
    assert all(sorted(people) == list(range(16)) for people in faces)


@ALL_PLAYERS
def test_tkc2_tkc3_no_seat_without_the_overview_gets_a_person(players: int) -> None:
    """By the log and by the view; the overview, where it is seen at all, is seen whole."""
    table = a_new_game(players)
    for seat in [*table.players, None]:
        people = [
            event
            for event in table.heard(seat)
            if isinstance(event, PortraitsDrawn | OverviewShown)
            or (isinstance(event, OverviewTaken) and event.people is not None)
        ]
        if seat == table.elder:
            assert len(people) == 1
            assert len(table.seen_by(seat).overview) == 16
        else:
            assert people == []
            assert table.seen_by(seat).overview == table.seen_by(seat).names == ()


def test_tkc2_tkh1_the_log_has_the_faces_for_whoever_checks_the_record() -> None:
    table = a_new_game()
    drawn = [event for event in table.log if isinstance(event, PortraitsDrawn)]
    assert [event.people for event in drawn] == [table.s.portraits.in_order()]


def test_tkc4_everybody_sees_who_holds_the_crest_by_its_back() -> None:
    table = a_new_game(3, seed=3)
    assert all(table.seen_by(seat).crest_at == table.elder for seat in [*table.players, None])
    table.name_direction("left")
    table.play_on("SwapTheCrest" if table.step() == "SwapTheCrest" else "PlayTwoCards")
    for seat in [*table.players, None]:
        where = [event.seat for event in table.heard(seat) if isinstance(event, Packed) and event.crest]
        taken = [
            event.seat for event in table.heard(seat) if isinstance(event, Picked) and event.card == CREST
        ]
        assert where[0] == table.elder
        assert len(taken) == 1
        assert taken[0] == where[-1]


@ALL_PLAYERS
def test_tkc5_when_the_game_is_over_everybody_sees_the_overview(players: int) -> None:
    table = a_new_game(players)
    table.play_on()
    shown = OverviewShown(table.s.portraits.in_order())
    for seat in [*table.players, None]:
        assert table.heard(seat)[-1] == shown
        assert [identity.person for identity in table.seen_by(seat).overview] == list(shown.people)


def test_tkh1_with_names_everybody_sees_who_is_who_from_the_start() -> None:
    table = a_new_game(4, {"names": True})
    people = table.s.portraits.in_order()
    for seat in [*table.players, None]:
        assert [identity.person for identity in table.seen_by(seat).names] == list(people)
        assert PortraitsDrawn(people, True) in table.heard(seat)
    assert table.sees_overview() == [table.elder]


def test_tkh1_names_are_off_by_default() -> None:
    table = a_new_game(4)
    assert table.game.options["names"] is False
    assert b'"person"' not in to_json(table.seen_by(table.others[0]))

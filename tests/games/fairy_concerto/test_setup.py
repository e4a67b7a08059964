"""内容物 and ゲームの準備: the parts, the dealt score cards, the contest, the popular fairy."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.fairy_concerto.positions import a_new_game, fairies
from zashiki.games.fairy_concerto.events import (
    BagShuffled,
    ContestAnnounced,
    FairiesDrawn,
    PopularDrawn,
    ScoreCardsDealt,
    ScoreCardsShuffled,
)
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.rulebook import value

PLAYERS = [1, 2, 3, 4]


@pytest.mark.parametrize("players", PLAYERS)
def test_fc1_there_are_56_fairies_and_26_score_cards(players: int) -> None:
    table = a_new_game(players)
    census = table.game.census(table.s)
    assert [census[kind] for kind in FAIRIES] == [12, 12, 12, 12, 8]
    assert sum(number for name, number in census.items() if name[-1].isdigit()) == 26


def test_fc1_there_are_four_soloist_three_pianist_and_three_harpist_cards() -> None:
    tables = [a_new_game(2, seed=seed) for seed in range(120)]
    views = [table.seen_by(None) for table in tables]
    assert {view.soloist for view in views} == {"fewest", "spread", "equal", "different"}
    assert len({view.pianist for view in views}) == 3
    assert len({view.harpist for view in views}) == 3


@pytest.mark.parametrize("players", PLAYERS)
def test_fc2_everybody_is_dealt_two_score_cards(players: int) -> None:
    table = a_new_game(players)
    assert [len(table.choice(seat)) for seat in table.players] == [2] * players
    assert len(table.pile()) == 26 - 2 * players - (1 if players == 1 else 0)
    assert table.discards() == []


def test_fc2_only_their_holder_sees_the_dealt_cards() -> None:
    table = a_new_game(3)
    for seat in table.players:
        assert len(table.seen_by(seat).choice) == 2
        assert ScoreCardsDealt(2, None, table.seen_by(seat).choice) in table.log_of(seat)
    assert table.seen_by(None).choice == ()
    assert [board.face_down for board in table.seen_by(None).boards] == [2, 2, 2]


@pytest.mark.parametrize(("players", "honours"), [(1, 2), (2, 2), (3, 3), (4, 4)])
def test_fc3_there_are_as_many_honours_as_players_and_two_against_bach(players: int, honours: int) -> None:
    census = a_new_game(players).game.census(a_new_game(players).s)
    assert [census[kind] for kind in ("conductor", "soloist", "pianist", "harpist")] == [honours] * 4


@pytest.mark.parametrize("players", PLAYERS)
def test_fc3_one_card_of_each_contest_lies_open(players: int) -> None:
    table = a_new_game(players)
    announced = table.told(ContestAnnounced)[0]
    for eyes in [*table.players, None]:
        view = table.seen_by(eyes)
        assert ContestAnnounced(view.soloist, view.pianist, view.harpist) == announced


@pytest.mark.parametrize("players", PLAYERS)
def test_fc4_one_fairy_lies_on_the_popular_card_and_the_hands_come_from_the_rest(players: int) -> None:
    table = a_new_game(players)
    hand = 2 if players == 1 else 6
    assert [len(table.hand(seat)) for seat in table.players] == [hand] * players
    assert table.s.bag.n == 56 - 1 - players * hand
    assert PopularDrawn(table.seen_by(None).popular) in table.log


def test_fc4_a_hand_is_secret() -> None:
    table = a_new_game(4)
    for seat in table.players:
        assert table.seen_by(seat).hand == fairies(table.hand(seat))
    assert table.seen_by(None).hand is None
    assert table.seen_by(None).hand_size == 6


def test_fc4_any_kind_can_be_the_popular_one_composers_too() -> None:
    popular = Counter(a_new_game(2, seed=seed).seen_by(None).popular for seed in range(150))
    assert set(popular) == set(FAIRIES)
    assert popular["composer"] < 50


@pytest.mark.parametrize("players", PLAYERS)
def test_fc5_what_is_drawn_comes_off_one_shuffled_order_of_all_fairies(players: int) -> None:
    """As with the random cards: each draw takes the next of 56."""
    table = a_new_game(players)
    table.play_to_the_end()
    bag = list(table.told(BagShuffled)[0].bag or ())
    assert [bag.count(kind) for kind in FAIRIES] == [12, 12, 12, 12, 8]
    assert bag.pop() == table.seen_by(None).popular
    for event in table.told(FairiesDrawn):
        for hand in event.hands or ():
            assert sorted(hand) == sorted(bag.pop() for _ in range(event.each))
    assert len(bag) == table.s.bag.n


def test_fc2_the_score_cards_are_shuffled_and_dealt_off_the_top() -> None:
    table = a_new_game(3)
    shuffled, dealt = table.log[:2]
    assert isinstance(shuffled, ScoreCardsShuffled)
    assert isinstance(dealt, ScoreCardsDealt)
    pile = list(shuffled.pile or ())
    assert dealt.hands == tuple((pile.pop(), pile.pop()) for _ in range(3))
    assert len({a_new_game(3, seed=seed).pile()[0] for seed in range(20)}) > 3


def test_fc1_the_box_is_enough_for_every_game() -> None:
    """Fairies and score cards never run out."""
    cards = value("fairy-concerto", "fairies", "composer") * value(
        "fairy-concerto", "dealt", "composer-draws"
    )
    assert cards + 4 * value("fairy-concerto", "dealt", "score-cards") == 24
    for players in PLAYERS:
        draws = value("fairy-concerto", "players", str(players), "draws")
        assert 1 + sum(draws) * players <= 56

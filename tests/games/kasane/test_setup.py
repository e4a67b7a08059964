"""ゲームの準備: the cards, the columns, the start."""

from __future__ import annotations

import pytest

from tests.games.kasane.positions import a_new_game, a_table, written
from zashiki.games.kasane.events import Shuffled, StartDrawn
from zashiki.games.kasane.moves import ROLES, Take


def test_ka1_four_players_use_all_52_cards() -> None:
    table = a_new_game(players=4)
    assert table.game.census(table.s) == {"0": 7} | {str(number): 5 for number in range(1, 10)}
    assert sum(table.game.census(table.s).values()) == 52


def test_ka1_three_players_leave_out_one_of_each_number_and_two_plus_ones() -> None:
    table = a_new_game(players=3)
    assert table.game.census(table.s) == {"0": 5} | {str(number): 4 for number in range(1, 10)}
    assert sum(table.game.census(table.s).values()) == 41


@pytest.mark.parametrize("players", [3, 4])
def test_ka1_the_cards_are_shuffled_into_one_deck(players: int) -> None:
    decks = set()
    for seed in range(5):
        shuffled = a_new_game(players, seed=seed).log[0]
        assert isinstance(shuffled, Shuffled)
        assert shuffled.deck is not None
        decks.add(shuffled.deck)
    assert len(decks) == 5
    assert len({tuple(sorted(deck)) for deck in decks}) == 1


@pytest.mark.parametrize(("players", "columns", "depth", "left_in_deck"), [(4, 4, 4, 36), (3, 3, 5, 26)])
def test_ka2_columns_are_dealt_by_the_number_of_players(
    players: int, columns: int, depth: int, left_in_deck: int
) -> None:
    table = a_new_game(players)
    assert [len(column) for column in table.columns()] == [depth] * columns
    assert table.s.deck.n == left_in_deck


@pytest.mark.parametrize("players", [3, 4])
def test_ka2_everybody_sees_every_card_of_the_columns(players: int) -> None:
    table = a_new_game(players)
    for eyes in [*table.players, None]:
        assert [written(column) for column in table.seen_by(eyes).columns] == table.columns()


def test_ka2_only_the_front_card_of_a_column_can_be_taken() -> None:
    table = a_table().with_columns("1234", "5678", "9999", "1111")
    assert table.options() == [Take(0), Take(1), Take(2), Take(3)]
    table.do(Take(1))
    assert table.hand(0) == "8"
    assert table.columns() == ["1234", "567", "9999", "1111"]


def test_ka3_nine_role_cards_lie_open_without_a_counter() -> None:
    table = a_new_game()
    assert len(ROLES) == 9
    assert {space.role for space in table.game.box.spaces.table} == set(ROLES)
    for eyes in [*table.players, None]:
        assert not any(table.seen_by(eyes).closed)
        assert len(table.seen_by(eyes).closed) == len(table.game.box.spaces.table)


@pytest.mark.parametrize("players", [3, 4])
def test_ka3_everybody_starts_at_0_with_nothing_in_hand_or_field(players: int) -> None:
    table = a_new_game(players)
    assert [table.points(seat) for seat in table.players] == [0] * players
    assert [table.hand(seat) + table.field(seat) for seat in table.players] == [""] * players


@pytest.mark.parametrize("players", [3, 4])
def test_ka3_the_start_player_is_drawn_by_lot(players: int) -> None:
    tables = [a_new_game(players, seed=seed) for seed in range(40)]
    assert {table.turn for table in tables} == set(range(players))
    for table in tables:
        assert StartDrawn(table.turn) in table.log
        assert table.s.start == table.turn

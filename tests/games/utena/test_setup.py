"""ゲームの準備 for three and four players."""

from __future__ import annotations

import pytest

from tests.games.utena.positions import a_new_game
from zashiki.games.utena.events import (
    DesiresShuffled,
    HandDealt,
    LeftOut,
    MarkersPlaced,
    ParentDrawn,
    PractitionersShuffled,
    ReserveDealt,
)
from zashiki.kernel.event import seen

THREE_OR_FOUR = pytest.mark.parametrize("players", [3, 4])


@pytest.mark.parametrize(("players", "out"), [(3, 6), (4, 1)])
def test_ut9_four_cards_in_hand_one_reserve_the_rest_out(players: int, out: int) -> None:
    table = a_new_game(players)
    view = table.seen_by(None)
    assert view.hand_sizes == (4,) * players
    assert all(altar.reserve for altar in view.altars)
    assert view.out == out
    assert [len(altar.pair) for altar in view.altars] == [0] * players
    assert set(table.game.census(table.s).values()) == {1, 32}


@THREE_OR_FOUR
def test_ut9_only_the_owner_sees_a_hand(players: int) -> None:
    table = a_new_game(players)
    for seat in table.players:
        assert " ".join(table.seen_by(seat).hand or ()) == table.hand(seat)
    assert table.seen_by(None).hand is None
    for event in table.told(HandDealt):
        assert isinstance(event, HandDealt)
        for eyes in (*table.players, None):
            told = event.seen_by(eyes)
            assert isinstance(told, HandDealt)
            assert (told.cards is not None) == (eyes == event.seat)
            assert told.size == 4


@THREE_OR_FOUR
def test_ut9_nobody_sees_a_reserve_nor_the_cards_out_of_the_game(players: int) -> None:
    table = a_new_game(players)
    for eyes in (*table.players, None):
        for event in seen(table.log, eyes):
            if isinstance(event, ReserveDealt):
                assert event.card is None
            elif isinstance(event, LeftOut):
                assert event.cards is None
            elif isinstance(event, PractitionersShuffled | DesiresShuffled):
                assert event.deck is None


@pytest.mark.parametrize(("players", "cells"), [(3, 8), (4, 6)])
def test_ut10_the_boards_by_the_number_of_players(players: int, cells: int) -> None:
    view = a_new_game(players).seen_by(None)
    assert view.cells == cells
    assert [altar.owner for altar in view.altars] == list(range(players))
    assert [altar.centre for altar in view.altars] == [0] * players


@THREE_OR_FOUR
def test_ut10_two_markers_on_each_cell_of_the_cloud_board_and_a_pile_of_desires(players: int) -> None:
    """The set-up alone: the loss of round 1 comes after it, and its second card may have cost markers."""
    table = a_new_game(players)
    lost = sum(table.seen_by(None).cloud) - 26
    assert 1 <= lost <= 4
    assert min(table.seen_by(None).cloud) == 2
    assert [len(event.deck or ()) for event in table.log if isinstance(event, DesiresShuffled)] == [13]


def markers_at_the_start(players: int, seed: int) -> tuple[int, list[int]]:
    """The first parent and the markers that the set-up placed, from the parent on."""
    table = a_new_game(players, seed=seed)
    parent = next(event.seat for event in table.log if isinstance(event, ParentDrawn))
    placed = {event.altar: event.markers for event in table.log if isinstance(event, MarkersPlaced)}
    return parent, [placed[(parent + i) % players] for i in range(players)]


@pytest.mark.parametrize(("players", "markers"), [(3, [2, 2, 2]), (4, [1, 1, 2, 2])])
def test_ut11_the_last_six_markers_clockwise_from_the_parent(players: int, markers: list[int]) -> None:
    parents = set()
    for seed in range(30):
        parent, placed = markers_at_the_start(players, seed)
        parents.add(parent)
        assert placed == markers
    assert parents == set(range(players)), "the first parent is drawn by lot"


@pytest.mark.parametrize("players", [1, 2, 3, 4])
def test_ut11_all_32_markers_are_there_from_the_start_to_the_end(players: int) -> None:
    for seed in range(10):
        table = a_new_game(players, seed=seed)
        while not table.over:
            assert table.markers() == 32
            table.any_turns(1, seed=seed)
        assert table.markers() == 32

"""ラウンドの進行: the rounds, the elder, the deal, the points, the winner."""

from __future__ import annotations

import pytest

from tests.games.batting_tokugawa.positions import CREST, a_new_game, a_trick
from zashiki.games.batting_tokugawa.events import (
    Dealt,
    ElderDrawn,
    ElderPassed,
    Packed,
    RoundScored,
    Shuffled,
)
from zashiki.games.batting_tokugawa.scoring import points_now
from zashiki.kernel.outcome import Line

FIGURES = pytest.mark.parametrize(
    ("players", "hand", "leftovers", "tricks"), [(3, 10, 2, 5), (4, 8, 0, 4), (5, 6, 2, 3)]
)


@pytest.mark.parametrize("players", [3, 4, 5])
def test_tb1_each_player_is_elder_once_the_first_by_lot_then_the_left_neighbour(players: int) -> None:
    first = set()
    for seed in range(30):
        table = a_new_game(players, seed=seed)
        first.add(table.elder)
        start = table.elder
        assert ElderDrawn(start) in table.log
        if seed < 3:
            table.play_on()
            elders = [event.elder for event in table.log if isinstance(event, Dealt)]
            assert elders == [(start + number) % players for number in range(players)]
            assert [event.seat for event in table.log if isinstance(event, ElderPassed)] == elders[1:]
    assert first == set(range(players))


@FIGURES
def test_tb2_packets_leftovers_and_tricks_by_the_number_of_players(
    players: int, hand: int, leftovers: int, tricks: int
) -> None:
    table = a_new_game(players)
    assert [len(table.packet(seat)) for seat in table.players] == [hand] * players
    assert [seat for seat in table.players if CREST in table.packet(seat)] == [table.elder]
    assert len(table.unused()) == leftovers
    assert hand == 2 * tricks
    for eyes in [*table.players, None]:
        assert table.seen_by(eyes).unused == table.unused()


@FIGURES
def test_tb2_the_log_deals_from_the_top_the_elder_first(
    players: int, hand: int, leftovers: int, tricks: int
) -> None:
    table = a_new_game(players)
    deck = list(next(event.deck or () for event in table.log if isinstance(event, Shuffled)))
    for place in range(players):
        seat = (table.elder + place) % players
        own = 0 if place else 1
        cards = [deck.pop() for _ in range(hand - own)] + [CREST] * own
        assert table.packet(seat) == tuple(sorted(cards))
    assert table.unused() == tuple(sorted(deck))


def test_tb16_every_won_card_is_a_point_at_the_end_of_the_round_the_elders_too() -> None:
    table = a_trick(None, [1, 2], [2, 5], rounds_before=0)
    # 2 bats: two cards for the elder; 1 against 5
    table.declare(1)
    assert table.points() == [0, 0, 0]
    assert [points_now(table.s, seat) for seat in table.players] == [2, 0, 0]
    table.all_accept()
    assert [event.points for event in table.log if isinstance(event, RoundScored)] == [2, 2, 0]
    assert table.points() == [2, 2, 0]


def test_tb16_points_from_objections_count_at_once() -> None:
    table = a_trick(None, [1, 5], [2, 8])
    table.declare(2)
    table.object(1, with_elder=[2])
    assert table.points() == [0, 4, 0]


def test_tb16_the_sheet_lists_every_round_and_the_objections() -> None:
    table = a_new_game(3)
    table.play_on()
    first = table.s.elders[0]
    for score in table.outcome().scores:
        assert score.seat is not None
        items = [line.item for line in score.lines]
        elder_in = (score.seat - first) % 3
        assert items == ["round-as-elder" if number == elder_in else "round" for number in range(3)] + [
            "objections"
        ]
        assert score.total == table.s.points[score.seat]
        assert score.lines[-1] == Line("objections", int(table.s.from_objections[score.seat]))


@pytest.mark.parametrize(
    ("points", "winner"),
    [([10, 9, 8], 0), ([9, 10, 8], 1), ([10, 10, 8], 1), ([10, 8, 10], 2), ([7, 7, 7], 2), ([8, 7, 7], 0)],
)
def test_tb17_most_points_win_and_of_the_tied_whoever_was_elder_last(points: list[int], winner: int) -> None:
    """Seat 0 was elder first, seat 2 last."""
    table = a_trick([1, 5], [1, 5], None, rounds_before=2)
    # everything bats: four points for the elder of the last round, set aside here
    assert table.s.over
    for seat, score in enumerate(points):
        table.s.points[seat] = score
    assert table.outcome().winners == (winner,)
    assert [table.game.reward(table.s, seat) for seat in table.players] == [
        float(seat == winner) for seat in range(3)
    ]


def test_tb17_the_game_ends_after_everybody_was_elder() -> None:
    for players in (3, 4, 5):
        table = a_new_game(players)
        table.play_on()
        assert len([event for event in table.log if isinstance(event, Dealt)]) == players
        assert table.outcome().reason == "all-rounds-played"
        assert len([event for event in table.log if isinstance(event, Packed)]) > 0

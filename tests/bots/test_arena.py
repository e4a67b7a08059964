"""The arena counts fairly: every deal from every seat, shared wins shared, and the same again."""

from __future__ import annotations

import pytest

from zashiki.lab.arena import GameResult, Match, ends, play_match, seat_bots, standings, won
from zashiki.lab.confidence_intervals import wilson
from zashiki.lab.ladder import BARS, bars, neighbours
from zashiki.rulebook import BadSetup

PAIR = Match("kasane", ("greedy", "random"), 4)


def a_game(*winners: int, seating: tuple[str, ...] = ("greedy", "random", "random")) -> GameResult:
    return GameResult(
        seating, winners, (0,) * len(seating), "all-turns-taken", (1,) * len(seating), (0.1,) * len(seating)
    )


def test_every_deal_is_played_from_every_seat() -> None:
    match = Match("kasane", ("a", "b", "c"), 6)
    assert [match.seating(k) for k in range(4)] == [
        ("a", "b", "c"),
        ("c", "a", "b"),
        ("b", "c", "a"),
        ("a", "b", "c"),
    ]
    assert len({match.deal(k) for k in range(3)}) == 1
    assert match.deal(3) != match.deal(0)


def test_the_same_match_has_the_same_games() -> None:
    def facts(game: GameResult) -> object:
        return game.seating, game.winners, game.points, game.decisions

    assert [facts(game) for game in play_match(PAIR, 1)] == [facts(game) for game in play_match(PAIR, 2)]


def test_a_shared_win_is_shared() -> None:
    assert won(a_game(0, 1), "greedy", False) == pytest.approx(1 / 2)
    assert won(a_game(1, 2), "random", False) == 1
    assert won(a_game(), "random", False) == 0
    assert won(a_game(0, 1, 2), "greedy", True) == 1


def test_standings_name_each_bot_once_with_its_even_share() -> None:
    match = Match("kasane", ("greedy", "random", "random"), 3)
    found = standings(match, [a_game(0), a_game(0), a_game(1)])
    assert [(one.bot, one.seats, one.wins) for one in found] == [("greedy", 1, 2.0), ("random", 2, 1.0)]
    assert [one.even for one in found] == pytest.approx([1 / 3, 2 / 3])
    assert ends([a_game(0), a_game(1)]) == {"all-turns-taken": 2}


def test_the_last_bot_named_takes_the_seats_that_are_left() -> None:
    assert seat_bots("kasane", 4, ["champion", "greedy"]) == ("champion", "greedy", "greedy", "greedy")
    assert seat_bots("kasane", None, ["champion", "greedy"]) == ("champion", "greedy")
    with pytest.raises(BadSetup, match="do not sit at a table for 2"):
        seat_bots("kasane", 2, ["random"] * 3)


def test_wilsons_interval() -> None:
    assert wilson(50, 100) == pytest.approx((0.4038, 0.5962), abs=1e-4)
    assert wilson(0, 10) == pytest.approx((0.0, 0.2775), abs=1e-4)
    assert wilson(0, 0) == (0.0, 1.0)


def test_a_ladder_halves_the_seats_of_neighbours_and_adds_the_champions_bars() -> None:
    assert [rung.match.bots for rung in neighbours("kasane", 10, 1)][-1] == (
        *["champion"] * 2,
        *["expert"] * 2,
    )
    assert next(rung.match.bots for rung in neighbours("tokugawa", 10, 1)) == ("casual", "gentle")
    assert next(set(rung.match.bots) for rung in neighbours("utena", 10, 1)) == {"gentle"}
    assert [rung.match.seats for rung in bars("fairy-concerto", 10, 1)] == [
        seats for seats, _, _ in BARS["fairy-concerto"]
    ]

"""The solver: against brute force on small decks, and against the published strategy where there is no odd card."""

from __future__ import annotations

import pytest

from tests.games.tokugawa.brute_force import BruteForce
from zashiki.games.tokugawa.bots.pair_solver import PairSolver
from zashiki.games.tokugawa.bots.solver import solve

REVEALS = ("one-by-one", "both-at-once")


@pytest.mark.parametrize("reveal", REVEALS)
@pytest.mark.parametrize(
    ("pairs", "odd"),
    [
        (1, "none"), (2, "none"), (3, "none"), (4, "none"),
        (1, "recognised"), (2, "recognised"), (3, "recognised"),
        (1, "unrecognised"), (2, "unrecognised"), (3, "unrecognised"),
    ],
)  # fmt: skip
def test_ta8_the_solver_agrees_with_every_deal_and_choice_of_a_small_deck(
    pairs: int, odd: str, reveal: str
) -> None:
    brute = BruteForce(pairs, odd, reveal == "one-by-one")
    assert brute.values
    for position, value in brute.values.items():
        solved = solve(position.pairs - position.known_pairs, position.singles, position.odd, reveal=reveal)
        # Known pairs are the mover's for the taking: leaving one is never better.
        assert solved.value + position.known_pairs == pytest.approx(float(value)), position


def zwick_and_paterson(pairs: int, known: int) -> int:
    """How many new cards to turn up with n pairs left, k of them known singles (n > k): the published strategy."""
    if (pairs, known) == (6, 1):
        return 1
    if known >= 1 and (pairs + known) % 2 == 0:
        return 1
    return 0 if (pairs + known) % 2 == 1 and 3 * known >= 2 * (pairs + 1) else 2


def test_ta8_without_the_odd_card_it_plays_as_published() -> None:
    for pairs in range(1, 60):
        for known in range(pairs):
            assert solve(pairs, known, "none").new_cards == zwick_and_paterson(pairs, known), (pairs, known)


def test_ta8_without_the_odd_card_small_values_are_as_published() -> None:
    """By hand: with two pairs and nothing known, two thirds of the deals hand the next player both pairs."""
    assert solve(1, 0, "none").value == pytest.approx(1)
    assert solve(2, 0, "none").value == pytest.approx(1 / 3 * 2 - 2 / 3 * 2)
    assert solve(3, 0, "none").value == pytest.approx(-1 / 5)
    assert solve(7, 7, "none").value == pytest.approx(7)


def test_ta8_a_position_that_both_would_rather_leave_is_worth_nothing() -> None:
    """(5, 4): every new card loses, so both pass until the table gives up."""
    pass_like = solve(5, 4, "none")
    assert (pass_like.first, pass_like.second, pass_like.value) == ("known", "known", 0.0)
    moving = PairSolver(2, one_by_one=True, passing=False).entry(0, 5, 4)
    assert moving.shares[0] < moving.shares[1]


@pytest.mark.parametrize("odd", ["none", "unseen", "known", "unrecognised"])
@pytest.mark.parametrize("reveal", REVEALS)
def test_ta8_the_value_of_the_other_player_is_the_opposite(odd: str, reveal: str) -> None:
    for pairs in range(16):
        for known in range(pairs + 1):
            mine = solve(pairs, known, odd, reveal=reveal)
            theirs = solve(pairs, known, odd, reveal=reveal, turn=1)
            assert mine.value == pytest.approx(-theirs.value)


@pytest.mark.parametrize("players", [2, 3, 4, 5, 6])
def test_ta6_all_pairs_are_won_unless_both_of_two_pass(players: int) -> None:
    for known in range(16):
        solved = solve(15, known, "unrecognised", players)
        won = sum(solved.shares)
        assert won == pytest.approx(15) or players == 2
        assert 0 <= won <= 15 + 1e-9


def test_ta8_three_who_only_care_for_their_lead_would_stop_turning_up_new_cards() -> None:
    """Why nobody passes among three and more: otherwise next to nothing would be won."""
    passing = PairSolver(3, one_by_one=True, passing=True).entry(3, 15, 0)
    assert sum(passing.shares) < 1
    assert sum(solve(15, 0, "unrecognised", players=3).shares) == pytest.approx(15)


@pytest.mark.parametrize(
    ("pairs", "known", "odd", "players", "turn"),
    [(3, 4, "none", 2, 0), (3, 5, "unrecognised", 2, 0), (3, -1, "known", 2, 0), (-1, 0, "none", 2, 0),
     (3, 1, "lost", 2, 0), (3, 1, "none", 1, 0), (3, 1, "none", 2, 2)],
)  # fmt: skip
def test_ta8_impossible_positions_are_refused(
    pairs: int, known: int, odd: str, players: int, turn: int
) -> None:
    with pytest.raises(ValueError, match=r"odd card|pairs left|no player"):
        solve(pairs, known, odd, players, turn=turn)

"""Open cards: a win is shown by a line that leads to it, a loss by going through all lines; and which move lost it."""

from __future__ import annotations

import json
from pathlib import Path

import pytest

from tests.cli.test_commands import assert_one_clear_line, zashiki
from tests.review.plays import people, played
from zashiki.games.utena.bots.missed_win import find_missed_win, tables
from zashiki.games.utena.bots.open_card_solver import LOST, NOT_FOUND, WINNABLE, OpenCards, hopeless
from zashiki.games.utena.move_numbers import OBJECT
from zashiki.games.utena.scoring import won
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.loop import answer
from zashiki.kernel.play import Play
from zashiki.record_file import write_record


def can_be_won(s: UtenaState) -> bool:
    """By brute force: every answer of everybody, nothing left out."""
    if s.over:
        return won(s)
    seat = s.next_to_answer()
    ask = s.asks[seat]
    for i in range(ask.n):
        if ask.option(i) != OBJECT:
            tried = s.clone()
            assert isinstance(tried, UtenaState)
            answer(tried, seat, ask.option(i))
            if can_be_won(tried):
                return True
    return False


def late(seats: int, seed: str, turns: int) -> list[UtenaState]:
    """The last positions of a game that went on until the pile was empty."""
    play = played("utena", seats, "random", seed=seed)
    outcome = play.outcome()
    assert outcome is not None
    assert outcome.reason == "pile-empty"
    return tables(play)[-1 - turns :]


CASES = [(1, "s1"), (2, "s0"), (3, "s0"), (4, "s1")]


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_open_cards_agree_with_brute_force_on_the_last_turns(seats: int, seed: str) -> None:
    for s in late(seats, seed, 2):
        solver = OpenCards(100_000)
        assert solver.answer_for(s) == (WINNABLE if can_be_won(s) else LOST)
        assert solver.prove(s) == (WINNABLE if can_be_won(s) else LOST)


@pytest.mark.parametrize(("seats", "seed"), CASES)
def test_no_position_on_the_way_to_a_win_is_called_hopeless(seats: int, seed: str) -> None:
    """Of lines that a narrow search finds from the deal."""
    s = tables(played("utena", seats, "random", seed=seed, moves=0))[0]
    solver = OpenCards(0)
    assert solver.find(s, 8)
    follow(s, solver.line)


def follow(s: UtenaState, line: list[int]) -> None:
    twin = s.clone()
    assert isinstance(twin, UtenaState)
    for code in line:
        assert not hopeless(twin)
        answer(twin, twin.next_to_answer(), code)
    assert won(twin)


def test_a_line_that_is_found_leads_to_the_win() -> None:
    play = played("utena", 4, "random", seed="s1")
    found = find_missed_win(play, budget=50)
    assert found.winnable_before is not None
    again = Play(play.game, play.seed)
    for entry in play.standing[: found.winnable_before - 1]:
        again.submit(entry.seat, entry.move)
    for move in found.line:
        again.submit(int(again.state.next_to_answer()), move)
    outcome = again.outcome()
    assert outcome is not None
    assert outcome.winners == (0, 1, 2, 3)


def test_the_move_that_lost_the_win_is_the_last_one_before_which_it_could_be_won() -> None:
    """Small enough for brute force: the last moves of a lost game, from where a win was still there."""
    play = played("utena", 4, "random", seed="s1")
    found = find_missed_win(play, budget=500)
    positions = tables(play)
    assert found.lost_after is not None
    assert found.winnable_before is not None
    assert found.winnable_before <= found.lost_after
    for s in positions[-2:]:
        assert not can_be_won(s)
    if found.lost_by is not None:
        assert OpenCards(500).answer_for(positions[found.lost_by]) == LOST


def test_without_a_budget_nothing_is_claimed() -> None:
    play = played("utena", 4, "random", seed="s1", moves=3)
    solver = OpenCards(0)
    assert solver.prove(tables(play)[-1]) == NOT_FOUND


def test_the_command_tells_and_prints_json(tmp_path: Path) -> None:
    play = played("utena", 4, "random", seed="s1")
    path = tmp_path / "game.json"
    path.write_bytes(write_record(play.record(people(play))))
    done = zashiki("solve", "utena", path, "--nodes", 50, "--json")
    assert done.returncode == 0
    found = json.loads(done.stdout)
    assert found["deal"] == "winnable"
    assert found["winnable_before"] >= 1
    assert found["line"]


def test_the_command_wants_a_record_of_this_game(tmp_path: Path) -> None:
    assert_one_clear_line(zashiki("solve", "utena"), "which record")
    play = played("kasane", 2, "random", moves=3)
    path = tmp_path / "game.json"
    path.write_bytes(write_record(play.record(people(play))))
    assert_one_clear_line(zashiki("solve", "utena", path), "kasane")

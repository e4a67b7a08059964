"""Puzzles found in games that bots have just played, of every game."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from tests.which_games import CHOSEN
from zashiki.bots.bot_play import situation
from zashiki.bots.judge import Estimate, Verdict
from zashiki.bots.levels import NAMES
from zashiki.kernel.frame import question
from zashiki.kernel.play import to_json
from zashiki.puzzles import mining
from zashiki.puzzles.clear_best import clear_best, kinds_of
from zashiki.puzzles.collection import shipped
from zashiki.puzzles.grading import grade
from zashiki.puzzles.mining import Mining, mine
from zashiki.puzzles.puzzle_file import (
    BadPuzzles,
    file_of,
    joined,
    packed,
    play_up_to,
    puzzle_of,
    read_puzzles,
    some_of,
)
from zashiki.puzzles.work import holds, mined

pytestmark = pytest.mark.once

FEW = 100
"""Iterations: enough where one move is much better."""
WHERE = {
    "kasane": 3,
    "fairy-concerto": 3,
    "hitohira": 2,
    "tokugawa": 2,
    "shin-tokugawa": 3,
    "batting-tokugawa": 3,
}
"""How many play. A game of つきのうてな seldom has a puzzle: its own test takes one that was found before."""


@pytest.mark.parametrize("game", [game for game in CHOSEN if game in WHERE])
def test_a_game_of_bots_has_puzzles_with_one_best_move_that_four_times_the_effort_confirms(
    game: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(mining, "EACH_PLAY", 1)
    work = Mining(game=game, seats=(WHERE[game],), iterations=FEW)
    plays = (mine(work, number) for number in range(10))
    found = file_of(game, FEW, [next(play for play in plays if play.puzzles)])
    (stored,) = found.puzzles
    play = play_up_to(found, stored)
    known = situation(play, stored.seat)
    puzzle = puzzle_of(found, stored)
    kinds = kinds_of(known)
    codes = [play.game.code(move) for move in puzzle.answers]
    assert set(puzzle.answers) <= set(play.options(stored.seat))
    assert len({kinds[code] for code in codes}) == 1
    assert sorted(map(str, (choice.move for choice in puzzle.choices))) == sorted(map(str, known.options))
    assert puzzle.choices[0].chance - puzzle.choices[len(codes)].chance >= puzzle.margin - 0.001 > 0
    assert puzzle.grade == grade(puzzle.found_by)
    assert set(puzzle.found_by) <= set(NAMES)
    assert holds(found, stored)
    assert packed(file_of(game, FEW, [mine(work, int(found.plays[0].deal.rpartition("/")[2]))])) == packed(
        found
    )


def test_utena_with_open_cards_has_one_answer_that_wins_and_the_line_shows_how() -> None:
    found = read_puzzles(shipped("utena"))
    stored = next(one for one in found.puzzles if one.line)
    assert holds(found, stored)
    puzzle = puzzle_of(found, stored)
    assert puzzle.proved
    assert puzzle.line[0] == puzzle.answers[0]
    assert [choice.chance for choice in puzzle.choices] == [1.0] + [0.0] * (len(puzzle.choices) - 1)
    play = play_up_to(found, stored)
    for move in puzzle.line:
        play.submit(next(seat for seat in range(puzzle.seats) if play.offers(seat, move)), move)
    outcome = play.outcome()
    assert outcome is not None
    assert outcome.winners


def test_open_cards_name_every_hidden_card_once() -> None:
    found = read_puzzles(shipped("utena"))
    stored = next(one for one in found.puzzles if one.line)
    puzzle = puzzle_of(found, stored)
    view = msgspec.to_builtins(puzzle.frame.view)
    desires = [card for pile in puzzle.opened if pile.field == "desire_pile" for card in pile.cards]
    shown = [card for pile in puzzle.opened for card in pile.cards]
    assert len(desires) == view["desire_pile"]
    assert len(set(shown)) == len(shown)
    assert not set(shown) & {laid["card"] for laid in view["laid"]}
    assert not set(shown) & set(view["hand"])


def estimate(code: int, *results: float) -> Estimate:
    found = Estimate(code)
    found.visits = len(results)
    if results:
        found.settle(list(results), 0.0)
    return found


def test_a_difference_that_may_be_luck_makes_no_puzzle() -> None:
    kinds = {1: 1, 2: 2}
    noisy = Verdict([estimate(1, 1.0, 0.0, 1.0, 0.0), estimate(2, 0.0, 1.0, 0.0, 0.0)])
    assert clear_best(noisy, kinds) is None
    sure = Verdict([estimate(1, *[0.9] * 20), estimate(2, *[0.2] * 20)])
    clear = clear_best(sure, kinds)
    assert clear is not None
    assert (clear.codes, round(clear.margin, 3), clear.proved) == ((1,), 0.7, False)


def test_options_that_are_alike_are_one_answer() -> None:
    verdict = Verdict([estimate(1, 0.8), estimate(2, 0.8), estimate(3, 0.5)], False)
    assert clear_best(verdict, {1: 1, 2: 2, 3: 3}) is None
    clear = clear_best(verdict, {1: 7, 2: 7, 3: 3})
    assert clear is not None
    assert (set(clear.codes), clear.proved) == ({1, 2}, True)
    assert clear_best(verdict, {1: 7, 2: 7, 3: 7}) is None


def test_the_more_levels_find_it_the_easier() -> None:
    assert [grade(NAMES[:count]) for count in range(6)] == [5, 5, 4, 3, 2, 1]


def test_several_processes_find_what_one_finds(monkeypatch: pytest.MonkeyPatch) -> None:
    work = Mining(game="tokugawa", seats=(2,), iterations=FEW)
    alone = dict(mined(work, 2, 1))
    together = dict(mined(work, 2, 2))
    assert to_json(alone[0]) == to_json(together[0])
    assert to_json(alone[1]) == to_json(together[1])
    whole = file_of("tokugawa", FEW, [alone[0], alone[1]])
    halves = joined(file_of("tokugawa", FEW, [alone[0]]), file_of("tokugawa", FEW, [alone[1]]))
    assert packed(whole) == packed(halves) == packed(joined(whole, halves))


def test_some_of_them_are_taken_evenly_from_the_grades() -> None:
    whole = read_puzzles(shipped("kasane"))
    some = some_of(whole, 5)
    assert len(some.puzzles) == 5
    assert len({one.grade for one in some.puzzles}) == min(5, len({one.grade for one in whole.puzzles}))
    assert len(some.plays) <= 5
    for stored in some.puzzles:
        assert (
            question(play_up_to(some, stored).game, play_up_to(some, stored).state, stored.seat) is not None
        )


@pytest.mark.parametrize(
    "content",
    [
        b"",
        b"nothing",
        gzip.compress(b"{}"),
        gzip.compress(b'{"format": "zashiki-puzzles/2"}'),
        gzip.compress(b"x")[:-4],
    ],
    # the bytes would be other names every second: what is packed says when
    ids=["empty", "no-archive", "no-format", "newer-format", "torn"],
)
def test_what_is_no_file_of_puzzles_is_refused_in_one_line(tmp_path: Path, content: bytes) -> None:
    path = tmp_path / "kasane.json.gz"
    path.write_bytes(content)
    with pytest.raises(BadPuzzles, match="not a file of puzzles") as refused:
        read_puzzles(path)
    assert "\n" not in str(refused.value)

"""The puzzles that come with the package: of these rules, small, and with nothing that a seat could not know."""

from __future__ import annotations

import gzip
from pathlib import Path

import msgspec
import pytest

from tests.which_games import CHOSEN
from zashiki.bots.levels import NAMES
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play, to_json
from zashiki.move_json import read_move
from zashiki.puzzles.collection import FOLDER, Collection, shipped
from zashiki.puzzles.puzzle_file import packed, puzzle_of, read_puzzles
from zashiki.rules_stamp import rules_stamp
from zashiki.seed import seed_from

MOST_BYTES = 300_000
LEAST = 20
EVERY_GAME = pytest.mark.parametrize("game", CHOSEN)


def test_together_they_are_small() -> None:
    assert sum(shipped(game).stat().st_size for game in GAMES) <= MOST_BYTES


@EVERY_GAME
def test_they_were_made_by_these_rules_and_numbers(game: str) -> None:
    """If not: make them anew as docs/puzzles.md says."""
    read = read_puzzles(shipped(game))
    assert (read.game, read.rules) == (game, rules_stamp(game))
    assert len(read.puzzles) >= LEAST
    assert len({one.id for one in read.puzzles}) == len(read.puzzles)
    assert gzip.decompress(shipped(game).read_bytes()) == to_json(read) + b"\n"


@EVERY_GAME
def test_each_shows_what_the_kernel_shows_its_seat_and_no_more(game: str) -> None:
    read = read_puzzles(shipped(game))
    for stored in read.puzzles:
        puzzle = puzzle_of(read, stored)
        source = read.plays[stored.play]
        play = Play(open_game(game, len(source.players), source.options), seed_from(source.deal))
        for seat, move in source.moves[: stored.number - 1]:
            play.submit(seat, read_move(move, play.game))
        assert to_json(puzzle.frame) == to_json(play.frame(stored.seat, 0, 0))
        assert puzzle.frame.question is not None
        options = list(puzzle.frame.question.options)
        assert set(puzzle.answers) < set(options)
        assert sorted(map(str, options)) == sorted(str(choice.move) for choice in puzzle.choices)
        assert set(puzzle.found_by) <= set(NAMES)
        told = to_json(puzzle)
        assert source.deal.encode() not in told
        assert seed_from(source.deal).hex().encode() not in told


@EVERY_GAME
def test_a_world_that_the_seat_cannot_tell_apart_makes_the_same_puzzle(game: str) -> None:
    """What is hidden from the seat is dealt anew, and the frame stays the same: but for open cards, which say so."""
    read = read_puzzles(shipped(game))
    for stored in read.puzzles[:10]:
        puzzle = puzzle_of(read, stored)
        source = read.plays[stored.play]
        rules = open_game(game, len(source.players), source.options)
        world = rules.imagine(puzzle.frame.view, puzzle.frame.events, FastChance(7))
        assert to_json(rules.view(world, stored.seat)) == to_json(puzzle.frame.view)
        assert [rules.move(code) for code in world.asks[stored.seat].options()] == list(
            puzzle.frame.question.options if puzzle.frame.question is not None else ()
        )
        assert bool(puzzle.opened) == bool(stored.line)


def test_a_host_adds_puzzles_by_a_file_in_the_data_folder(tmp_path: Path) -> None:
    read = read_puzzles(shipped("kasane"))
    mine = msgspec.structs.replace(read, puzzles=(msgspec.structs.replace(read.puzzles[0], id="mine"),))
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "kasane.json.gz").write_bytes(packed(mine))
    ours = Collection(tmp_path)
    assert len(ours.lines("kasane")) == len(Collection().lines("kasane")) + 1
    found = ours.puzzle("kasane", "mine")
    assert found is not None
    assert msgspec.json.decode(found)["id"] == "mine"
    assert Collection().puzzle("kasane", "mine") is None


def test_puzzles_of_other_rules_are_not_offered(tmp_path: Path) -> None:
    read = read_puzzles(shipped("kasane"))
    older = msgspec.structs.replace(
        read, rules="0/0", puzzles=(msgspec.structs.replace(read.puzzles[0], id="old"),)
    )
    (tmp_path / FOLDER).mkdir()
    (tmp_path / FOLDER / "kasane.json.gz").write_bytes(packed(older))
    assert Collection(tmp_path).lines("kasane") == Collection().lines("kasane")
    (tmp_path / FOLDER / "kasane.json.gz").write_bytes(b"broken")
    assert Collection(tmp_path).lines("kasane") == Collection().lines("kasane")
    assert Collection(tmp_path).puzzle("kasane", "old") is None


def test_every_game_is_counted_by_grade() -> None:
    for count in Collection().counts(list(GAMES)):
        assert sum(count.by_grade) == len(Collection().lines(count.game))

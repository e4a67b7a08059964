"""Text → moves → record, for random plays of every game × seat count × option set."""

from __future__ import annotations

import re
from pathlib import Path
from typing import Any, get_args

import pytest

from tests.conformance.cases import CASES, Case, decisions, registered_cases
from zashiki.fairness import Fairness
from zashiki.kernel.move import Undo
from zashiki.kernel.play import Play
from zashiki.kernel.record import Player
from zashiki.notation import read_notation, write_notation
from zashiki.notation.game_text import result
from zashiki.notation.move_notation import FILE, MoveNotation, patterns
from zashiki.record_file import BadRecord, write_record
from zashiki.rulebook import BadSetup

GAMES = sorted({case.game for case in registered_cases()})
PLAIN = [case for case in registered_cases() if not case.options]


def players(seats: int) -> tuple[Player, ...]:
    return tuple(Player(f'「{seat + 1}」 of "us"; [x]', "human") for seat in range(seats))


def whole_play(case: Case) -> Play:
    last = None
    for play in decisions(case, 3):
        last = play
    assert last is not None
    return last


@pytest.mark.parametrize("case", [case for case in CASES if case.game in GAMES], ids=str)
def test_a_play_is_written_and_read_back_to_the_same_record(case: Case) -> None:
    play = whole_play(case)
    record = play.record(players(case.seats))
    assert write_record(read_notation(write_notation(record))) == write_record(record)


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_every_move_that_can_be_offered_has_a_word_of_its_own(case: Case) -> None:
    game = case.open()
    notation = MoveNotation(game)
    codes = list(game.action_codes())
    for code in codes[:: max(1, len(codes) // 2000)]:
        move = game.move(code)
        word = notation.write(move)
        assert notation.read(word) == move, word
        assert not re.search(r"[\s;{]", word), word


@pytest.mark.parametrize("case", PLAIN, ids=str)
def test_every_kind_of_move_has_a_pattern(case: Case) -> None:
    kinds = case.open().move_types
    assert set(patterns(case.game, kinds)) == set(get_args(kinds)), f"{case.game}: {FILE}"


def a_record(case: Case = PLAIN[0]) -> Any:
    return whole_play(case).record(players(case.seats))


def test_a_move_that_was_taken_back_is_kept() -> None:
    case = Case("fairy-concerto", 3)
    play = Play(case.open(), bytes(32))
    play.submit(0, play.options(0)[0])
    play.submit(0, Undo())
    text = write_notation(play.record(players(case.seats)))
    assert re.search(r"^1\. A:\S+ <$", text, re.MULTILINE)
    assert read_notation(text).moves == list(play.entries)


def test_the_proof_of_the_shuffle_is_kept() -> None:
    record = a_record()
    record.fairness = Fairness("ab", "cd", ("x", ""))
    assert read_notation(write_notation(record)).fairness == record.fairness


def test_the_game_in_the_documentation_is_one() -> None:
    """After a change of the rules: `zashiki play kasane --seats greedy,random --seed tea --json`, in notation."""
    page = (Path(__file__).parents[2] / "docs" / "notation.md").read_text(encoding="utf-8")
    (text,) = re.findall(r"^```text\n(\[Game .*?)^```$", page, re.MULTILINE | re.DOTALL)
    outcome = read_notation(text).outcome
    assert outcome is not None
    assert f'[Result "{result(outcome)}"]' in text


def test_remarks_and_numbers_are_for_people() -> None:
    text = write_notation(a_record())
    remarked = re.sub(r"^(\d+)\.", "", text.replace("\n", " ; a remark: A:9\n"), flags=re.MULTILINE)
    remarked = re.sub(r"^(\[.*\]) ;.*$", r"\1", remarked, flags=re.MULTILINE)
    assert read_notation(remarked).moves == read_notation(text).moves


@pytest.mark.parametrize(
    ("before", "after", "says"),
    [
        ("A:", "Z:", "no such seat"),
        ("1. A:", "1. A:frob A:", "'frob' is no move"),
        ("1. A:", "1. A:-9 A:", "move 1"),
        ("[Seed ", "[Speed ", "Seed"),
        ("[Game ", "[Game 3 ", "Game"),
        ('[Seat "', '[Seat x"', "heading"),
    ],
)
def test_what_is_wrong_is_said_in_one_line(before: str, after: str, says: str) -> None:
    text = write_notation(a_record())
    assert before in text
    with pytest.raises((BadRecord, BadSetup), match=says) as found:
        read_notation(text.replace(before, after, 1))
    assert "\n" not in str(found.value)

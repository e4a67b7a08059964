"""Programs as players: lines of JSON in, lines of JSON out."""

from __future__ import annotations

import json
import sys
from pathlib import Path

import pytest

from zashiki.lab.arena import Match, play_one, seat_bots
from zashiki.lab.program_bot import PROGRAM
from zashiki.rulebook import BadSetup

FIRST_OPTION = """
import json, sys
hello = json.loads(sys.stdin.readline())
with open(sys.argv[1], "w") as kept:
    print(json.dumps(hello), file=kept)
    for line in sys.stdin:
        asked = json.loads(line)
        print(json.dumps([sorted(asked), len(asked["options"])]), file=kept)
        print(json.dumps({"option": 0}), flush=True)
"""


def program(folder: Path, source: str, *arguments: object) -> str:
    file = folder / "bot.py"
    file.write_text(source)
    return " ".join([f"{PROGRAM}{sys.executable}", str(file), *map(str, arguments)])


def match_with(bot: str) -> Match:
    return Match("kasane", seat_bots("kasane", 3, [bot, "random"]), 1, 1, {}, None, None, 1)


def test_a_program_plays_a_whole_game(tmp_path: Path) -> None:
    kept = tmp_path / "kept"
    result = play_one(match_with(program(tmp_path, FIRST_OPTION, kept)), 0)
    hello, *asked = [json.loads(line) for line in kept.read_text().splitlines()]
    assert hello["zashiki"] == 1
    assert hello["game"] == "kasane"
    assert len(asked) == result.decisions[hello["seat"]]
    assert all(keys == ["events", "options", "view"] and options for keys, options in asked)


@pytest.mark.parametrize("answer", ["nonsense", '{"option": 99}', '{"move": {"kind": "fly"}}', "[]", "{}"])
def test_a_bad_answer_stops_the_game_with_one_line(tmp_path: Path, answer: str) -> None:
    source = f"import sys\nfor line in sys.stdin: print({answer!r}, flush=True)"
    with pytest.raises(BadSetup, match="no option and no move"):
        play_one(match_with(program(tmp_path, source)), 0)


def test_a_move_against_the_rules_names_the_clause(tmp_path: Path) -> None:
    answer = '{"move": {"kind": "take", "column": 9}}'
    source = f"import sys\nfor line in sys.stdin: print({answer!r}, flush=True)"
    with pytest.raises(BadSetup, match="KA-2 forbids"):
        play_one(match_with(program(tmp_path, source)), 0)


def test_a_program_that_ends_is_told_of(tmp_path: Path) -> None:
    with pytest.raises(BadSetup, match="ended"):
        play_one(match_with(program(tmp_path, "pass")), 0)


def test_a_program_that_cannot_be_started_is_told_of() -> None:
    with pytest.raises(BadSetup, match="cannot start"):
        play_one(match_with(f"{PROGRAM}/no/such/program"), 0)


def test_a_move_can_be_answered_as_json(tmp_path: Path) -> None:
    source = """
import json, sys
sys.stdin.readline()
for line in sys.stdin:
    print(json.dumps({"move": json.loads(line)["options"][-1]}), flush=True)
"""
    assert play_one(match_with(program(tmp_path, source)), 0).points

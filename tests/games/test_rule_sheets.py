"""The rulebooks agree with the rule sheets on every clause: where it comes from, and whether a part of it is ours.

`rule_sheets.toml` has what the sheets say. Where the sheets themselves lie beside the repository, it is held to them.
"""

from __future__ import annotations

import re
import tomllib
from pathlib import Path

import pytest

from tests.which_games import CHOSEN
from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook

HERE = Path(__file__).parent
SHEETS = HERE.parents[2] / "shared" / "rules"
TABLE = tomllib.loads((HERE / "rule_sheets.toml").read_text(encoding="utf-8"))
SAID: dict[str, str] = TABLE["sheets"]
OURS: dict[str, str] = TABLE["ours"]
NOT_HERE: dict[str, list[str]] = TABLE["not-here"]
STATUS = {"R": "printed", "D": "derived", "H": "reconstructed", "W": "public", "P": "public", "I": "public"}
CLAUSE = re.compile(r"- ([A-Z]{2}-[A-Z]?\d+) (.*)")
TAGS = re.compile(r"\[([RDWHPI](?:[/,] ?[RDWHPI])*)[^\]]*\]")


@pytest.mark.parametrize("game", CHOSEN)
def test_every_clause_has_the_status_and_the_ruling_of_the_sheets(game: str) -> None:
    for clause in rulebook(game).clauses:
        said = SAID.get(clause.id, "H")
        ours = ("H" in said and clause.id not in NOT_HERE.get(game, [])) or clause.id in OURS
        assert (clause.id, clause.status, clause.ruling) == (clause.id, STATUS[said[0]], ours)


def test_every_clause_of_the_sheets_is_in_a_rulebook_and_the_other_way_round() -> None:
    clauses = {clause.id for game in GAMES for clause in rulebook(game).clauses}
    assert clauses - OURS.keys() <= SAID.keys()
    assert SAID.keys() <= clauses


def clauses_of(sheet: str) -> dict[str, str]:
    """By clause its text; a clause goes on where the next line is indented."""
    found: dict[str, str] = {}
    at: str | None = None
    for line in sheet.splitlines():
        begins = CLAUSE.match(line)
        if begins:
            at = begins[1]
            found[at] = begins[2]
        elif line.startswith("  ") and at is not None:
            found[at] += " " + line.strip()
        else:
            at = None
    return found


def tags_of(text: str) -> str:
    """The marks of a clause in their order, each once."""
    marks = [mark for group in TAGS.findall(text) for mark in re.split(r"[/,] ?", group)]
    return "".join(dict.fromkeys(marks))


if SHEETS.is_dir():

    def test_the_table_says_what_the_sheets_say() -> None:
        sheets = [path.read_text(encoding="utf-8") for path in sorted(SHEETS.glob("*.md"))]
        said = {id_: tags_of(text) for sheet in sheets for id_, text in clauses_of(sheet).items()}
        assert said == SAID

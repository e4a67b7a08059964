"""The clauses as players read them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from tests.games.kasane.positions import a_new_game
from zashiki.rulebook import Clause, rulebook

BOOK = rulebook("kasane")
NAMES: dict[str, tuple[str, str]] = {
    "kasane": ("KA-16", "襲ね"),
    "ju": ("KA-16", "拾"),
    "sakurachirashi": ("KA-16", "桜散らし"),
    "mukaizuru": ("KA-16", "向鶴"),
    "shippo": ("KA-16", "七宝"),
    "wakana-ge": ("KA-17", "若菜下"),
    "wakana-jo": ("KA-17", "若菜上"),
    "asagao": ("KA-18", "朝顔"),
    "yugiri": ("KA-18", "夕霧"),
}


def test_ka1_to_ka26_are_all_there_in_both_languages() -> None:
    assert [clause.id for clause in BOOK.clauses] == [f"KA-{i}" for i in range(1, 27)]
    for clause in BOOK.clauses:
        assert clause.ja.endswith("。")
        assert clause.en.endswith(".")


def test_ka1_to_ka26_are_each_cited_by_the_name_of_a_test() -> None:
    cited = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"def test((?:_ka\d+)+)_(?!to_)", path.read_text(encoding="utf-8")):
            cited |= {f"KA-{number}" for number in re.findall(r"\d+", name)}
    assert [clause.id for clause in BOOK.clauses if clause.id not in cited] == []


@pytest.mark.parametrize("clause", BOOK.clauses, ids=[clause.id for clause in BOOK.clauses])
def test_ka1_to_ka26_say_which_part_of_them_is_ours(clause: Clause) -> None:
    assert clause.ruling == bool(re.search("独自の(裁定|再構成)", clause.ja))
    assert clause.ruling == bool(re.search("our (ruling|reconstruction)", clause.en))
    assert clause.ruling or clause.status in ("printed", "derived")


def test_ka13_ka16_ka17_ka18_the_clauses_name_the_standard_spaces() -> None:
    for space in a_new_game().game.box.spaces.table:
        clause, name = NAMES[space.role]
        text = BOOK.clause(clause).ja
        assert name in text
        assert f"{space.cards}枚{space.points}点" in text

"""The clauses as players read them."""

from __future__ import annotations

import re
from pathlib import Path

import pytest

from zashiki.rulebook import LANGUAGES, Clause, numbers, rulebook
from zashiki.words.lexicon import lexicon

BOOK = rulebook("fairy-concerto")


def test_fc1_to_fc26_are_all_there_in_both_languages() -> None:
    assert [clause.id for clause in BOOK.clauses] == [f"FC-{i}" for i in range(1, 27)]
    for clause in BOOK.clauses:
        assert clause.ja.endswith("。")
        assert clause.en.endswith(".")


def test_fc1_to_fc26_are_each_cited_by_the_name_of_a_test() -> None:
    cited = set()
    for path in Path(__file__).parent.glob("test_*.py"):
        for name in re.findall(r"def test((?:_fc\d+)+)_(?!to_)", path.read_text(encoding="utf-8")):
            cited |= {f"FC-{number}" for number in re.findall(r"\d+", name)}
    assert [clause.id for clause in BOOK.clauses if clause.id not in cited] == []


@pytest.mark.parametrize("clause", BOOK.clauses, ids=[clause.id for clause in BOOK.clauses])
def test_fc1_to_fc26_say_which_part_of_them_is_ours(clause: Clause) -> None:
    assert clause.ruling == bool(re.search("独自の(裁定|再構成)", clause.ja))
    assert clause.ruling == bool(re.search("our (ruling|reconstruction)", clause.en))
    assert clause.ruling or clause.status in ("printed", "derived")


@pytest.mark.parametrize("language", LANGUAGES)
def test_fc25_whatever_a_card_may_need_has_a_name(language: str) -> None:
    words = lexicon("fairy-concerto", "ja" if language == "ja" else "en").terms["need"]
    for fairy, entry in numbers("fairy-concerto")["fairies"].items():
        for number in range(1, entry["value"] + 1):
            assert words[f"{fairy}-{number}"]


def test_fc14_fc25_every_reconstructed_card_says_so() -> None:
    decks = numbers("fairy-concerto")
    rows = [row for deck in decks["score-cards"].values() for row in deck["cards"]]
    rows += [row for deck in decks["contest-cards"].values() for cards in deck.values() for row in cards]
    assert {row["status"] for row in rows} == {"reconstructed"}

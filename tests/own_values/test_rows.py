"""The rows: every number of a game can be replaced or says that it cannot, and has a name in both languages."""

from __future__ import annotations

from typing import Any

import pytest

from tests.which_games import CHOSEN
from zashiki.own_values.names import Names
from zashiki.own_values.rows import rows_of
from zashiki.rulebook import LANGUAGES, numbers
from zashiki.table_numbers import OWN
from zashiki.testing.rulebook_checks import leaves
from zashiki.words.lexicon import lexicon


@pytest.mark.parametrize("game", CHOSEN)
def test_every_number_is_a_row_or_fixed(game: str) -> None:
    rows = {".".join(row.path) for section in rows_of(game) for row in section.rows}
    data = {name: node for name, node in numbers(game).items() if name != OWN}
    for path, leaf in leaves(data):
        if "value" in leaf and "fixed" not in leaf and path.split(".")[0] not in numbers(game).get(OWN, {}):
            assert path in rows
        if "fixed" in leaf:
            assert leaf["status"] != "reconstructed"


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize("game", CHOSEN)
def test_every_row_has_a_name(game: str, language: Any) -> None:
    names, labels = Names(game), lexicon(game, language).sections["number"]
    for section in rows_of(game):
        assert section.section in labels
        for row in section.rows:
            named_by_words = section.option is not None
            assert named_by_words or names.key(row.path) in labels, row.path
            assert row.label.in_(language)


@pytest.mark.parametrize("game", CHOSEN)
def test_no_two_rows_of_a_section_have_the_same_name(game: str) -> None:
    for section in rows_of(game):
        for language in LANGUAGES:
            said = [row.label.in_(language) for row in section.rows]
            assert len(set(said)) == len(said)

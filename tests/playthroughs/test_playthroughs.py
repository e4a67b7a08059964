"""Golden playthroughs: whole plays, kept as text, replayed to the letter."""

from __future__ import annotations

import pytest

from tests.playthroughs.transcript import HERE, header_of, replayed
from tests.which_games import CHOSEN
from zashiki.rulebook import rulebook
from zashiki.words.lexicon import lexicon, shared_words

KEPT = {path.stem: path.read_text(encoding="utf-8") for path in sorted(HERE.glob("*.txt"))}
TEXTS = {name: text for name, text in KEPT.items() if header_of(text).game in CHOSEN}


@pytest.mark.parametrize("name", TEXTS)
def test_a_playthrough_is_replayed_to_the_letter(name: str) -> None:
    assert replayed(TEXTS[name]) == TEXTS[name]


@pytest.mark.parametrize("game", CHOSEN)
def test_every_seat_count_and_every_end_has_a_playthrough(game: str) -> None:
    headers = [header for header in map(header_of, TEXTS.values()) if header.game == game]
    assert {header.players for header in headers} == set(rulebook(game).players)
    ends = lexicon(game, "en").sections["end"].keys() - shared_words("en")["end"].keys()
    assert {header.end for header in headers} >= ends

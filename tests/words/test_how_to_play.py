"""The positions on the page "How to play" are those of a real game under today's rules."""

from __future__ import annotations

import os
from pathlib import Path

import pytest

from zashiki.how_to_play import SETTINGS, written

WEB = Path(__file__).parents[2] / "web/src/games"


@pytest.mark.parametrize("game", SETTINGS)
def test_the_pictures_are_drawn_from_positions_of_todays_rules(game: str) -> None:
    file = WEB / game / "positions.json"
    text = written(game)
    if os.environ.get("ZASHIKI_WRITE"):
        file.write_bytes(text)
    assert file.read_bytes() == text, "ZASHIKI_WRITE=1 writes it anew"

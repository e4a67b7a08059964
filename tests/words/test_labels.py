"""Every field of every view has a label in both languages, and only fields have one."""

from __future__ import annotations

import pytest

from zashiki.catalogue import GAMES, game_class
from zashiki.games import OURS
from zashiki.kernel.view import own_fields, per_seat_fields
from zashiki.rulebook import LANGUAGES
from zashiki.server.answers import game_line
from zashiki.words.field_labels import field_labels, field_names
from zashiki.words.lexicon import lexicon


@pytest.mark.parametrize("game", OURS)
def test_every_field_of_a_view_has_a_label(game: str) -> None:
    view = game_class(game).view_type
    for language in LANGUAGES:
        labels = lexicon(game, language).sections["field"]
        assert own_fields(view).keys() <= labels.keys()
        assert labels.keys() <= set(field_names(view))


def test_a_field_without_a_label_is_called_by_its_name() -> None:
    from tests.kernel.lots import LotsView

    assert field_labels("kasane", LotsView, "en")["left"] == "left"


def test_the_games_page_says_which_fields_are_per_seat() -> None:
    assert game_line("kasane").per_seat == ("hands", "hand_sizes", "fields", "points")
    assert all(game_line(game).per_seat == per_seat_fields(game_class(game).view_type) for game in GAMES)

"""The names of boards that nobody sits at."""

from __future__ import annotations

from zashiki.words.say import Speaker


def test_bach_has_a_name_in_both_languages() -> None:
    assert Speaker("fairy-concerto", "en", ["Hana"]).board("bach") == "Bach"
    assert Speaker("fairy-concerto", "ja", ["花"]).board("bach") == "バッハ"

"""What-if files: values, options and head starts are checked, and refused in one line."""

from __future__ import annotations

from typing import Any

import pytest

from zashiki.lab.experiment import Experiment, Variant, fingerprint, read_variant
from zashiki.rulebook import BadSetup


def read(given: dict[str, Any], game: str = "kasane", seats: int = 3) -> Variant:
    return read_variant(game, seats, "file", given, Variant("ours"))


def test_values_options_and_a_head_start_stand_in_one_file() -> None:
    found = read(
        {
            "name": "mine",
            "players": {"3": {"rounds": 2}},
            "options": {"spaces": "alt-asagao"},
            "lab": {"head-start": [0, 0, 2]},
        }
    )
    assert found.name == "mine"
    assert found.options["spaces"] == "alt-asagao"
    assert found.options["own"] == {"players": {"3": {"rounds": 2}}}
    assert found.head_start == (0, 0, 2)


@pytest.mark.parametrize(
    ("given", "said"),
    [
        ({"players": {"3": {"rounds": 0}}}, "rounds"),
        ({"nothing": {"rounds": 1}}, "there is no section 'nothing'"),
        ({"game": "hitohira"}, "these values are for"),
        ({"options": {"spaces": "other"}}, "option spaces can be"),
        ({"options": 3}, "options is a section"),
        ({"lab": {"head-start": [1, 2]}}, "a list of 3 whole numbers"),
        ({"lab": {"head-start": [1, 2, True]}}, "a list of 3 whole numbers"),
        ({"lab": {"tail-start": [1]}}, "has no 'tail-start'"),
    ],
)
def test_what_cannot_be_played_is_refused_in_one_line_in_both_languages(
    given: dict[str, Any], said: str
) -> None:
    with pytest.raises(BadSetup, match="(?i)" + said) as refused:
        read(given)
    assert "\n" not in refused.value.in_("ja")


def test_nobody_has_a_head_start_where_all_win_together() -> None:
    with pytest.raises(BadSetup, match="against each other"):
        read({"lab": {"head-start": [1, 0, 0]}}, "utena")


def test_results_name_the_revision_and_the_numbers_they_hang_on() -> None:
    one = fingerprint(Experiment("kasane", 3, "hunch", (Variant("ours"),)))
    other = fingerprint(Experiment("kasane", 3, "hunch", (read({"players": {"3": {"rounds": 2}}}),)))
    assert one["revision"] == other["revision"]
    assert one["numbers"] != other["numbers"]

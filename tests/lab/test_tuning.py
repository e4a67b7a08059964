"""Tuning: knobs by their places, targets by their measures, trials that are kept and gone on with."""

from __future__ import annotations

from pathlib import Path

import pytest

from zashiki.lab.engines import Here
from zashiki.lab.experiment import Experiment, Plan, our_variant
from zashiki.lab.tuning import Tuned, Tuner, distance, read_knob, read_target, tune, what_if
from zashiki.lab.tuning_plot import title, tuning_plot
from zashiki.rulebook import LANGUAGES, BadSetup

pytest.importorskip("optuna")
KNOBS = [read_knob("players.2.rounds=1..3")]
TARGETS = [read_target("questions=20")]


def tuner() -> Tuner:
    experiment = Experiment("kasane", 2, "hunch", (our_variant("kasane", 2),))
    return Tuner(Here(), experiment, Plan(30, 0), 15.0)


def tuned(trials: int, storage: Path | None = None) -> list[Tuned]:
    return tune(tuner(), KNOBS, TARGETS, trials, storage, lambda *_: None)


def test_the_value_that_comes_nearest_is_found_and_all_that_was_tried_is_told() -> None:
    found = tuned(6)
    everything = {one.values["players.2.rounds"]: one.figures.get("questions") for one in found}
    assert set(everything) == {1, 2, 3}
    nearest = min(found, key=lambda one: abs(one.figures.get("questions", 1e9) - 20))
    assert found[0] == nearest


def test_a_tuning_goes_on_from_its_storage_and_only_for_what_it_was_begun(tmp_path: Path) -> None:
    storage = tmp_path / "tuning.sqlite"
    first = tuned(1, storage)
    assert [one.values for one in first] == [{"players.2.rounds": 2}]  # ours come first
    assert len(tuned(4, storage)) > 1
    with pytest.raises(BadSetup, match="another tuning"):
        tune(tuner(), KNOBS, [read_target("questions=30")], 1, storage, lambda *_: None)


@pytest.mark.parametrize("language", LANGUAGES)
def test_what_was_tried_is_drawn(language: str) -> None:
    found = tuned(3)
    assert tuning_plot(found, "ja" if language == "ja" else "en").startswith("<svg")
    assert "players.2.rounds" in title(found, "ja" if language == "ja" else "en")


def test_a_knob_may_be_a_number_within_a_row_of_a_deck() -> None:
    base = our_variant("kasane", 3)
    given = what_if("kasane", base, {"spaces.asagao.1.points": 9, "spaces.asagao.0.cards": 3})
    assert given == {
        "spaces": {
            "asagao": [{"cards": 3, "points": 1}, {"cards": 4, "points": 9}, {"cards": 6, "points": 7}]
        }
    }


def test_values_that_cannot_be_played_are_passed_over() -> None:
    knobs = [read_knob("players.2.columns=1..16")]
    found = tune(tuner(), knobs, TARGETS, 5, None, lambda *_: None)
    assert found[0].figures


@pytest.mark.parametrize("text", ["players.2.rounds", "players.2.rounds=3", "=1..2", "a=2..1", "a=x..y"])
def test_what_is_no_knob_is_one_line(text: str) -> None:
    with pytest.raises(BadSetup, match="a knob is"):
        read_knob(text)


@pytest.mark.parametrize("text", ["fun=1", "questions", "questions=many"])
def test_what_is_no_target_is_one_line(text: str) -> None:
    with pytest.raises(BadSetup, match="a target is"):
        read_target(text)


@pytest.mark.parametrize("name", ["players.2.moons", "spaces.asagao.7.points", "players.2.reshuffle"])
def test_a_number_that_is_not_there_is_one_line(name: str) -> None:
    with pytest.raises(BadSetup):
        what_if("kasane", our_variant("kasane", 2), {name: 1})


def test_how_far_figures_are_from_their_targets() -> None:
    targets = [read_target("questions=100"), read_target("seat-gap=0")]
    assert distance({"questions": 130, "seat-gap": 0.4}, targets) == pytest.approx(0.5)
    with pytest.raises(BadSetup, match="no meaning"):
        distance({"questions": 1}, targets)

"""The report: sentences in both languages for every game, plots titled by their findings, nothing from elsewhere."""

from __future__ import annotations

import re
import tomllib
from importlib.resources import files
from pathlib import Path
from typing import Any

import pytest

from tests.which_games import CHOSEN
from zashiki.lab.engines import Here
from zashiki.lab.experiment import Experiment, Plan, Variant, read_variant
from zashiki.lab.plot_rows import binned
from zashiki.lab.plots import wrapped
from zashiki.lab.report_page import page
from zashiki.lab.results import Results, read_json, results, write_json, write_parquet
from zashiki.lab.running import run
from zashiki.lab.sentences import Voice, quantile
from zashiki.rulebook import LANGUAGES, Language, rulebook

PLAN = Plan(games=12, close=3)


def made(game: str, seats: int) -> Results:
    base = Variant("ours")
    experiment = Experiment(game, seats, "random", (base, Variant("other seat", {}, ())))
    return results(run(Here(), experiment, PLAN), experiment, PLAN)


def keys(node: Any, path: str = "") -> set[str]:
    if not isinstance(node, dict):
        return {path + "".join(sorted(re.findall(r"\{\w+\}", str(node))))}
    return {key for name, child in node.items() for key in keys(child, f"{path}.{name}")}


def test_both_languages_say_the_same_with_the_same_places() -> None:
    ja, en = (
        tomllib.loads((files("zashiki.lab") / f"{language}.toml").read_text(encoding="utf-8"))
        for language in LANGUAGES
    )
    assert keys(ja) == keys(en)


@pytest.mark.parametrize("language", LANGUAGES)
@pytest.mark.parametrize(
    ("game", "seats"), [(game, n) for game in CHOSEN for n in rulebook(game).players[:2]]
)
def test_every_game_can_be_told(game: str, seats: int, language: Language) -> None:
    voice = Voice(made(game, seats), language)
    sections = voice.sections()
    assert {"seats", "length", "scores", "luck", "skill", "weight"} <= {one.id for one in sections}
    for one in sections:
        assert one.title
        assert all(one.sentences)
        assert "{" not in " ".join((one.title, *one.sentences, one.sample))


@pytest.mark.parametrize("language", LANGUAGES)
def test_a_page_needs_nothing_from_elsewhere_and_draws_what_it_says(language: Language) -> None:
    base = Variant("ours", {"start": "seat-1"})
    other = read_variant("kasane", 3, "<b>", {"players": {"3": {"rounds": 2}}}, base)
    experiment = Experiment("kasane", 3, "hunch", (base, other))
    found = results(run(Here(), experiment, PLAN), experiment, PLAN)
    text = page([found], language)
    assert not re.search(r"""(?:src|href)\s*=\s*["']https?:""", text)
    assert "<script" not in text
    assert "<b>" not in text
    assert text.count("<svg") == 7
    assert "KA" not in Voice(found, language).title()


def test_results_survive_json_and_become_a_table(tmp_path: Path) -> None:
    import pyarrow.parquet as pq

    found = made("kasane", 2)
    assert read_json(write_json([found])) == [found]
    write_parquet([found], str(tmp_path / "figures.parquet"))
    table = pq.read_table(tmp_path / "figures.parquet")
    assert table.num_rows == len(found.figures)
    assert {"game", "level", "measure", "value", "low", "high", "sample", "numbers"} <= set(
        table.column_names
    )


def test_values_are_put_together_where_they_are_too_many_and_none_is_lost() -> None:
    counts = [(value, 1) for value in range(0, 500, 2)]
    together = binned(counts)
    assert len(together) <= 40
    assert sum(count for _, count in together) == 250
    assert binned([(1, 2), (3, 4)]) == [(1, 2), (2, 0), (3, 4)]


def test_quantiles_of_counts() -> None:
    assert quantile([(0, 5), (1, 90), (2, 5)], 0.05) == 0
    assert quantile([(0, 4), (1, 91), (2, 5)], 0.05) == 1
    assert quantile([(0, 4), (1, 91), (2, 5)], 0.95) == 1


def test_long_names_are_parted_where_their_language_may() -> None:
    assert wrapped("short") == "short"
    assert "\n" in wrapped("a name that is much too long for one line")
    assert "\n" in wrapped("とても長くて一行には入りきらない名前です")

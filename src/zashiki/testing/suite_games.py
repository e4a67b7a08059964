"""Suite: on which games and cases the conformance tests run, and what they need to know about them."""

from __future__ import annotations

import tomllib
from collections.abc import Callable
from pathlib import Path
from typing import Any, NamedTuple

from zashiki.rulebook import LANGUAGES
from zashiki.testing.game_setups import Case, cases_of, plain_cases_of
from zashiki.testing.rigged_play import MakeTwin


class Suite(NamedTuple):
    games: tuple[str, ...]
    cases: list[Case]
    plain_cases: list[Case]
    """Each seat count with the defaults."""
    twin_of: Callable[[str], MakeTwin | None]
    tests: Path
    """The folder of the tests whose names cite clauses."""
    perft: dict[str, list[int]]
    """By case, how many plays of 1, 2, … moves there are."""

    def parametrise(self, metafunc: Any) -> None:
        """The `pytest_generate_tests` of a module: runs each test on every case, game or language that it asks for."""
        if not metafunc.function.__module__.startswith("zashiki.testing."):
            return  # a test of the module's own, which may mean something else by these names
        runs = {"case": self.cases, "plain_case": self.plain_cases, "game": self.games}
        for name, values in runs.items():
            if name in metafunc.fixturenames:
                ids = [str(value) for value in values]
                if "suite" in metafunc.fixturenames:
                    metafunc.parametrize((name, "suite"), [(value, self) for value in values], ids=ids)
                else:
                    metafunc.parametrize(name, values, ids=ids)
        if "language" in metafunc.fixturenames:
            metafunc.parametrize("language", LANGUAGES)


def suite(game: str, *, tests: Path, twin: MakeTwin | None) -> Callable[[Any], None]:
    """The whole suite for one game, as a module's `pytest_generate_tests`.

    `tests` is the folder of the game's tests, with its `perft.toml`. `twin` makes worlds that a seat cannot tell apart;
    None says that nothing is ever hidden.
    """
    counts = tests / "perft.toml"
    perft = tomllib.loads(counts.read_text(encoding="utf-8")) if counts.exists() else {}
    return Suite((game,), cases_of(game), plain_cases_of(game), lambda _: twin, tests, perft).parametrise

"""Every case that the suite plays here: our games, and the miniature that tests the kernel."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

from tests.conformance.twins import twin_maker
from tests.kernel.tribunal import Tribunal
from tests.which_games import CHOSEN, ONLY
from zashiki.kernel.game import Game
from zashiki.testing.game_setups import Case, cases_of, decisions, plain_cases_of, seed_of, step
from zashiki.testing.suite_games import Suite

__all__ = [
    "CASES", "FEW_CASES", "GAMES_SUITE", "SUITE", "Case", "decisions", "registered_cases", "seed_of", "step",
]  # fmt: skip

PLAYS_OPTIONS = ONLY is not None or os.environ.get("ZASHIKI_TESTED") != "source"
"""./check plays every option of all games once, with the installed package; the source without options."""
TESTS = Path(__file__).parents[1]
PERFT: dict[str, list[int]] = tomllib.loads(
    (Path(__file__).parent / "perft.toml").read_text(encoding="utf-8")
)


class TribunalCase(Case):
    """The miniature is in no catalogue."""

    def open(self) -> Game[Any]:
        return Tribunal(self.seats, {})


def registered_cases() -> list[Case]:
    return [case for game in CHOSEN for case in cases_of(game)]


def plain_cases() -> list[Case]:
    return [case for game in CHOSEN for case in plain_cases_of(game)]


MINIATURE = TribunalCase("tribunal", 3)
FEW_CASES = [MINIATURE, *plain_cases()]
CASES = [MINIATURE, *registered_cases()] if PLAYS_OPTIONS else FEW_CASES
GAMES_SUITE = Suite(CHOSEN, CASES[1:], FEW_CASES[1:], twin_maker, TESTS, PERFT)
SUITE = GAMES_SUITE._replace(cases=CASES, plain_cases=FEW_CASES)
"""The same with the miniature, which has no rulebook and no words."""

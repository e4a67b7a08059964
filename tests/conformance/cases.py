"""Every case that the suite plays here: our games, and the miniature that tests the kernel."""

from __future__ import annotations

import tomllib
from pathlib import Path
from typing import Any

from tests.conformance.twins import twin_maker
from tests.kernel.tribunal import Tribunal
from tests.which_games import CHOSEN
from zashiki.kernel.game import Game
from zashiki.testing.game_setups import Case, cases_of, decisions, plain_cases_of, seed_of, step
from zashiki.testing.suite_games import Suite

__all__ = [
    "CASES", "FEW_CASES", "GAMES_SUITE", "SUITE", "Case", "decisions", "registered_cases", "seed_of", "step",
]  # fmt: skip

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


MINIATURE = TribunalCase("tribunal", 3)
CASES = [MINIATURE, *registered_cases()]
FEW_CASES = [MINIATURE, *[case for game in CHOSEN for case in plain_cases_of(game)]]
GAMES_SUITE = Suite(CHOSEN, CASES[1:], FEW_CASES[1:], twin_maker, TESTS, PERFT)
SUITE = GAMES_SUITE._replace(cases=CASES, plain_cases=FEW_CASES)
"""The same with the miniature, which has no rulebook and no words."""

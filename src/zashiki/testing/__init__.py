"""The conformance suite, and what a game's own tests are made of. For our games and for those of other packages.

A package runs the whole suite on its game with one file of tests:

    from zashiki.testing import sealed_twin, suite
    from zashiki.testing.conformance import *  # noqa: F403

    pytest_generate_tests = suite("tea", tests=Path(__file__).parent, twin=sealed_twin("prizes"))

Only the tests themselves need pytest (the extra `testing`).
"""

import sys

if "pytest" in sys.modules:  # only pytest itself can make the failures of imported tests tell their values
    import pytest

    for part in ("log", "perft", "play", "rulebook", "secrecy", "word"):
        pytest.register_assert_rewrite(f"zashiki.testing.{part}_tests")

from zashiki.testing.game_setups import Case, cases_of, decisions, seed_of, step
from zashiki.testing.rigged_play import MakeTwin, RiggedChance, RiggedPlay, Twin, mixed
from zashiki.testing.sealed_twin import sealed_twin
from zashiki.testing.secrecy import Leak
from zashiki.testing.sitting import Sitting
from zashiki.testing.suite_games import Suite, suite

__all__ = [
    "Case",
    "Leak",
    "MakeTwin",
    "RiggedChance",
    "RiggedPlay",
    "Sitting",
    "Suite",
    "Twin",
    "cases_of",
    "decisions",
    "mixed",
    "sealed_twin",
    "seed_of",
    "step",
    "suite",
]

"""Every clause is tested, every number has a status, and no number of a game hides in its code."""

from __future__ import annotations

from tests.conformance.cases import GAMES_SUITE
from zashiki.testing.rulebook_tests import *  # noqa: F403

pytest_generate_tests = GAMES_SUITE.parametrise

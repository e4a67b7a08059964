"""perft: the number of different plays of a few moves from a fixed deal, for every game and seat count."""

from __future__ import annotations

from tests.conformance.cases import SUITE
from zashiki.testing.perft_tests import *  # noqa: F403

pytest_generate_tests = SUITE.parametrise

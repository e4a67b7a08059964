"""The whole conformance suite of Zashiki, on Goofspiel."""

from pathlib import Path

from zashiki.testing import sealed_twin, suite
from zashiki.testing.conformance import *  # noqa: F403

pytest_generate_tests = suite("goofspiel", tests=Path(__file__).parent, twin=sealed_twin("prizes"))

"""Print the lines of perft.toml: `python -m tests.conformance.count_plays` (all), or with names of games."""

from __future__ import annotations

import sys

from tests.conformance.cases import FEW_CASES
from zashiki.testing.count_plays import lines

print("\n".join(lines(case for case in FEW_CASES if len(sys.argv) < 2 or case.game in sys.argv[1:])))

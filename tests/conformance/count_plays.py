"""Print a line for perft.toml: `python -m tests.conformance.count_plays` (all), or with a game's name."""

from __future__ import annotations

import sys

from tests.conformance.cases import FEW_CASES, seed_of
from zashiki.kernel.perft import perft
from zashiki.kernel.play import Play

ENOUGH = 3000

for case in FEW_CASES:
    if len(sys.argv) < 2 or case.game in sys.argv[1:]:
        state = Play(case.open(), seed_of("perft")).state
        counts = [int(perft(state, 1))]
        while counts[-1] < ENOUGH:
            counts.append(int(perft(state, len(counts) + 1)))
        print(f'"{case}" = {counts}')

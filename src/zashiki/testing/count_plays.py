"""Print the lines for a game's perft.toml: `python -m zashiki.testing.count_plays GAME…`."""

from __future__ import annotations

import sys
from collections.abc import Iterable

from zashiki.kernel.perft import perft
from zashiki.kernel.play import Play
from zashiki.testing.game_setups import Case, plain_cases_of, seed_of

ENOUGH = 3000
DEEPEST = 13


def count_plays(case: Case, depth: int | None = None) -> list[int]:
    """How many plays there are of 1, 2, … moves: to a depth, or until there are enough."""
    state = Play(case.open(), seed_of("perft")).state
    counts = [int(perft(state, 1))]
    while len(counts) < (depth or DEEPEST) and (depth or counts[-1] < ENOUGH):
        counts.append(int(perft(state, len(counts) + 1)))
    return counts


def lines(cases: Iterable[Case]) -> list[str]:
    return [f'"{case}" = {count_plays(case)}' for case in cases]


if __name__ == "__main__":
    for name in sys.argv[1:]:
        print("\n".join(lines(plain_cases_of(name))))

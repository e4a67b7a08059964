"""Random decisions in great numbers: `python -m tests.batch.many_decisions [MILLIONS]`, best with the compiled package.

For each game and seat count: how many of the listed actions were chosen at least once, and no code outside the list.
"""

from __future__ import annotations

import sys

from tests.batch.test_action_codes import play_at_random
from tests.conformance.cases import FEW_CASES


def main() -> None:
    millions = float(sys.argv[1]) if len(sys.argv) > 1 else 1.0
    cases = [case for case in FEW_CASES if case.game != "tribunal"]
    each = int(millions * 1_000_000 / len(cases))
    for case in cases:
        chosen = play_at_random(case, each)
        game = case.open()
        listed = len(game.action_codes()) + len(game.free_codes().codes())
        print(
            f"{case}: {each:,} decisions, {len(chosen)} of {listed} actions chosen, none outside", flush=True
        )


if __name__ == "__main__":
    main()

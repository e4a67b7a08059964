"""Pairs of worlds that a seat cannot tell apart, in great numbers: `python -m tests.conformance.many_twins [PAIRS]`.

Every observation on the way to every pair is compared byte by byte; a difference stops with the field that leaks.
"""

from __future__ import annotations

import sys

from tests.conformance.cases import FEW_CASES, Case, seed_of, step
from tests.conformance.observations import compare_observations
from tests.conformance.twins import twin_maker
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play

LONGEST = 80


def pairs_of(case: Case, pairs: int) -> int:
    """Compare so many pairs of worlds of one case; gives the number of observations compared."""
    game, make, chance = case.open(), twin_maker(case.game), FastChance(pairs)
    compared = made = number = 0
    while made < pairs:
        play = Play(game, seed_of(case, "many twins", number))
        number += 1
        moves = int(chance.next(LONGEST))
        while not play.over and play.version < moves:
            step(play, chance)
        found = compare_observations(play, int(chance.next(case.seats)), make, chance)
        compared += found
        made += found > 0
    return compared


def main() -> None:
    pairs = int(sys.argv[1]) if len(sys.argv) > 1 else 100_000
    cases = [case for case in FEW_CASES if case.game != "tribunal"]
    each = -(-pairs // len(cases))
    total = 0
    for case in cases:
        compared = pairs_of(case, each)
        total += compared
        print(
            f"{case}: {each:,} pairs of worlds, {compared:,} pairs of observations, 0 bytes differ",
            flush=True,
        )
    print(f"{each * len(cases):,} pairs of worlds, {total:,} pairs of observations, 0 bytes differ")


if __name__ == "__main__":
    main()

"""FastWebSocket secrecy: `python -m tests.server.wire_secrecy --pairs 20000`.

A pair is two worlds that one seat cannot tell apart, played from the deal to the same moment: every message that the
seat's guest gets on the way (table, frames, answers, refusals, what it gets when it resumes and when it loads anew)
must be the same, byte by byte. Every registered game, seat count and option set has its share of the pairs.
"""

from __future__ import annotations

import argparse
import asyncio
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from functools import partial
from itertools import count
from multiprocessing import get_context
from typing import NamedTuple

from tests.conformance.cases import Case, registered_cases, step
from tests.conformance.twins import MakeTwin, twin_maker
from tests.server.worlds import Meeting, OnlookersWorld, World, compare, table_seed
from zashiki.kernel.chance import FastChance
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play
from zashiki.kernel.state import waiting


class Compared(NamedTuple):
    pairs: int
    size: int


async def compare_play(
    case: Case, number: int, make: MakeTwin, most: int, kind: type[World] = World
) -> Compared:
    """A random play; now and then, and at its end, its table beside a twin's."""
    play = Play(case.open(), table_seed(case, number))
    chance = FastChance(number)
    tries: list[Move] = []
    pairs = size = 0
    while pairs < most:
        for seat in waiting(play.state):
            tries = [*tries, *play.options(seat)[:1]][-4:]
        if play.over or chance.next(8) == 0:
            seat = int(chance.next(play.state.seats))
            twin = make(play, seat, chance)
            if twin is not None:
                meeting = Meeting(case, number, seat, tries, int(chance.next(play.version + 1)) + case.seats)
                this = Play(play.game, play.seed), list(play.standing)
                size += await compare(meeting, this, twin, kind)
                pairs += 1
        if play.over:
            break
        step(play, chance)
    return Compared(pairs, size)


def compare_case(case: Case, most: int, first: int = 0, kind: type[World] = World) -> Compared:
    make = twin_maker(case.game)

    async def plays() -> Compared:
        pairs = size = 0
        for number in count(first):
            if pairs >= most:
                return Compared(pairs, size)
            done = await compare_play(case, number, make, most - pairs, kind)
            pairs, size = pairs + done.pairs, size + done.size
        raise AssertionError

    return asyncio.run(plays())


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--pairs", type=int, default=20_000)
    parser.add_argument("--processes", type=int, default=2)
    parser.add_argument(
        "--onlooker", action="store_true", help="compare what an onlooker gets in those worlds"
    )
    chosen = parser.parse_args()
    cases = registered_cases()
    share = -(-chosen.pairs // len(cases))
    began = time.monotonic()
    pairs: Counter[str] = Counter()
    size = 0
    with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
        kind = OnlookersWorld if chosen.onlooker else World
        work = partial(compare_case, most=share, kind=kind)
        for case, done in zip(cases, pool.map(work, cases), strict=True):
            pairs[case.game] += done.pairs
            size += done.size
            print(f"{case}: {done.pairs} pairs", file=sys.stderr, flush=True)
    print(
        f"{pairs.total()} pairs, {size:,} bytes, 0 differing; {time.monotonic() - began:.0f} s; {dict(pairs)}"
    )


if __name__ == "__main__":
    main()

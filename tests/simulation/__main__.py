"""`python -m tests.simulation --schedules 10000 --seed 1`; see the package."""

from __future__ import annotations

import argparse
import os
import sys
import time
from collections import Counter
from concurrent.futures import ProcessPoolExecutor
from multiprocessing import get_context

from tests.simulation.two_worlds import played

TELL_EVERY = 250
"""Schedules after which a long run says how far it is."""


def same_order_of_sets() -> None:
    """Start again with a fixed seed for hashes: the order of a set of names must be the same in every run."""
    if os.environ.get("PYTHONHASHSEED") != "0":
        command = [sys.executable, *sys.orig_argv[1:]]
        os.execve(sys.executable, command, {**os.environ, "PYTHONHASHSEED": "0"})


def main() -> None:
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--schedules", type=int, default=1000)
    parser.add_argument(
        "--seed", type=int, default=1, help="of the first schedule; the next has the next number"
    )
    parser.add_argument("--processes", type=int, default=1)
    parser.add_argument("--trace", action="store_true", help="print what happened, even if all went well")
    chosen = parser.parse_args()
    same_order_of_sets()
    seeds = range(chosen.seed, chosen.seed + chosen.schedules)
    began = time.monotonic()
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(chosen.processes, get_context("spawn")) as pool:
        for report in map(played, seeds) if chosen.processes == 1 else pool.map(played, seeds, chunksize=20):
            total.update(
                schedules=1, acts=report.acts, told=report.told, over=report.over, faults=report.faults
            )
            if report.violation is not None:
                total["violations"] += 1
                print(f"seed {report.seed}: {report.violation}", flush=True)
            if chosen.trace:
                print("\n".join(report.trace))
            if total["schedules"] % TELL_EVERY == 0:
                print(f"{dict(total)}, {time.monotonic() - began:.0f} s", file=sys.stderr, flush=True)
    print(f"{dict(total)}, {total['violations']} violated invariants, {time.monotonic() - began:.0f} s")
    sys.exit(1 if total["violations"] else 0)


if __name__ == "__main__":
    main()

"""perft: the number of different plays of a few moves from a fixed deal, for every game and seat count."""

from __future__ import annotations

import tomllib
from pathlib import Path

import pytest

from tests.conformance.cases import FEW_CASES, Case, seed_of
from zashiki.kernel.perft import perft
from zashiki.kernel.play import Play

COUNTS: dict[str, list[int]] = tomllib.loads(
    (Path(__file__).parent / "perft.toml").read_text(encoding="utf-8")
)


@pytest.mark.parametrize("case", FEW_CASES, ids=str)
def test_the_number_of_plays_is_as_counted_before(case: Case) -> None:
    play = Play(case.open(), seed_of("perft"))
    assert [int(perft(play.state, depth + 1)) for depth in range(len(COUNTS[str(case)]))] == COUNTS[str(case)]

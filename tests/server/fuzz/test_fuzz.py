from __future__ import annotations

from collections import Counter
from pathlib import Path

from tests.server.client import run
from tests.server.fuzz.evening import BadEvening


def test_nonsense_is_refused_and_changes_nothing(tmp_path: Path) -> None:
    async def evening() -> Counter[str]:
        return await BadEvening(tmp_path / "data", seed=3, tables=4).pass_through(4000)

    counts = run(evening(), 300)
    assert counts["sent"] >= 4000
    for reason in ("not-understood", "not-your-seat", "stale", "not-a-move", "hello-first", "not-the-host"):
        assert counts[reason], reason

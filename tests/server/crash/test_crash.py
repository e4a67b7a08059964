from __future__ import annotations

from collections import Counter
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import run
from tests.server.crash.evening import Evening

pytestmark = pytest.mark.once

KILLS = 10


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_what_was_acknowledged_survives_kill_9_once(
    store: str, tmp_path: Path, request: pytest.FixtureRequest
) -> None:
    make: Callable[[], str] | None = request.getfixturevalue("database") if store == "postgres" else None
    database = make() if make else None

    async def evening() -> Counter[str]:
        return await Evening(tmp_path / "data", database, seed=7, tables=4).pass_through(KILLS)

    figures = run(evening(), 300)
    assert figures["kills"] + figures["workers killed"] == KILLS
    assert figures["acknowledged"] > KILLS

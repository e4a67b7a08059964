from __future__ import annotations

import signal
import time
from collections.abc import Callable
from pathlib import Path

import pytest

from tests.server.client import run, wait_for
from tests.server.restart.evening import Evening

pytestmark = pytest.mark.once

RESTARTS = 2
RESTARTING = 1012


@pytest.mark.parametrize("store", ["sqlite", "postgres"])
def test_games_go_on_through_restarts(store: str, tmp_path: Path, request: pytest.FixtureRequest) -> None:
    make: Callable[[], str] | None = request.getfixturevalue("database") if store == "postgres" else None
    evening = Evening(tmp_path / "data", make() if make else None, tables=3)
    figures = run(evening.pass_through(RESTARTS), 300)
    assert figures["acknowledged"] > RESTARTS
    codes = {code for player in evening.players for code in player.codes}
    assert codes == {RESTARTING}
    # each was told once for each restart, and resumed where it was
    assert all(sum(player.codes.values()) == 1 for player in evening.players)
    assert sum(player.fresh for player in evening.players) == 0
    assert not evening.server.troubles()


def test_a_successor_that_cannot_serve_leaves_the_old_process_alone(tmp_path: Path) -> None:
    """A new version that does not even start."""
    evening = Evening(tmp_path / "data", None, tables=1)
    try:
        key = tmp_path / "data" / "parlour.key"
        right = key.read_bytes()
        key.write_bytes(b"too short")
        evening.server.process.send_signal(signal.SIGUSR2)
        while "has 9 bytes and not 32" not in evening.server.log.read_text():
            time.sleep(0.05)
        assert evening.server.process.poll() is None
        wait_for(evening.server.url)
        key.write_bytes(right)
    finally:
        assert evening.server.stop() == 0

"""Health: the process lives, and what it needs to do its work is told part by part."""

from __future__ import annotations

import asyncio
import re
from pathlib import Path

import pytest

from tests.server.client import Person, Server, run
from zashiki.server.parlour import Parlour
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import Listed
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.seal import Seal
from zashiki.server.thinking.worker_pool import SICK
from zashiki.server.web import health
from zashiki.server.web.health import Readiness, readiness


def parlour_in(folder: Path) -> Parlour:
    return Parlour(ParlourSettings(data=folder), MemoryStore(), Seal(bytes(32)))


def test_a_parlour_whose_workers_fail_is_not_ready(tmp_path: Path) -> None:
    parlour = parlour_in(tmp_path)
    assert asyncio.run(readiness(parlour)) == Readiness(store=True, bots=True, disk=True)
    parlour.pool.count_failures(SICK)
    assert asyncio.run(readiness(parlour)) == Readiness(store=True, bots=False, disk=True)


def test_a_parlour_on_a_full_disk_is_not_ready(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr(health, "FREE_BYTES", 1 << 62)
    assert asyncio.run(readiness(parlour_in(tmp_path))) == Readiness(store=True, bots=True, disk=False)


def test_a_store_that_hangs_is_no_reason_to_hang(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    class Hanging(MemoryStore):
        async def listed(self, limit: int) -> list[Listed]:
            await asyncio.sleep(60)
            return []

    monkeypatch.setattr(health, "STORE_SECONDS", 0.05)
    parlour = Parlour(ParlourSettings(data=tmp_path), Hanging(), Seal(bytes(32)))
    assert asyncio.run(readiness(parlour)) == Readiness(store=False, bots=True, disk=True)


def test_both_are_served(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        assert (await aya.http.get("/healthz")).text == "ok"
        answer = await aya.http.get("/readyz")
        assert (answer.status_code, answer.json()) == (200, {"store": True, "bots": True, "disk": True})

    run(evening())


def test_every_figure_that_an_alert_looks_at_is_there(parlour: Server) -> None:
    rules = (Path(__file__).parents[2] / "deploy" / "alerts.yml").read_text(encoding="utf-8")
    looks_at = re.findall(r"^ +expr: (.+)$", rules, re.MULTILINE)
    assert len(looks_at) == rules.count("- alert: ")
    wanted = {name for text in looks_at for name in re.findall(r"zashiki_\w+", text)}

    async def evening() -> None:
        told = (await Person(parlour.url).http.get("/metrics")).text
        found = {line.split("{")[0].split(" ")[0] for line in told.splitlines() if not line.startswith("#")}
        assert wanted <= found
        assert 'zashiki_ready{part="disk"} 1.0' in told
        assert 'zashiki_ready{part="store"} 1.0' in told

    run(evening())

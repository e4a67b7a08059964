"""A parlour that opened before its core was compiled: what it tells of that, and how its bots take the core over."""

from __future__ import annotations

import asyncio
from pathlib import Path

import pytest
from litestar import Litestar
from litestar.testing import TestClient

from zashiki.preparing import PLACE, core_is_ready, environment_for_workers, preparing
from zashiki.server.thinking.worker_handle import Worker
from zashiki.server.web import pages
from zashiki.server.web.pages import being_prepared


@pytest.fixture
def progress(tmp_path: Path, monkeypatch: pytest.MonkeyPatch) -> Path:
    path = tmp_path / "progress"
    path.write_text("0\n")
    monkeypatch.setenv(PLACE, str(path))
    return path


def test_a_parlour_as_usual_prepares_nothing(monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv(PLACE, raising=False)
    assert preparing() is None
    assert not core_is_ready()
    assert environment_for_workers() is None
    assert not being_prepared()


def test_the_share_and_an_estimate_are_told_until_it_is_done(progress: Path) -> None:
    for share in (0.0, 0.3, 0.95):
        progress.write_text(f"{share}\n")
        now = preparing()
        assert now is not None
        assert (now.share, now.failed) == (share, False)
        assert now.seconds >= 0
        assert being_prepared()
    progress.write_text("1\n")
    assert core_is_ready()
    assert not being_prepared()


def test_a_failure_is_told_and_nothing_is_taken_over(progress: Path) -> None:
    progress.write_text("failed\n")
    now = preparing()
    assert now is not None
    assert now.failed
    assert not being_prepared()
    assert environment_for_workers() is None


def test_processes_started_afterwards_run_what_is_installed(
    progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("PYTHONPATH", "src")
    progress.write_text("1\n")
    environment = environment_for_workers()
    assert environment is not None
    assert not {"PYTHONPATH", PLACE} & environment.keys()


def test_a_worker_from_before_is_outdated_once_the_core_is_there(progress: Path) -> None:
    async def look() -> None:
        early = await Worker.start()
        seen = [early.outdated]
        progress.write_text("1\n")
        seen.append(early.outdated)
        assert seen == [False, True]
        late = await Worker.start()
        assert not late.outdated
        for worker in (early, late):
            await worker.end()

    asyncio.run(look())


def test_before_the_client_is_built_a_page_says_so_and_opens_by_itself(
    progress: Path, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    client = tmp_path / "client"
    monkeypatch.setattr(pages, "FOUND", {})
    monkeypatch.setattr(pages, "client_folder", lambda: client if client.is_dir() else None)
    monkeypatch.setattr(pages, "offline_folder", lambda folder: tmp_path / "offline")
    with TestClient(Litestar(pages.PAGES)) as guest:
        early = guest.get("/")
        assert (early.status_code, early.headers["retry-after"]) == (503, "1")
        assert 'http-equiv="refresh"' in early.text
        assert "あと数秒" in early.text
        assert "opens by itself" in early.text
        client.mkdir()
        (client / "index.html").write_text("<!doctype html><html><head></head><p>the client</p></html>")
        built = guest.get("/")
        assert built.status_code == 200
        assert 'name="zashiki-preparing"' in built.text
        assert guest.get("/offline/files.json").status_code == 404
        (tmp_path / "offline").mkdir()
        (tmp_path / "offline" / "files.json").write_text("{}")
        assert guest.get("/offline/files.json").status_code == 200


def test_without_a_client_that_is_being_built_the_page_says_how_to_build_it(
    progress: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setattr(pages, "FOUND", {})
    monkeypatch.setattr(pages, "client_folder", lambda: None)
    progress.write_text("1\n")
    with TestClient(Litestar(pages.PAGES)) as guest:
        assert "not built" in guest.get("/").text

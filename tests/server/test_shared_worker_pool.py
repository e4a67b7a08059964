"""Workers elsewhere: bots' decisions go through a queue in the shared database, and no table depends on it."""

from __future__ import annotations

import asyncio
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from pathlib import Path

import httpx
import msgspec
import pytest

from tests.server.client import Connection, Person, Server, run
from zashiki.server.store.seal import Seal
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.job_queue import JobQueue

pytestmark = pytest.mark.once

SECONDS = 60


@contextmanager
def worker(data: Path, database: str) -> Iterator[subprocess.Popen[str]]:
    """`zashiki think` as a real process."""
    command = [sys.executable, "-P", "-m", "zashiki", "think", "--data", str(data), "--database", database]
    process = subprocess.Popen(
        [*command, "--workers", "1"], stdout=subprocess.PIPE, text=True, env=dict(os.environ)
    )
    try:
        assert process.stdout is not None
        assert process.stdout.readline() == "Thinking.\n"
        yield process
    finally:
        process.kill()
        process.communicate()


async def decisions(person: Person, where: str) -> int:
    """How many decisions of bots were made there, as the process counts them."""
    text = (await person.http.get("/metrics")).text
    found = re.search(rf'^zashiki_bot_decisions_total{{where="{where}"}} (\d+)', text, re.MULTILINE)
    return int(found.group(1)) if found else 0


async def against_a_bot(here: Connection) -> None:
    await here.do("sit", seat=0)
    await here.do("seat-bot", seat=1, bot="greedy")
    await here.do("ready", seat=0, nonce="a")
    await here.until(lambda: 0 in here.frames)


async def play_on(here: Connection, moves: int | None = None) -> None:
    """Answer whatever is asked of seat 0, until so many acts later, or to the end."""
    end = None if moves is None else here.frames[0]["version"] + moves
    while here.table["status"] != "over" and (end is None or here.frames[0]["version"] < end):
        await here.until(lambda: here.question(0) or here.table["status"] == "over")
        if here.question(0):
            await here.move(0)


async def someone_thinks(person: Person) -> None:
    """Until the serving process has heard of a worker: a few moves against a bot show it."""
    async with asyncio.timeout(SECONDS):
        while not await decisions(person, "shared"):
            table = await person.new_table(game="kasane", seats=2)
            async with person.at(table) as here:
                await against_a_bot(here)
                await play_on(here, 4)


def test_a_worker_elsewhere_decides_and_when_it_dies_the_game_goes_on(
    tmp_path: Path, database: Callable[[], str]
) -> None:
    address = database()
    server = Server(tmp_path / "data", "--database", address, "--workers", "1")

    async def evening() -> None:
        aya = await Person(server.url).arrive("Aya")
        with worker(tmp_path / "data", address) as process:
            await someone_thinks(aya)
            table = await aya.new_table(game="kasane", seats=2)
            async with aya.at(table) as here:
                await against_a_bot(here)
                await play_on(here, 4)
                process.kill()
                process.wait()
                await play_on(here)
                assert here.table["over"] is not None
        assert await decisions(aya, "here") > 0
        record = await aya.http.get(f"/api/tables/{table}/record")
        assert record.status_code == httpx.codes.OK

    try:
        run(evening(), 3 * SECONDS)
    finally:
        server.end()


def test_what_waits_in_the_queue_is_sealed(database: Callable[[], str]) -> None:
    """Whoever reads the database learns no hand."""
    jobs = JobQueue(database(), Seal(b"k" * 32))
    secret = msgspec.Raw(b'{"hand":["a-card-nobody-else-knows"]}')
    job = Job("kasane", 2, "{}", "greedy", 0, secret, msgspec.Raw(b"[]"), msgspec.Raw(b"[]"), 1, "t/0/3")

    async def evening() -> str:
        await jobs.open()
        try:
            await jobs.put(job.decision, job)
            await jobs.put(job.decision, job)
            queued = list(await jobs.app.job_manager.list_jobs_async())
            assert len(queued) == 1
            assert await jobs.has(job.decision)
            await jobs.take_back(job.decision)
            assert not await jobs.has(job.decision)
            return str(queued[0].task_kwargs)
        finally:
            await jobs.close()

    text = asyncio.run(evening())
    assert "a-card-nobody-else-knows" not in text
    assert "t/0/3" in text

"""JobQueue: bots' decisions in a queue in the shared database, for workers on any machine.

The queue is procrastinate's, in a schema named after its version and ours: a worker takes only jobs that it
understands, and there is nothing to migrate, because after a minute a job is of no use. The content is encrypted.
"""

from __future__ import annotations

import asyncio
import contextlib
import re
from base64 import b64decode, b64encode
from collections.abc import Awaitable
from typing import Any, TypeVar

import msgspec
import psycopg
from procrastinate import App, PsycopgConnector, exceptions
from procrastinate import __version__ as procrastinate_version
from procrastinate.jobs import Status
from procrastinate.schema import SchemaManager
from psycopg.conninfo import conninfo_to_dict

from zashiki import __version__
from zashiki.server.store.seal import Seal
from zashiki.server.thinking.job import Job

SCHEMA = "zashiki_jobs_" + re.sub(r"\W", "_", f"{__version__}_{procrastinate_version}").lower()
QUEUE = "bots"
TASK = "think"
# any number, as long as all processes take the same lock while they make the schema
SCHEMA_LOCK = 7_045_187
HEARTBEAT = 2.0
"""Seconds between two heartbeats of a worker."""
BELIEVED = 8.0
"""Seconds after its last heartbeat for which a worker counts as alive."""
CONNECTIONS = 2
ANSWER = 5.0
"""Seconds that the database has to answer; also, to be reached."""
NOTICE_A_DEAD_LINE: dict[str, Any] = {
    "connect_timeout": 5,
    "keepalives_idle": 10,
    "keepalives_interval": 5,
    "keepalives_count": 2,
    "tcp_user_timeout": 15_000,
}
"""What the system does by itself about a connection whose other end has gone."""
T = TypeVar("T")
ALIVE = (
    "SELECT count(*) AS workers FROM procrastinate_workers"
    " WHERE last_heartbeat > now() - make_interval(secs => %(seconds)s)"
)


class JobQueue:
    """The queue as both a serving process and a worker use it."""

    def __init__(self, url: str, seal: Seal) -> None:
        self.url = url
        self.seal = seal
        self.app = new_app(url)

    async def open(self) -> None:
        """Raises psycopg.Error or procrastinate's ConnectorException if there can be no queue."""
        await make_schema(self.url)
        await self.app.open_async()

    async def open_again(self) -> None:
        """Leave connections that are silently dead, and make new ones."""
        left, self.app = self.app, new_app(self.url)
        give_up(asyncio.ensure_future(left.close_async()))
        await in_time(self.open())

    async def close(self) -> None:
        with contextlib.suppress(TimeoutError):
            await in_time(self.app.close_async())

    async def any_worker(self) -> bool:
        row = await in_time(self.app.connector.execute_query_one_async(ALIVE, seconds=BELIEVED))
        return bool(row["workers"])

    async def has(self, decision: str) -> bool:
        """Whether a decision is queued or being worked on; the queue's own lock covers only the former."""
        return bool(await in_time(self.app.job_manager.list_jobs_async(queueing_lock=decision)))

    async def put(self, decision: str, job: Job) -> None:
        """Queue a decision, unless it is queued already."""
        task = self.app.configure_task(TASK, allow_unknown=True, queue=QUEUE, queueing_lock=decision)
        sealed = self.close_up(decision, msgspec.json.encode(job))
        with contextlib.suppress(exceptions.AlreadyEnqueued):
            await in_time(task.defer_async(decision=decision, sealed=sealed))

    async def take_back(self, decision: str) -> None:
        """Remove a decision from the queue that nobody waits for any more."""
        manager = self.app.job_manager
        for job in await in_time(manager.list_jobs_async(queueing_lock=decision, status=Status.TODO.value)):
            if job.id is not None:
                await in_time(manager.cancel_job_by_id_async(job.id, delete_job=True))

    def close_up(self, purpose: str, text: bytes) -> str:
        return b64encode(self.seal.close(text, f"job/{purpose}")).decode()

    def open_up(self, purpose: str, sealed: str) -> bytes:
        return self.seal.open(b64decode(sealed), f"job/{purpose}")


def new_app(url: str) -> App:
    # options in the URL are kept
    options = f"{conninfo_to_dict(url).get('options') or ''} -c search_path={SCHEMA}".strip()
    return App(
        connector=PsycopgConnector(
            conninfo=url,
            kwargs={"options": options, **NOTICE_A_DEAD_LINE},
            min_size=1,
            max_size=CONNECTIONS,
            timeout=ANSWER,
        )
    )


async def in_time(work: Awaitable[T]) -> T:
    """What a question to the database comes to; raises TimeoutError where its connection is silently dead."""
    task = asyncio.ensure_future(work)
    try:
        done, _ = await asyncio.wait({task}, timeout=ANSWER)
    finally:
        give_up(task)
    if not done:
        raise TimeoutError
    return task.result()


def give_up(task: asyncio.Future[Any]) -> None:
    """Cancel a task without waiting for its end: a dead connection does not let go of it."""
    if not task.done():
        task.cancel()
        task.add_done_callback(lambda ended: ended.cancelled() or ended.exception())


async def make_schema(url: str) -> None:
    connection = await psycopg.AsyncConnection.connect(url, **NOTICE_A_DEAD_LINE)
    async with connection:
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        found = await connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (SCHEMA,))
        if await found.fetchone() is None:
            await connection.execute(f"CREATE SCHEMA {SCHEMA}".encode())
            await connection.execute(f"SET LOCAL search_path = {SCHEMA}".encode())
            await connection.execute(SchemaManager.get_schema())

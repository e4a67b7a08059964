"""JobQueue: bots' decisions in a queue in the shared database, for workers on any machine.

The queue is procrastinate's, in a schema named after its version and ours: a worker takes only jobs that it
understands, and there is nothing to migrate, because after a minute a job is of no use. The content is encrypted.
"""

from __future__ import annotations

import contextlib
import re
from base64 import b64decode, b64encode

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
OPENING = 10.0
ALIVE = (
    "SELECT count(*) AS workers FROM procrastinate_workers"
    " WHERE last_heartbeat > now() - make_interval(secs => %(seconds)s)"
)


class JobQueue:
    """The queue as both a serving process and a worker use it."""

    def __init__(self, url: str, seal: Seal) -> None:
        self.url = url
        self.seal = seal
        # options in the URL are kept
        options = f"{conninfo_to_dict(url).get('options') or ''} -c search_path={SCHEMA}".strip()
        self.app = App(
            connector=PsycopgConnector(
                conninfo=url, kwargs={"options": options}, min_size=1, max_size=CONNECTIONS, timeout=OPENING
            )
        )

    async def open(self) -> None:
        """Raises psycopg.Error or procrastinate's ConnectorException if there can be no queue."""
        await make_schema(self.url)
        await self.app.open_async()

    async def close(self) -> None:
        await self.app.close_async()

    async def any_worker(self) -> bool:
        row = await self.app.connector.execute_query_one_async(ALIVE, seconds=BELIEVED)
        return bool(row["workers"])

    async def has(self, decision: str) -> bool:
        """Whether a decision is queued or being worked on; the queue's own lock covers only the former."""
        return bool(await self.app.job_manager.list_jobs_async(queueing_lock=decision))

    async def put(self, decision: str, job: Job) -> None:
        """Queue a decision, unless it is queued already."""
        task = self.app.configure_task(TASK, allow_unknown=True, queue=QUEUE, queueing_lock=decision)
        sealed = self.close_up(decision, msgspec.json.encode(job))
        with contextlib.suppress(exceptions.AlreadyEnqueued):
            await task.defer_async(decision=decision, sealed=sealed)

    async def take_back(self, decision: str) -> None:
        """Remove a decision from the queue that nobody waits for any more."""
        manager = self.app.job_manager
        for job in await manager.list_jobs_async(queueing_lock=decision, status=Status.TODO.value):
            if job.id is not None:
                await manager.cancel_job_by_id_async(job.id, delete_job=True)

    def close_up(self, purpose: str, text: bytes) -> str:
        return b64encode(self.seal.close(text, f"job/{purpose}")).decode()

    def open_up(self, purpose: str, sealed: str) -> bytes:
        return self.seal.open(b64decode(sealed), f"job/{purpose}")


async def make_schema(url: str) -> None:
    connection = await psycopg.AsyncConnection.connect(url)
    async with connection:
        await connection.execute("SELECT pg_advisory_xact_lock(%s)", (SCHEMA_LOCK,))
        found = await connection.execute("SELECT 1 FROM pg_namespace WHERE nspname = %s", (SCHEMA,))
        if await found.fetchone() is None:
            await connection.execute(f"CREATE SCHEMA {SCHEMA}".encode())
            await connection.execute(f"SET LOCAL search_path = {SCHEMA}".encode())
            await connection.execute(SchemaManager.get_schema())

"""QueueWorker: takes bots' decisions from the shared queue, on any machine. It needs no table, only the job."""

from __future__ import annotations

import msgspec
import structlog
from procrastinate.jobs import Status

from zashiki.server.store import Heard
from zashiki.server.store.notifications import CHANNEL, texts_of
from zashiki.server.table.process_messages import Thought, write_call
from zashiki.server.thinking.job import Job
from zashiki.server.thinking.job_queue import BELIEVED, HEARTBEAT, QUEUE, TASK, JobQueue
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool

log = structlog.get_logger()
NOTIFY = "SELECT pg_notify(%(channel)s, text) FROM unnest(%(texts)s::text[]) AS text"


class QueueWorker:
    def __init__(self, jobs: JobQueue, count: int, seconds: float) -> None:
        self.jobs = jobs
        self.count = count
        self.pool = WorkerPool(count, seconds)
        jobs.app.task(name=TASK, queue=QUEUE)(self.think)

    async def run(self) -> None:
        """Work until Ctrl-C or SIGTERM; jobs that are being worked on are finished first."""
        await self.jobs.open()
        await self.pool.open()
        try:
            await self.clear_up()
            await self.jobs.app.run_worker_async(
                queues=[QUEUE],
                concurrency=self.count,
                delete_jobs="always",
                update_heartbeat_interval=HEARTBEAT,
                stalled_worker_timeout=BELIEVED,
                shutdown_graceful_timeout=self.pool.seconds,
            )
        finally:
            await self.pool.close()
            await self.jobs.close()

    async def clear_up(self) -> None:
        """Remove the jobs of workers that died: those decisions were made elsewhere long ago."""
        manager = self.jobs.app.job_manager
        for job in await manager.get_stalled_jobs(seconds_since_heartbeat=BELIEVED):
            await manager.finish_job(job, Status.FAILED, delete_job=True)

    async def think(self, decision: str, sealed: str) -> None:
        job = msgspec.json.decode(self.jobs.open_up(decision, sealed), type=Job)
        try:
            chosen = await self.pool.think(job)
        except GaveUp:
            log.warning("bot-gave-up", decision=decision)
            return
        table, _, _ = decision.partition("/")
        thought = Thought(decision, self.jobs.close_up(f"{decision}/thought", msgspec.json.encode(chosen)))
        texts = texts_of(Heard(table, call=write_call(thought)))
        await self.jobs.app.connector.execute_query_async(NOTIFY, channel=CHANNEL, texts=texts)

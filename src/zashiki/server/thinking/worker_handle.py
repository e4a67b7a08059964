"""Worker: one process in which bots think. It answers one job at a time; once anything has gone wrong, it is ended."""

from __future__ import annotations

import asyncio
import contextlib
import sys

from zashiki.preparing import core_is_ready, environment_for_workers, preparing
from zashiki.server.thinking.worker_process import SIZE_BYTES

LONGEST_ANSWER = 1 << 22


class Dead(Exception):
    """A worker gave no usable answer. The reason is of interest to the log only: the worker is replaced."""


class Worker:
    def __init__(self, process: asyncio.subprocess.Process, *, compiled: bool = True) -> None:
        self.process = process
        self.compiled = compiled
        """Whether it runs the best core that there was when it was started."""

    @staticmethod
    async def start() -> Worker:
        environment = environment_for_workers()
        process = await asyncio.create_subprocess_exec(
            sys.executable, "-P", "-m", "zashiki.server.thinking.worker_process",
            stdin=asyncio.subprocess.PIPE, stdout=asyncio.subprocess.PIPE, limit=LONGEST_ANSWER,
            env=environment,
        )  # fmt: skip
        return Worker(process, compiled=environment is not None or preparing() is None)

    @property
    def alive(self) -> bool:
        return self.process.returncode is None

    @property
    def outdated(self) -> bool:
        """Whether the core has been compiled since it was started."""
        return not self.compiled and core_is_ready()

    async def ask(self, text: bytes, seconds: float) -> bytes:
        """What the process answers. Raises Dead, whatever went wrong: event loops differ in how they say it."""
        try:
            return await asyncio.wait_for(self.exchange(text), seconds)
        except Exception as problem:
            raise Dead(type(problem).__name__) from problem

    async def exchange(self, text: bytes) -> bytes:
        process = self.process
        assert process.stdin is not None
        assert process.stdout is not None
        process.stdin.write(len(text).to_bytes(SIZE_BYTES, "big") + text)
        await process.stdin.drain()
        size = int.from_bytes(await process.stdout.readexactly(SIZE_BYTES), "big")
        return await process.stdout.readexactly(size)

    async def end(self) -> None:
        with contextlib.suppress(ProcessLookupError):
            self.process.kill()
        await self.process.wait()

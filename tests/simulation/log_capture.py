"""Log capture: errors that the server logs are looked at and not printed."""

from __future__ import annotations

import sys
from collections.abc import Callable, Iterator, MutableMapping
from contextlib import contextmanager
from typing import Any

import structlog

Hear = Callable[[str, BaseException | None], None]


@contextmanager
def captured_logs(hear: Hear) -> Iterator[None]:
    """Tell `hear` of every error, with its exception."""

    def capture(_: Any, method: str, line: MutableMapping[str, Any]) -> Any:
        if method in {"error", "exception"}:
            problem = line.get("exc_info")
            hear(str(line["event"]), problem if isinstance(problem, BaseException) else sys.exc_info()[1])
        raise structlog.DropEvent

    before = structlog.get_config()
    structlog.configure(processors=[capture])
    try:
        yield
    finally:
        structlog.configure(**before)

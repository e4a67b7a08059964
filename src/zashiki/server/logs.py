"""Logs: structured lines on the error stream."""

from __future__ import annotations

import json
import logging
import sys
import traceback
from typing import Any

structlog: Any
try:
    import structlog
except ModuleNotFoundError:  # it comes with the extra `parlour`; a table in the terminal has little to log
    structlog = None


class PlainLog:
    """Warnings and errors in the same form, one JSON object a line, for a table without the parlour's packages."""

    def info(self, event: str, **values: Any) -> None: ...

    def warning(self, event: str, **values: Any) -> None:
        self.write("warning", event, values)

    def error(self, event: str, **values: Any) -> None:
        self.write("error", event, values)

    def exception(self, event: str, **values: Any) -> None:
        self.write("error", event, {"exc_info": sys.exception(), **values})

    def write(self, level: str, event: str, values: dict[str, Any]) -> None:
        failure = values.pop("exc_info", None)
        if failure is not None:
            values["exception"] = "".join(traceback.format_exception(failure))
        line = {**values, "event": event, "level": level}
        print(json.dumps(line, ensure_ascii=False, default=str), file=sys.stderr)


def get_logger() -> Any:
    return structlog.get_logger() if structlog is not None else PlainLog()


def log_to_stderr(level: int = logging.INFO) -> None:
    """One JSON object a line, without cookies or bodies of requests."""
    if structlog is None:
        return
    structlog.configure(
        processors=[
            structlog.processors.add_log_level,
            structlog.processors.TimeStamper(fmt="iso"),
            structlog.processors.format_exc_info,
            structlog.processors.JSONRenderer(ensure_ascii=False),
        ],
        wrapper_class=structlog.make_filtering_bound_logger(level),
        logger_factory=structlog.PrintLoggerFactory(sys.stderr),
    )

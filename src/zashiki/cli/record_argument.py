"""The argument that names a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from zashiki.cli.parameters import Argument

RecordArgument = Annotated[str, Argument(help="A record's file, or - for standard input.")]


def read(record: str) -> bytes:
    return sys.stdin.buffer.read() if record == "-" else Path(record).read_bytes()

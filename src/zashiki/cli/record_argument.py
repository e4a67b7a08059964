"""The argument that names a record."""

from __future__ import annotations

import sys
from pathlib import Path
from typing import Annotated

from zashiki.cli.parameters import Argument
from zashiki.notation import read_notation
from zashiki.notation.game_text import is_notation
from zashiki.record_file import BadRecord, write_record

RecordArgument = Annotated[str, Argument(help="A record's file, or a game in notation; - is standard input.")]


def read(record: str) -> bytes:
    """A record's text; of a game in notation, the record that follows from it."""
    text = raw(record)
    return write_record(read_notation(decoded(text))) if is_notation(text) else text


def raw(record: str) -> bytes:
    return sys.stdin.buffer.read() if record == "-" else Path(record).read_bytes()


def decoded(text: bytes) -> str:
    try:
        return text.decode()
    except UnicodeDecodeError as error:
        raise BadRecord(f"this is not UTF-8: {error}") from None

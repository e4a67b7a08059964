"""`zashiki notation`: a record as a short text for people, and back."""

from __future__ import annotations

import sys

from zashiki.cli.record_argument import RecordArgument, decoded, raw
from zashiki.notation import read_notation, write_notation
from zashiki.notation.game_text import is_notation
from zashiki.record_file import read_record, write_record


def notation(record: RecordArgument) -> None:
    """Write a record in notation (docs/notation.md); of a game in notation, write the record."""
    text = raw(record)
    if is_notation(text):
        sys.stdout.write(write_record(read_notation(decoded(text))).decode() + "\n")
    else:
        sys.stdout.write(write_notation(read_record(text)))

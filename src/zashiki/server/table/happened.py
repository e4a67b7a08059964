"""Happened: a table's event with its place in the log of the game."""

from __future__ import annotations

import msgspec

from zashiki.server.protocol import TableEvent


class Happened(msgspec.Struct, frozen=True):
    version: int
    """Of the act that it came of."""
    log: int
    """How many events of the game had been told then."""
    event: TableEvent

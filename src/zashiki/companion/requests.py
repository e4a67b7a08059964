"""Requests: what a page sends for the companion, to a parlour or to the worker in the browser."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.companion.sheets import Entry


class RealTable(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """So many people around a real box; `options`: what they have agreed on, with own values under `own`."""

    seats: int
    options: dict[str, Any] = {}


class FilledSheet(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    table: RealTable
    sheet: str
    entry: Entry

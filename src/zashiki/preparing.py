"""Preparing: a parlour may open before its core is compiled: how far that is, and from when on bots can use it."""

from __future__ import annotations

import os
import time
from pathlib import Path

import msgspec

PLACE = "ZASHIKI_PREPARING"
"""The environment variable with the path of a file that holds the share that is done, or `failed`."""
BEGAN = time.monotonic()
LEAST = 0.05
"""A smaller share is no ground for an estimate."""
USUAL_SECONDS = 120


class Preparing(msgspec.Struct, frozen=True):
    """What pages are told."""

    share: float
    """How much is done: 1 is all."""
    seconds: int
    """How long the rest will take, by what the part so far has taken."""
    failed: bool = False


def preparing() -> Preparing | None:
    """How far it is; None: this parlour was not opened before its time."""
    place = os.environ.get(PLACE)
    if not place:
        return None
    try:
        text = Path(place).read_text(encoding="ascii").strip()
    except OSError:
        text = "0"
    if text == "failed":
        return Preparing(0, 0, failed=True)
    share = float(text or 0)
    taken = time.monotonic() - BEGAN
    whole = taken / share if share > LEAST else max(USUAL_SECONDS, taken)
    return Preparing(share, round(max(0.0, whole - taken)))


def core_is_ready() -> bool:
    """Whether processes that are started now can run the compiled core, which this process does not."""
    found = preparing()
    return found is not None and found.share >= 1


def environment_for_workers() -> dict[str, str] | None:
    """The environment for a new process; None: the same as here."""
    if not core_is_ready():
        return None
    return {name: value for name, value in os.environ.items() if name not in {PLACE, "PYTHONPATH"}}

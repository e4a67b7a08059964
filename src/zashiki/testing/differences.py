"""Where two things differ, in a few words: a failure names a field instead of printing two whole views."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.kernel.event import Event
from zashiki.kernel.state import State
from zashiki.kernel.state_attributes import KERNEL
from zashiki.kernel.view import View


def differing_fields(one: View, other: View) -> list[str]:
    """The names of the fields in which two views differ."""
    ours, theirs = msgspec.structs.asdict(one), msgspec.structs.asdict(other)
    return [name for name in ours if ours[name] != theirs.get(name)]


def differing_attributes(one: State, other: State) -> list[str]:
    """The names of the attributes in which two interpreted states differ; compiled states do not tell theirs."""
    ours, theirs = getattr(one, "__dict__", {}), getattr(other, "__dict__", {})
    return [name for name in ours if name not in KERNEL and content(ours[name]) != content(theirs.get(name))]


def content(value: Any) -> Any:
    """A pile as its cards, so that two can be compared; anything else as it is."""
    for name in ("all_in_order", "cards_in_order"):
        if hasattr(value, name):
            return getattr(value, name)()
    return value


def first_difference(one: list[Event], other: list[Event]) -> str:
    """The first events in which two logs differ."""
    for number, (ours, theirs) in enumerate(zip(one, other, strict=False)):
        if ours != theirs:
            return f"event {number}: {ours} / {theirs}"
    return f"{len(one)} events / {len(other)} events"

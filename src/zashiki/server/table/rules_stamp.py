"""Why a table is closed for good: above all other rules than those it was set up under (zashiki/rules_stamp.py)."""

from __future__ import annotations

from zashiki.rules_stamp import rules_stamp

__all__ = ["ClosedForGood", "Damaged", "OtherRules", "rules_stamp"]


class ClosedForGood(Exception):
    """A table that cannot be played on; its record is kept. One line that says why."""


class OtherRules(ClosedForGood):
    """It was set up under other rules than this program has."""

    def __init__(self) -> None:
        super().__init__("this table was played by other rules than this parlour has now, and is closed")


class Damaged(ClosedForGood):
    """An act of it is missing in the store, or was changed there."""

    def __init__(self, number: int) -> None:
        super().__init__(
            f"act {number} of this table is missing or was changed; it is closed with what is sound"
        )

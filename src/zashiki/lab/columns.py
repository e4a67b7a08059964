"""The columns of a game's row: what the lab measures of every play, seat by seat and for the whole table."""

from __future__ import annotations

import msgspec

from zashiki.lab.lab_table import (
    BEHIND,
    COMEBACK,
    DECISIONS,
    DEFICIT,
    FORCED,
    LEAD_CHANGES,
    MARGIN,
    PLAIN,
    QUESTIONS,
    SHARED,
    THOUSAND,
)


class Column(msgspec.Struct, frozen=True):
    """A measure of a whole table, and how many units count as one."""

    measure: str
    place: int
    unit: int = 1


TABLE_COLUMNS = (
    Column("questions", QUESTIONS),
    Column("decisions", DECISIONS),
    Column("forced", FORCED),
    Column("margin", MARGIN),
    Column("shared", SHARED),
    Column("lead-changes", LEAD_CHANGES),
    Column("behind", BEHIND, THOUSAND),
    Column("comeback", COMEBACK),
    Column("deficit", DEFICIT, THOUSAND),
    Column("points", PLAIN),
)
"""Those of LabTable, and the points of all seats together."""
ALONE = ("questions", "decisions", "forced", "points")
"""What has a meaning where all seats win or lose together."""

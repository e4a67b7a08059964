"""Days: from midnight to midnight UTC, written as 2026-11-18."""

from __future__ import annotations

import re
from datetime import UTC, date, datetime, timedelta

WRITTEN = re.compile(r"[0-9]{4}-[0-9]{2}-[0-9]{2}")


def day_at(moment: float) -> str:
    return datetime.fromtimestamp(moment, UTC).date().isoformat()


def is_day(text: str) -> bool:
    try:
        return bool(WRITTEN.fullmatch(text)) and date.fromisoformat(text) is not None
    except ValueError:
        return False


def later(day: str, days: int) -> str:
    """The day so many days after another, or before it."""
    return (date.fromisoformat(day) + timedelta(days=days)).isoformat()


def begin_of(day: str) -> float:
    return datetime.combine(date.fromisoformat(day), datetime.min.time(), UTC).timestamp()


def end_of(day: str) -> float:
    return begin_of(later(day, 1))


def is_over(day: str, now: float) -> bool:
    return now >= end_of(day)

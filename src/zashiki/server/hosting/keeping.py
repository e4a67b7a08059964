"""Keeping: for how long a parlour keeps what it stores."""

from __future__ import annotations

from ipaddress import ip_address

import msgspec

DAY = 24 * 3600.0
FOREVER = 0


class Keeping(msgspec.Struct, frozen=True):
    """In days; 0: until somebody deletes it."""

    games: int = FOREVER
    """Finished games: their acts, records and results, after their end."""
    tables: int = FOREVER
    """Tables that are not finished, after the last act."""
    people: int = FOREVER
    """Names, crests, saved boxes, lessons and devices of people, after they were last here."""


FOR_OTHERS = Keeping(games=730, tables=180, people=400)
"""Where others come, unless the host says otherwise."""


def usual_keeping(host: str, origins: tuple[str, ...]) -> Keeping:
    """On one's own computer all is one's own, and stays; where others come, it does not."""
    return Keeping() if is_alone(host, origins) else FOR_OTHERS


def is_alone(host: str, origins: tuple[str, ...]) -> bool:
    """Whether nobody can come from elsewhere; behind a proxy, which origins tell of, others can."""
    return is_this_computer(host) and not origins


def is_this_computer(host: str) -> bool:
    if host == "localhost":
        return True
    try:
        return ip_address(host).is_loopback
    except ValueError:
        return False

"""What is told only once, as the rule sheets want it: stated here apart from the games, by the events on the wire."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from typing import Any, Final

CREST: Final = 16
NOTHING: Final[tuple[Any, ...]] = (None, [])

TOLD_ONCE: Final[dict[str, dict[str, tuple[str, ...]]]] = {
    # KA-19: what was swept, and with the columns the takings would tell it; KA-26: closed hands
    "kasane": {"dealt": ("columns",), "took": ("card",), "swept": ("cards",)},
    # HI-18: what went behind a screen, and what was drawn, from which that could be worked out
    "hitohira": {
        "drew": ("pieces",),
        "drew-for-ability": ("pieces",),
        "drew-unseen": ("colour",),
        "hid": ("colour",),
        "put-away": ("behind", "field"),
        "placed": ("colour",),
    },
    # TA-2: which picture lay where; TK-C5: who was who
    "tokugawa": {"turned-up": ("portrait",), "overview-shown": ("people",)},
    # TS-2, TS-6
    "shin-tokugawa": {
        "turned-up": ("portrait",),
        "overview-shown": ("people",),
        "peeked": ("card", "shows"),
    },
    # TB-4, TB-6: packets and drafted piles; TB-18: the overview
    "batting-tokugawa": {
        "packed": ("cards",),
        "picked": ("card",),
        "overview-taken": ("people",),
        "overview-shown": ("people",),
    },
    # UT-23: hands are private; with the help off, which cards went into them is for memory
    "utena": {
        "pair-laid": ("cards",),
        "swapped-with-hand": ("given", "taken"),
        "swap-proposed": ("given", "taken"),
        "swapped-with-altar": ("given", "taken"),
        "gained": ("icon", "cells"),
    },
    # everything that is told of a draft lies open, or is the reader's own
    "fairy-concerto": {},
}


def told_again(game: str, options: Mapping[str, Any], events: Sequence[Mapping[str, Any]]) -> list[Any]:
    """The events, of those that somebody reads again, that hold what is told only once."""
    fields = TOLD_ONCE[game]
    return [
        event
        for event in events
        if any(
            event[field] not in NOTHING and not may_be_read(options, event, field)
            for field in fields.get(event["kind"], ())
        )
    ]


def may_be_read(options: Mapping[str, Any], event: Mapping[str, Any], field: str) -> bool:
    """Where a table agreed on a help, or the thing lies open for all to see."""
    kind = event["kind"]
    if kind == "turned-up":
        return bool(options.get("memory-aid"))
    if kind == "took" and field == "card":
        return bool(options.get("open-hands"))
    if kind == "placed":
        return event["other"] is not None
    if kind == "picked":
        return bool(event["card"] == CREST)
    return bool(options.get("help-seen-cards"))

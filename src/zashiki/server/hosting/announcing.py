"""Announcements: what the host tells everybody, at every table and on every page, until a time."""

from __future__ import annotations

import secrets
import unicodedata
from typing import Annotated

import msgspec

from zashiki.server.protocol import Announcement

ID_BYTES = 6
LONGEST = 300
MINUTE = 60.0
AFTER_RESTART = 10 * MINUTE
"""Seconds for which a restart is still announced after its time: it may come late."""
Text = Annotated[str, msgspec.Meta(max_length=LONGEST)]


class NewAnnouncement(msgspec.Struct, frozen=True, forbid_unknown_fields=True):
    """In either language or both. Without a text: that the parlour restarts."""

    ja: Text = ""
    en: Text = ""
    minutes: Annotated[int, msgspec.Meta(ge=1, le=24 * 60)] | None = None
    """In how many minutes the parlour is restarted; None: it is about something else."""
    hours: Annotated[int, msgspec.Meta(ge=1, le=7 * 24)] = 24
    """For how many hours it is shown, if no restart ends it."""


class NothingToSay(ValueError):
    """It has neither a text nor a time."""


def announced(wanted: NewAnnouncement, now: float) -> Announcement:
    """Raises NothingToSay."""
    ja, en = plain(wanted.ja), plain(wanted.en)
    if not ja and not en and wanted.minutes is None:
        raise NothingToSay
    name = secrets.token_hex(ID_BYTES)
    if wanted.minutes is None:
        return Announcement(name, ja, en, None, now + wanted.hours * 60 * MINUTE)
    restart = now + wanted.minutes * MINUTE
    return Announcement(name, ja, en, restart, restart + AFTER_RESTART)


def plain(text: str) -> str:
    """One line without control characters."""
    kept = "".join(letter if unicodedata.category(letter)[0] != "C" else " " for letter in text)
    return " ".join(kept.split())

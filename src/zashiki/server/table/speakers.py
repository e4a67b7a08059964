"""Speakers: by which name the others at a table know who speaks there, and whom its host has removed from the chat."""

from __future__ import annotations

from hashlib import blake2b

from zashiki.server.protocol import Refused, Silence
from zashiki.server.table import acts
from zashiki.server.table.table import Table

SPEAKER_BYTES = 8
LONGEST_KEY = 64
MOST_SILENT = 50
"""How many guests a host can have removed from a table's chat."""


def speaker(table: str, who: str) -> str:
    """Somebody as the others at a table know them: it tells nothing about who it is at another one."""
    return blake2b(who.encode(), key=table.encode()[:LONGEST_KEY], digest_size=SPEAKER_BYTES).hexdigest()


def silence(table: Table, command: Silence, who: str) -> acts.Act:
    """What becomes of a host's wish to remove somebody from the chat; raises Refused."""
    if not table.owner or who != table.owner:
        raise Refused("not-the-host")
    if command.speaker == speaker(table.id, who):
        raise Refused("not-yourself")
    if command.silent and command.speaker not in table.silent and len(table.silent) >= MOST_SILENT:
        raise Refused("too-many-silent", values={"most": MOST_SILENT})
    return acts.Silenced(command.speaker, command.silent)

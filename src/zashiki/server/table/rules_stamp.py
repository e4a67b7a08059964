"""The stamp of a game's rules: if it has changed, the moves of an older table would mean something else."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b

from zashiki.catalogue import game_class
from zashiki.games import folder

DIGEST_BYTES = 8


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


@cache
def rules_stamp(game: str) -> str:
    """A game's revision, and a hash of its table of numbers."""
    table = folder(game) / "data.toml"
    text = table.read_bytes() if table.is_file() else b""
    return f"{game_class(game).revision}/{blake2b(text, digest_size=DIGEST_BYTES).hexdigest()}"

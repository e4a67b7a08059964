"""The stamp of a game's rules: if it has changed, older moves and puzzles would mean something else."""

from __future__ import annotations

from functools import cache
from hashlib import blake2b
from typing import Final

from zashiki.catalogue import game_class
from zashiki.games import folder

DIGEST_BYTES: Final = 8


@cache
def rules_stamp(game: str) -> str:
    """A game's revision, and a hash of its table of numbers."""
    table = folder(game) / "data.toml"
    text = table.read_bytes() if table.is_file() else b""
    return f"{game_class(game).revision}/{blake2b(text, digest_size=DIGEST_BYTES).hexdigest()}"

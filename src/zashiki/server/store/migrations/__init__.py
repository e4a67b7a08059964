"""Migrations of the database: numbered, run at start, each once."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from importlib.resources import files


def migrations(types: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Every migration with its number, in order, with the names that a database has for the types."""
    for path in sorted(files(__name__).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".sql"):
            text = path.read_text(encoding="utf-8")
            for name, word in types.items():
                text = text.replace("{" + name + "}", word)
            yield int(path.name[:4]), text

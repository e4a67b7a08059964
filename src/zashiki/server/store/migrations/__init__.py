"""Migrations of the database: numbered, run at start, each once."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from importlib.resources import files

from zashiki.server.store import CannotServe

UNLISTED = (
    "SELECT r.table_id FROM records r WHERE r.table_id > {} AND NOT EXISTS"
    " (SELECT 1 FROM finished f WHERE f.table_id = r.table_id) ORDER BY r.table_id LIMIT {}"
)
"""Tables with a record that are in nobody's list of finished games, after an id; the placeholders are a database's."""
ASKED_SINCE = (
    "ON CONFLICT (table_id, who) DO UPDATE SET asked = excluded.asked, due = excluded.due"
    " WHERE turns.asked <> excluded.asked"
)
"""How a turn that is noted already takes over another: only if it is about another question."""


def migrations(types: Mapping[str, str]) -> Iterator[tuple[int, str]]:
    """Every migration with its number, in order, with the names that a database has for the types."""
    for path in sorted(files(__name__).iterdir(), key=lambda path: path.name):
        if path.name.endswith(".sql"):
            text = path.read_text(encoding="utf-8")
            for name, word in types.items():
                text = text.replace("{" + name + "}", word)
            yield int(path.name[:4]), text


def taken_over(columns: Iterable[str]) -> str:
    """How a row that is there already takes over columns of the one that was to be added."""
    return ", ".join(f"{column} = excluded.{column}" for column in columns)


def latest() -> int:
    """The number of the last migration that this program knows."""
    return max(number for number, _ in migrations({}))


def refuse_newer(done: int) -> None:
    """Raises CannotServe if a newer program has written the database: this one would not understand all of it."""
    if done > latest():
        raise CannotServe(
            f"the database was written by a newer zashiki (schema {done}; this one knows {latest()}):"
            " install that version again, or restore a backup from before the upgrade"
        )

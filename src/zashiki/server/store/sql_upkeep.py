"""SqlUpkeep: upkeep of a store that is a database. SQLite and PostgreSQL take the same text."""

from __future__ import annotations

from collections.abc import Sequence
from typing import Any, Protocol

from zashiki.server.store import Heard
from zashiki.server.store.upkeep import (
    ROWS_OF_A_PERSON,
    ROWS_OF_A_TABLE,
    Rewritten,
    SeenPerson,
    Standing,
    StoredBan,
    TableStanding,
    appended,
    joined,
)

Statement = tuple[str, Sequence[Any]]
"""A text with `$1`, `$2`, …, and their values. {REAL} and {BLOB} are a database's words for the types."""
OPEN = "status IN ('gathering', 'playing', 'paused')"
WHICH = {"open": OPEN, "over": "status = 'over'"}
STANDING = (
    "SELECT s.table_id, t.game, t.seats, s.status, t.created, s.changed, s.waiting"
    " FROM summaries s JOIN tables t ON t.id = s.table_id"
)
PEOPLE = " UNION ".join(
    f"SELECT who FROM (SELECT DISTINCT {column} AS who FROM {table} WHERE {column} > $1"
    f" ORDER BY {column} LIMIT $2) AS {table}"
    for table, column in [*ROWS_OF_A_PERSON[:-1], ("members", "who"), ("finished", "who")]
)
NOTE_SEEN = (
    "INSERT INTO seen (who, at) SELECT CAST($1 AS TEXT), CAST($2 AS {REAL})"
    " WHERE NOT EXISTS (SELECT 1 FROM departures d WHERE d.who = $1)"
)
APPEND = (
    "INSERT INTO entries (table_id, number, at, who, command, body, link) SELECT CAST($1 AS TEXT),"
    " CAST($2 AS INTEGER), CAST($3 AS {REAL}), CAST($4 AS TEXT), CAST($5 AS TEXT), CAST($6 AS {BLOB}),"
    " CAST($7 AS {BLOB}) WHERE $2 = 1 + (SELECT coalesce(max(number), 0) FROM entries WHERE table_id = $1)"
    " ON CONFLICT DO NOTHING"
)


class Sql(Protocol):
    """A database as its upkeep uses it."""

    async def all(self, query: str, *values: Any) -> list[Any]: ...

    async def together(
        self, statements: Sequence[Statement], *, if_first: bool = False, heard: Heard | None = None
    ) -> bool:
        """In one transaction; `if_first`: only if the first changes something. Whether it was done."""
        ...

    async def settle(self) -> None: ...

    async def tell_all(self, text: str) -> None: ...


class SqlUpkeep:
    def __init__(self, sql: Sql) -> None:
        self.sql = sql
        self.settle = sql.settle
        self.tell_all = sql.tell_all

    async def do(self, text: str, *values: Any) -> None:
        await self.sql.together([(text, values)])

    # people

    async def note_seen(self, who: str, at: float, *, new: bool) -> None:
        if new:
            known = "ON CONFLICT (who) DO UPDATE SET at = excluded.at"
            await self.do(f"{NOTE_SEEN} {known}", who, at)
        else:
            await self.do("UPDATE seen SET at = $2 WHERE who = $1", who, at)

    async def adopt_people(self, after: str, limit: int, now: float) -> str | None:
        rows = await self.sql.all(f"{PEOPLE} ORDER BY who LIMIT $2", after, limit)
        if rows:
            text = f"{NOTE_SEEN} ON CONFLICT (who) DO NOTHING"
            await self.sql.together([(text, (row[0], now)) for row in rows])
        return rows[-1][0] if len(rows) == limit else None

    async def unseen_since(self, before: float, limit: int) -> list[str]:
        query = "SELECT who FROM seen WHERE at < $1 ORDER BY at LIMIT $2"
        return [row[0] for row in await self.sql.all(query, before, limit)]

    async def seen_people(self, before: tuple[float, str], limit: int) -> list[SeenPerson]:
        rows = await self.sql.all(
            "SELECT s.who, coalesce(i.name, ''), coalesce(i.crest, ''), s.at,"
            " (SELECT count(*) FROM members m WHERE m.who = s.who)"
            " FROM seen s LEFT JOIN identities i ON i.id = s.who"
            " WHERE (s.at, s.who) < ($1, $2) ORDER BY s.at DESC, s.who DESC LIMIT $3",
            *before, limit,
        )  # fmt: skip
        return [SeenPerson(*row) for row in rows]

    async def depart(self, who: str, at: float) -> None:
        noted = ("INSERT INTO departures (who, at) VALUES ($1, $2) ON CONFLICT DO NOTHING", (who, at))
        own = [(f"DELETE FROM {table} WHERE {column} = $1", (who,)) for table, column in ROWS_OF_A_PERSON]
        await self.sql.together([noted, *own])

    async def departures(self, limit: int) -> list[tuple[str, float]]:
        rows = await self.sql.all("SELECT who, at FROM departures ORDER BY at LIMIT $1", limit)
        return [(row[0], row[1]) for row in rows]

    async def end_departure(self, who: str) -> None:
        await self.do("DELETE FROM departures WHERE who = $1", who)

    # tables

    async def tables_with(self, who: str, after: str, limit: int) -> list[TableStanding]:
        query = (
            f"{STANDING} WHERE s.table_id IN (SELECT table_id FROM members WHERE who = $1 AND table_id > $2)"
            " ORDER BY s.table_id LIMIT $3"
        )
        return await self.with_people(await self.sql.all(query, who, after, limit))

    async def standings(
        self, standing: Standing, before: tuple[float, str], limit: int
    ) -> list[TableStanding]:
        query = (
            f"{STANDING} WHERE s.{WHICH[standing]} AND (s.changed, s.table_id) < ($1, $2)"
            " ORDER BY s.changed DESC, s.table_id DESC LIMIT $3"
        )
        return await self.with_people(await self.sql.all(query, *before, limit))

    async def with_people(self, rows: Sequence[Any]) -> list[TableStanding]:
        if not rows:
            return []
        places = ", ".join(f"${number}" for number in range(1, len(rows) + 1))
        people = await self.sql.all(
            "SELECT m.table_id, m.who, coalesce(i.name, '') FROM members m"
            f" LEFT JOIN identities i ON i.id = m.who WHERE m.table_id IN ({places})",
            *[row[0] for row in rows],
        )
        found = joined([tuple(row) for row in people])
        return [standing(row, found.get(row[0], ())) for row in rows]

    async def open_tables(self) -> dict[str, int]:
        query = f"SELECT status, count(*) FROM summaries WHERE {OPEN} GROUP BY status"
        return {row[0]: row[1] for row in await self.sql.all(query)}

    async def stale_tables(self, standing: Standing, before: float, limit: int) -> list[str]:
        query = f"SELECT table_id FROM summaries WHERE {WHICH[standing]} AND changed < $1 ORDER BY changed LIMIT $2"
        return [row[0] for row in await self.sql.all(query, before, limit)]

    async def rewrite(self, rewritten: Rewritten) -> bool:
        table, who, last = rewritten.table, rewritten.who, rewritten.last
        added = (APPEND, (table, last.number, last.at, last.who, last.command, last.body, last.link))
        change = "UPDATE entries SET who = $3, body = $4, link = $5 WHERE table_id = $1 AND number = $2"
        changed = [(change, (table, one.number, one.who, one.body, one.link)) for one in rewritten.entries]
        nameless = "UPDATE summaries SET host = '', crest = '' WHERE table_id = $1"
        if_theirs = " AND EXISTS (SELECT 1 FROM tables WHERE id = $1 AND owner = $2)"
        rest: list[Statement] = [
            (nameless + if_theirs, (table, who)),
            ("UPDATE tables SET owner = $3 WHERE id = $1 AND owner = $2", (table, who, rewritten.alias)),
            ("UPDATE summaries SET waiting = replace(waiting, $2, '') WHERE table_id = $1", (table, who)),
        ]
        for rows in ("members", "finished", "turns"):
            rest.append((f"DELETE FROM {rows} WHERE table_id = $1 AND who = $2", (table, who)))
        if rewritten.record is not None:
            rest.append(("UPDATE records SET record = $2 WHERE table_id = $1", (table, rewritten.record)))
        text = "UPDATE finished SET result = $3 WHERE table_id = $1 AND who = $2"
        rest.extend((text, (table, other, result)) for other, result in rewritten.finished)
        return await self.sql.together([added, *changed, *rest], if_first=True, heard=appended(last))

    async def drop_table(self, table: str) -> None:
        rows = [(f"DELETE FROM {name} WHERE table_id = $1", (table,)) for name in ROWS_OF_A_TABLE]
        note = ("DELETE FROM notes WHERE name = $1", (f"damaged/{table}",))
        await self.sql.together([*rows, note, ("DELETE FROM tables WHERE id = $1", (table,))])

    async def lessons_of(self, who: str) -> list[tuple[str, bytes]]:
        query = "SELECT lesson, progress FROM learnt WHERE who = $1 ORDER BY lesson"
        return [(row[0], row[1]) for row in await self.sql.all(query, who)]

    async def finished_at(self, table: str) -> list[tuple[str, bytes]]:
        rows = await self.sql.all("SELECT who, result FROM finished WHERE table_id = $1 ORDER BY who", table)
        return [(row[0], row[1]) for row in rows]

    # the host

    async def ban(self, ban: StoredBan) -> None:
        text = "INSERT INTO bans (who, name, at) VALUES ($1, $2, $3) ON CONFLICT DO NOTHING"
        await self.do(text, ban.who, ban.name, ban.at)

    async def lift_ban(self, who: str) -> None:
        await self.do("DELETE FROM bans WHERE who = $1", who)

    async def bans(self) -> list[StoredBan]:
        rows = await self.sql.all("SELECT who, name, at FROM bans ORDER BY at DESC, who")
        return [StoredBan(*row) for row in rows]

    async def announce(self, body: bytes | None) -> None:
        gone = ("DELETE FROM announcements", ())
        new = ("INSERT INTO announcements (id, body) VALUES (1, $1)", (body,))
        await self.sql.together([gone] if body is None else [gone, new])

    async def announcement(self) -> bytes | None:
        rows = await self.sql.all("SELECT body FROM announcements")
        return rows[0][0] if rows else None

    async def report(self, process: str, at: float, report: bytes) -> None:
        text = (
            "INSERT INTO processes (id, at, report) VALUES ($1, $2, $3)"
            " ON CONFLICT (id) DO UPDATE SET at = excluded.at, report = excluded.report"
        )
        await self.do(text, process, at, report)

    async def reports(self, since: float) -> list[bytes]:
        await self.do("DELETE FROM processes WHERE at < $1", since)
        return [row[0] for row in await self.sql.all("SELECT report FROM processes ORDER BY id")]


def standing(row: Any, members: tuple[tuple[str, str], ...]) -> TableStanding:
    table, game, seats, status, created, changed, waiting = row
    return TableStanding(table, game, seats, status, created, changed, tuple(waiting.split()), members)

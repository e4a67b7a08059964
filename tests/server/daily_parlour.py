"""A parlour on another day, and people who play its daily deals."""

from __future__ import annotations

import asyncio
import sys
from pathlib import Path
from typing import Any

import httpx

from tests.server.client import Connection, Person, Server

ON_ANOTHER_DAY = Path(__file__).with_name("on_another_day.py")


class ServerOnADay(Server):
    """`zashiki serve` with a clock that is whole days off."""

    def __init__(self, data: Path, *arguments: str, days: int = 0) -> None:
        self.data, self.arguments = data, arguments
        self.log = data.with_suffix(".log")
        self.set_days(days)
        self.begin()

    def set_days(self, days: int) -> None:
        self.command = [
            sys.executable, "-P", str(ON_ANOTHER_DAY), str(days), "serve", "--data", str(self.data), "--port", "0",
            *self.arguments,
        ]  # fmt: skip

    def go_to(self, days: int) -> None:
        """Stop, and start again on another day."""
        self.stop()
        self.set_days(days)
        self.begin()


async def got(person: Person, address: str) -> Any:
    answer = await person.http.get(address)
    assert answer.status_code == httpx.codes.OK, answer.text
    return answer.json()


async def begin(person: Person, game: str, nonce: str = "n") -> str:
    answer = await person.http.post(f"/api/daily/{game}", json={"nonce": nonce})
    assert answer.status_code == httpx.codes.OK, answer.text
    table: str = answer.json()["id"]
    return table


async def play_to_the_end(at: Connection) -> None:
    while at.table.get("status") != "over":
        await at.until(lambda: at.question(0) or at.table.get("status") == "over")
        if at.question(0):
            await at.move(0)


async def play_daily(person: Person, game: str, nonce: str = "n") -> str:
    """A try, begun and played to its end; the table."""
    table = await begin(person, game, nonce)
    async with person.at(table) as at:
        await at.until(lambda: at.table)
        await play_to_the_end(at)
    return table


async def ranked(person: Person, game: str, count: int) -> Any:
    """The deal of today, once so many are ranked: a result is kept within a second of its end."""
    async with asyncio.timeout(60):
        while len((found := await got(person, f"/api/daily/{game}"))["ranking"]) < count:
            await asyncio.sleep(0.1)
    return found

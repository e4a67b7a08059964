"""Hall: very many people look on at one table; a line of chat and a move must reach them all."""

from __future__ import annotations

import asyncio
from pathlib import Path
from typing import Any

from parlour_load.line import Line, connect
from parlour_load.load import Load, now
from parlour_load.parlour import NEWS, ChatNews, Door, FrameNews, Seat, Table

AT_ONCE = 50
PATIENCE = 60.0


class Hall:
    def __init__(self) -> None:
        self.onlookers: list[Onlooker] = []
        self.ready = 0
        self.chatted = 0
        self.framed = 0
        self.lost = 0
        self.changed = asyncio.Event()

    async def until(self, all_there: Any) -> None:
        async with asyncio.timeout(PATIENCE):
            while not all_there():
                self.changed.clear()
                await self.changed.wait()


class Onlooker(Line):
    def __init__(self, hall: Hall, table: str, headers: dict[str, str]) -> None:
        super().__init__(f"/api/tables/{table}/live", headers)
        self.hall = hall
        self.version: int | None = None

    def opened(self) -> None:
        self.send(b'{"kind":"hello","version":null}')

    def closed(self) -> None:
        self.hall.lost += 1

    def took(self, text: bytes) -> None:
        news = NEWS.decode(text)
        hall = self.hall
        if isinstance(news, ChatNews):
            hall.chatted += 1
        elif isinstance(news, FrameNews):
            hall.ready += self.version is None
            hall.framed += self.version is not None
            self.version = news.frame.version
        hall.changed.set()


async def fill(port: int, sockets: int, process: int) -> dict[str, Any]:
    load = Load(1, None)
    load.playing = False
    door = Door(port)
    table = Table(load, door, 4)
    await table.gather()
    people = [door.person() for _ in range(sockets)]
    door.http.close()
    await asyncio.sleep(1.0)
    hall = Hall()
    before = resident(process)
    began = now()
    for first in range(0, sockets, AT_ONCE):
        group = [Onlooker(hall, table.id, headers) for headers in people[first : first + AT_ONCE]]
        await asyncio.gather(*(connect(onlooker, port) for onlooker in group))
        hall.onlookers += group
        await hall.until(lambda: hall.ready == len(hall.onlookers))
    filled = now() - began
    await asyncio.sleep(2.0)
    after = resident(process)
    chat = await told(hall, table.seats[0], b'{"kind":"say","id":"say","text":"o-shizuka ni"}', "chatted")
    mover = next(seat for seat in table.seats if seat.asked is not None)
    began = now()
    load.open_moves += 1
    mover.move()
    await hall.until(lambda: hall.framed >= sockets)
    frame = now() - began
    return {
        "sockets": sockets, "connect_seconds": filled, "bytes_each": (after - before) / sockets,
        "chat_seconds": chat, "frame_seconds": frame, "lost": hall.lost + table.lost,
    }  # fmt: skip


async def told(hall: Hall, speaker: Seat, text: bytes, counted: str) -> float:
    began = now()
    speaker.send(text)
    await hall.until(lambda: getattr(hall, counted) >= len(hall.onlookers))
    return now() - began


def resident(process: int) -> int:
    """The memory of a process, in bytes."""
    for line in Path(f"/proc/{process}/status").read_text().splitlines():
        if line.startswith("VmRSS:"):
            return int(line.split()[1]) * 1024
    raise LookupError(process)

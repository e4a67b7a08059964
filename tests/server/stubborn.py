"""Stubborn: a client that never gives up. It comes again, resumes, and sends again whatever has no answer yet."""

from __future__ import annotations

import asyncio
import json
from collections import Counter
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple

from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import InvalidHandshake, WebSocketException

from tests.server.client import written

LOST = (OSError, EOFError, WebSocketException, InvalidHandshake, TimeoutError)
NOT_NOW = {"try-again", "too-fast"}
Message = dict[str, Any]


class Acknowledged(NamedTuple):
    """A command that the table said yes to."""

    version: int
    command: Message


class Stubborn:
    """Plays its seats at one table to the end, whatever happens to its connection."""

    def __init__(self, door: Callable[[], str], cookie: str, seats: tuple[int, ...], seed: int) -> None:
        self.door = door
        """Where to knock next: the address of the table's socket."""
        self.cookie = cookie
        self.seats = seats
        self.dice = Random(seed)
        self.label = "c"
        """How its commands' ids begin: two clients of one person need different ones."""
        self.numbers = count()
        self.script: list[Message] = []
        """What to do first."""
        self.undoes = 0.0
        """How often it thinks better of a move, or tries to."""
        self.silent = False
        """Whether it only looks on, though it has a seat."""
        self.pending: Message | None = None
        self.acknowledged: dict[str, Acknowledged] = {}
        self.refused: list[tuple[Message, Message]] = []
        self.frames: dict[int | None, Any] = {}
        self.events: dict[int | None, list[Any]] = {}
        self.history: dict[tuple[int | None, int], str] = {}
        """By seat and version, what the view was and what had happened so far."""
        self.table: Any = None
        self.counts: Counter[str] = Counter()
        self.progress = asyncio.Event()

    @property
    def done(self) -> bool:
        """The table is over, nothing is under way, and the last frame has come."""
        if self.table is None or self.table["status"] != "over" or self.pending is not None:
            return False
        last = self.table["version"]
        return all(seat in self.frames and self.frames[seat]["version"] >= last for seat in self.watched())

    def views(self) -> dict[int | None, Any]:
        return {seat: self.frames[seat]["view"] for seat in self.watched()}

    def known(self) -> int | None:
        """The version to resume from: none, unless all seats have come equally far."""
        versions = {self.frames[seat]["version"] if seat in self.frames else None for seat in self.watched()}
        return versions.pop() if len(versions) == 1 else None

    def watched(self) -> tuple[int | None, ...]:
        return self.seats or (None,)

    async def play(self) -> None:
        while not self.done:
            try:
                async with connect(
                    self.door(),
                    additional_headers={"Cookie": self.cookie},
                    compression=None,
                    proxy=None,
                    max_size=1 << 22,
                    open_timeout=5,
                    close_timeout=1,
                ) as socket:
                    self.counts["connections"] += 1
                    await self.converse(socket)
            except LOST:
                self.counts["lost"] += 1
                await asyncio.sleep(0.02)

    async def converse(self, socket: ClientConnection) -> None:
        await self.say(socket, {"kind": "hello", "version": self.known()})
        if self.pending is not None:
            self.counts["sent again"] += 1
            await self.say(socket, self.pending)
        while not self.done:
            await self.take(socket, json.loads(await socket.recv()))
            await self.act(socket)

    async def say(self, socket: ClientConnection, message: Message) -> None:
        await socket.send(json.dumps(message))

    async def take(self, socket: ClientConnection, news: Any) -> None:
        match news["kind"]:
            case "table":
                self.table = news
            case "frame":
                self.take_frame(news)
            case "answer" if self.pending is not None and news["id"] == self.pending["id"]:
                await self.take_answer(socket, news)

    def take_frame(self, news: Any) -> None:
        seat = news["seat"]
        before = [] if news["fresh"] else self.events[seat]
        self.frames[seat] = news["frame"]
        self.events[seat] = before + written(news["frame"])
        self.history[seat, news["frame"]["version"]] = json.dumps([news["frame"]["view"], self.events[seat]])

    async def take_answer(self, socket: ClientConnection, answer: Any) -> None:
        assert self.pending is not None
        if not answer["ok"] and answer["reason"] in NOT_NOW:
            await asyncio.sleep(0.1)
            await self.say(socket, self.pending)
            return
        command, self.pending = self.pending, None
        if answer["ok"]:
            self.acknowledged[command["id"]] = Acknowledged(answer["version"], command)
            self.progress.set()
        else:
            self.refused.append((command, answer))

    async def act(self, socket: ClientConnection) -> None:
        """Send the next command, if none is under way and there is one to send."""
        if self.pending is None and not self.silent:
            wish = self.script.pop(0) if self.script else self.move()
            if wish is not None:
                self.pending = {"id": f"{self.label}{next(self.numbers)}", **wish}
                await self.say(socket, self.pending)

    def move(self) -> Message | None:
        """An answer to a question that one of the seats owes, at random."""
        done = max((yes.version for yes in self.acknowledged.values()), default=0)
        for seat in self.seats:
            frame = self.frames.get(seat)
            if frame is None or frame["question"] is None or frame["version"] < done:
                continue
            if self.dice.random() < self.undoes:
                return {"kind": "move", "seat": seat, "version": frame["version"], "move": {"kind": "undo"}}
            if frame["question"]["answer"] is None:
                choice = self.dice.choice(frame["question"]["options"])
                return {"kind": "move", "seat": seat, "version": frame["version"], "move": choice}
        return None

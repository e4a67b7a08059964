"""Client: somebody at a table who speaks the real protocol over a bad line, and never gives up.

It comes again through any process, claims to know any version, sends commands twice, leaves, looks on or plays; and
it holds everything it is told at once against what is stored.
"""

from __future__ import annotations

import asyncio
from collections.abc import Callable
from itertools import count
from random import Random
from typing import Any, NamedTuple

import msgspec

from tests.simulation.database import Database
from tests.simulation.network import Connection, Lost
from tests.simulation.process import Host, Process
from tests.simulation.weather import Weather

Message = dict[str, Any]
ACTS = {"sit", "get-up", "seat-bot", "ready", "move", "pause", "go-on", "want-end", "come-back", "silence"}
"""Commands that become acts of the table."""
NOT_NOW = {"try-again", "too-fast"}
PATIENCE = 8.0
"""Seconds without an answer after which a client tries another connection."""
THINKING = 1.2
LONGEST_AWAY = 40.0
decode = msgspec.json.Decoder().decode


class Violation(Exception):
    """Something that must never happen."""


class Told(NamedTuple):
    """A message that reached a client: what it was, and which version the client had before."""

    known: int | None
    claimed: bool
    """Whether `known` is what the client claimed when it came."""
    news: Message
    text: bytes


class Surroundings(NamedTuple):
    """What clients live in."""

    hosts: list[Host]
    database: Database
    weather: Weather
    note: Callable[[str], None]
    fail: Callable[[str], None]


class Client:
    def __init__(
        self, around: Surroundings, table: str, who: str, seats: tuple[int, ...], label: str, dice: Random
    ) -> None:
        self.around = around
        self.table = table
        self.who = who
        self.seats = seats
        self.label = label
        self.dice = dice
        self.numbers = count()
        self.script: list[Message] = []
        """What to do first."""
        self.gone = False
        """Whether it has left for good."""
        self.idle = False
        """Whether it makes no moves, though it is connected."""
        self.pending: Message | None = None
        self.pending_since = 0.0
        self.sends_again = False
        """Whether it was told to try again."""
        self.sent: set[str] = set()
        self.acknowledged: dict[str, int] = {}
        self.told: list[Told] = []
        self.frames: dict[int | None, Any] = {}
        self.events: dict[int | None, list[Any]] = {}
        """By seat, what stands in its log: less than it was told where the rules want something remembered."""
        self.honest = True
        """Whether it has never claimed a version that it did not have."""
        self.seen: Message | None = None
        """The table as it was last told."""
        self.known: dict[int | None, tuple[int | None, bool]] = {}
        self.connected_since: float | None = None
        self.connection: Connection | None = None

    @property
    def eyes(self) -> tuple[int | None, ...]:
        return self.seats or (None,)

    async def live(self) -> None:
        while not self.gone:
            process = self.somewhere()
            if process is not None:
                await self.visit(process)
            await asyncio.sleep(0.05 + self.dice.random() * 0.5)
            if self.dice.random() < self.around.weather.leaves:
                await self.stay_away()

    def somewhere(self) -> Process | None:
        up = [host.process for host in self.around.hosts if host.up]
        return self.dice.choice(up) if up else None

    async def stay_away(self) -> None:
        """For a while; in the end everybody comes back who has not left for good."""
        loop = asyncio.get_running_loop()
        until = loop.time() + self.dice.random() * LONGEST_AWAY
        while loop.time() < until and self.around.weather.leaves:
            await asyncio.sleep(0.5)

    async def visit(self, process: Process) -> None:
        connection = self.connection = Connection(self.around.weather, Random(self.dice.getrandbits(64)))
        process.accept(connection, self.table, self.who)
        self.connected_since = None
        self.greet(connection)
        reader = asyncio.create_task(self.read(connection))
        try:
            while not reader.done() and not self.gone:
                await asyncio.wait({reader}, timeout=self.dice.random() * THINKING)
                if not reader.done() and self.leaves_or_acts(connection):
                    break
        finally:
            self.connected_since = None
            reader.cancel()
            connection.cut()

    def greet(self, connection: Connection) -> None:
        known = self.resumes_from()
        if self.dice.random() < self.around.weather.lies:
            known = self.dice.choice([None, 0, self.dice.randrange(200), 10**6, -1])
            self.honest = self.honest and known is None
        self.known = dict.fromkeys(self.eyes, (known, True))
        self.say(connection, {"kind": "hello", "version": known})
        if self.pending is not None:
            self.say(connection, self.pending)
            self.pending_since = connection.loop.time()

    def resumes_from(self) -> int | None:
        versions = {self.frames[seat]["version"] if seat in self.frames else None for seat in self.eyes}
        return versions.pop() if len(versions) == 1 else None

    def say(self, connection: Connection, message: Message) -> None:
        connection.send(msgspec.json.encode(message).decode())

    # what it is told

    async def read(self, connection: Connection) -> None:
        while True:
            try:
                text = await connection.receive()
                self.take(decode(text), text)
            except Lost:
                return
            except Violation as violation:
                self.around.fail(f"{self.who} at {self.table}: {violation}")

    def take(self, news: Message, text: bytes) -> None:
        if self.connected_since is None:
            self.connected_since = asyncio.get_running_loop().time()
        match news["kind"]:
            case "frame":
                self.take_frame(news, text)
            case "table":
                self.told.append(Told(None, False, news, text))
                self.is_durable(news["version"])
                self.seen = news
            case "answer":
                self.take_answer(news)

    def take_frame(self, news: Message, text: bytes) -> None:
        seat, frame = news["seat"], news["frame"]
        if seat not in self.eyes and seat is not None:
            raise Violation(f"the frame of seat {seat} is not for {self.seats}")
        version = frame["version"]
        self.is_durable(version)
        known, claimed = self.known.get(seat, (None, False))
        self.told.append(Told(known, claimed, news, text))
        self.known[seat] = (version, False)
        self.frames[seat] = frame
        before = [] if news["fresh"] else self.events.get(seat, [])
        written = frame["events"] if frame.get("written") is None else frame["written"]
        self.events[seat] = before + [event for event in written if event is not None]

    def is_durable(self, version: int) -> None:
        stored = self.around.database.versions.get(self.table, 0)
        if version > stored:
            raise Violation(f"told of version {version} when {stored} was stored")

    def take_answer(self, answer: Message) -> None:
        command = self.pending
        if command is None or answer["id"] != command["id"]:
            return
        if not answer["ok"] and answer.get("reason") in NOT_NOW:
            self.sends_again = True
            return
        self.pending = None
        if answer["ok"] and command["kind"] in ACTS:
            self.acknowledged[command["id"]] = answer["version"]
            entry = self.around.database.acts.get((self.table, answer["version"]))
            if entry is None or (entry.who, entry.command) != (self.who, command["id"]):
                raise Violation(f"{command} was acknowledged as {answer['version']}, where {entry} is stored")

    # what it does

    def leaves_or_acts(self, connection: Connection) -> bool:
        """True: it leaves."""
        weather = self.around.weather
        if self.dice.random() < weather.leaves:
            return True
        if self.pending is not None:
            return self.insist(connection)
        if self.seen is None or self.dice.random() < weather.idles:
            return False
        wish = self.script.pop(0) if self.script else self.wish()
        if wish is not None:
            self.pending = {"id": f"{self.label}{next(self.numbers)}", **wish}
            self.pending_since = connection.loop.time()
            self.sent.add(self.pending["id"])
            self.say(connection, self.pending)
        return False

    def insist(self, connection: Connection) -> bool:
        """Send again what has no answer yet; True: this connection is of no use."""
        assert self.pending is not None
        now = connection.loop.time()
        if self.sends_again or self.dice.random() < self.around.weather.doubles:
            self.pending_since = now if self.sends_again else self.pending_since
            self.sends_again = False
            self.say(connection, self.pending)
        return now - self.pending_since > PATIENCE

    def wish(self) -> Message | None:
        if not self.seats:
            return None
        assert self.seen is not None
        if self.seen["status"] == "paused":
            return {"kind": "go-on"}
        for seat in self.seats:
            if self.seen["status"] == "playing" and self.seen["chairs"][seat]["bot"] is not None:
                return {"kind": "come-back", "seat": seat}
        if self.around.weather.doubles and self.dice.random() < 0.1:
            return self.whim()
        return self.move()

    def whim(self) -> Message:
        """Anything else that a person may do."""
        seat = self.dice.choice(self.seats)
        frame = self.frames.get(seat)
        options = frame["question"]["options"] if frame and frame["question"] else [{"kind": "take"}]
        late = {"kind": "move", "seat": seat, "version": self.dice.randrange(60), "move": options[0]}
        return self.dice.choice(
            [
                {"kind": "say", "text": "こんばんは"},
                {"kind": "phrase", "phrase": "hello"},
                {"kind": "react", "reaction": "tea"},
                {"kind": "silence", "speaker": "0123456789abcdef", "silent": self.dice.random() < 0.5},
                {"kind": "why", "seat": seat, "move": options[-1]},
                {"kind": "hint", "seat": seat},
                {"kind": "pause"},
                {"kind": "move", "seat": seat, "version": late["version"], "move": {"kind": "undo"}},
                late,
            ]
        )

    def move(self) -> Message | None:
        if self.idle:
            return None
        done = max(self.acknowledged.values(), default=0)
        for seat in self.seats:
            frame = self.frames.get(seat)
            if frame is None or frame["question"] is None or frame["version"] < done:
                continue
            if frame["question"]["answer"] is None:
                choice = self.dice.choice(frame["question"]["options"])
                return {"kind": "move", "seat": seat, "version": frame["version"], "move": choice}
        return None

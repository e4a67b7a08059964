"""Two worlds on the wire: the same table twice, alike in all that one seat may know, different in what it may not.

A `Table` deals from its secret. The second world's table is a `RiggedTable`: same id, people, nonces and secret, but
when the game begins it gets the twin's `Play` (tests/conformance/twins), whose shuffles come out differently where the
seat cannot see. That the secret, and with it the commitment, is the same stands for what SHA-256 hides. Both tables are
served by a real `LiveTable` to a real `Guest`; what lies in the guest's queue is what its socket would send.
"""

from __future__ import annotations

import asyncio
from collections.abc import AsyncGenerator, Sequence
from typing import NamedTuple

import msgspec

from tests.conformance.cases import Case, seed_of
from tests.conformance.twins import Twin
from tests.server.tables import in_memory
from zashiki.fairness import joint_seed
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry
from zashiki.server.protocol import Hello, MakeMove, React, Say, SayPhrase, Silence, Why
from zashiki.server.settings import TableSettings
from zashiki.server.table import acts
from zashiki.server.table.guest import Guest
from zashiki.server.table.speakers import speaker
from zashiki.server.table.table import Table
from zashiki.server.thinking.worker_pool import WorkerPool
from zashiki.server.web.socket import handle
from zashiki.testing.secrecy import same

AT = 1.0
NOBODYS = -1


def person(seat: int) -> str:
    return f"person-{seat}"


class RiggedTable(Table):
    """A table in which luck was made elsewhere."""

    rigged: Play

    def begin(self) -> None:
        super().begin()
        self.play = self.rigged


def secret_of(case: Case, number: int) -> bytes:
    return seed_of(case, "wire", number)


def table_seed(case: Case, number: int) -> bytes:
    """The seed that a table comes to when its people are ready."""
    return joint_seed(secret_of(case, number), [f"nonce{seat}" for seat in range(case.seats)])


def settings_of(case: Case) -> TableSettings:
    return TableSettings(case.game, case.seats, dict(case.options))


def begun(case: Case, number: int, play: Play) -> RiggedTable:
    """A table with a person on every chair, just begun, with the given play."""
    table = RiggedTable("the-table", settings_of(case), secret_of(case, number), person(0))
    table.rigged = play
    for seat in range(case.seats):
        table.apply(acts.SatDown(seat, f"P{seat}"), person(seat), AT, "sit")
        table.apply(acts.SaidReady(seat, f"nonce{seat}"), person(seat), AT, "ready")
    table.apply(acts.Began(), "table", AT, "begin")
    return table


class World:
    """A table with one guest, and all that reaches that guest."""

    def __init__(self, case: Case, number: int, play: Play, seat: int) -> None:
        self.table = begun(case, number, play)
        self.live = in_memory(self.table, WorkerPool(0, 1.0))
        # the hour is no secret, and two evenings do not take equally long
        self.live.recorder.clock = self.live.chat.clock = lambda: AT
        self.seat = seat
        self.guest = Guest(person(seat), f"P{seat}")

    async def hello(self, version: int | None = None) -> bytes:
        await self.live.welcome(self.guest, Hello(version))
        return self.arrived()

    def arrived(self) -> bytes:
        """Everything that the guest has been sent since the last look."""
        texts = []
        while not self.guest.queue.empty():
            texts.append(self.guest.queue.get_nowait())
        return b"\n".join(texts)

    async def move(self, entry: Entry, number: int) -> bytes:
        """Let a seat's person make a move; what the guest hears of it."""
        command = MakeMove(f"m{number}", entry.seat, self.table.version, msgspec.to_builtins(entry.move))
        if entry.seat == self.seat:
            await handle(command, self.live, self.guest, greeted=True)
        else:
            answer = await self.live.command(command, person(entry.seat), "")
            assert answer.ok, answer
        await asyncio.sleep(0)
        return self.arrived()

    async def ask_why(self, move: Move, number: int) -> bytes:
        """Ask whether a move is possible; if it is not, try it all the same."""
        wanted = msgspec.to_builtins(move)
        await handle(Why(f"w{number}", self.seat, wanted), self.live, self.guest, greeted=True)
        told = self.arrived()
        if msgspec.json.decode(told).get("result") is not None:
            command = MakeMove(f"t{number}", self.seat, self.table.version, wanted)
            await handle(command, self.live, self.guest, greeted=True)
            await asyncio.sleep(0)
        return told + self.arrived()

    async def talk(self) -> bytes:
        """Everybody speaks; the host removes somebody from the chat, and others try to."""
        whom = speaker(self.table.id, person(self.table.settings.seats))
        for seat in range(self.table.settings.seats):
            talk = [SayPhrase("p", "hello"), React("r", "tea"), Say("s", "やあ"), Silence("q", whom)]
            for command in talk:
                if seat == self.seat:
                    await handle(command, self.live, self.guest, greeted=True)
                else:
                    await self.live.command(command, person(seat), "")
        await asyncio.sleep(0)
        return self.arrived()

    async def close(self) -> None:
        await self.live.close()


class OnlookersWorld(World):
    """What an onlooker gets in two worlds that a seat cannot tell apart.

    If that differed, an onlooker could tell the seat something that it does not know.
    """

    def __init__(self, case: Case, number: int, play: Play, seat: int) -> None:
        super().__init__(case, number, play, seat)
        self.seat = NOBODYS
        self.guest = Guest("somebody", "")


class Meeting(NamedTuple):
    """What is the same in both worlds: the table, the seat that we are, and what it will try."""

    case: Case
    number: int
    seat: int
    tries: Sequence[Move]
    resume_at: int


async def evening(world: World, moves: Sequence[Entry], meeting: Meeting) -> AsyncGenerator[bytes, None]:
    """A guest's evening, message by message: it comes, hears every move, asks, and comes again later."""
    yield await world.hello()
    for number, entry in enumerate(moves):
        yield await world.move(entry, number)
    for number, move in enumerate(meeting.tries):
        yield await world.ask_why(move, number)
    yield await world.talk()
    yield await world.hello(meeting.resume_at)
    yield await world.hello(None)


async def compare(meeting: Meeting, this: Twin, other: Twin, kind: type[World] = World) -> int:
    """Raises Leak at the first byte that differs; how many bytes were compared."""
    worlds = [kind(meeting.case, meeting.number, play, meeting.seat) for play, _ in (this, other)]
    size = 0
    try:
        twin = evening(worlds[1], other[1], meeting)
        step = 0
        async for text in evening(worlds[0], this[1], meeting):
            same(text, await anext(twin), meeting.seat, step)
            size += len(text)
            step += 1
        await twin.aclose()
    finally:
        for world in worlds:
            await world.close()
    return size

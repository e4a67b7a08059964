"""Host: minds what a table owes to its seats by itself: the moves of bots, the clocks, a stand-in for who is gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import Protocol

import msgspec
import structlog

from zashiki.bots.levels import USUAL
from zashiki.server.etiquette import TABLE
from zashiki.server.hearsay import Said
from zashiki.server.house import House
from zashiki.server.job import job_for
from zashiki.server.protocol import Answer, Command, MakeMove, StandIn
from zashiki.server.talk import Occasion, Talk
from zashiki.server.thinkers import GaveUp, Thinkers

log = structlog.get_logger()
THINK_AGAIN = 1.0
"""Seconds until a question is put again to a bot whose move could not be made."""
COURTESY = 8.0
"""Seconds in which bots leave a question that can be taken away to the people who are asked it too."""
BREATH = 0.2
STAND_IN = USUAL


class Room(Protocol):
    """The table as its host needs it."""

    def spawn(self, work: Awaitable[None]) -> None: ...

    async def command(self, command: Command, who: str, name: str) -> Answer: ...

    async def pass_on(self, said: Said) -> None: ...

    def present(self) -> set[str]: ...


class Host:
    def __init__(self, house: House, room: Room, thinkers: Thinkers) -> None:
        self.house = house
        self.room = room
        self.thinkers = thinkers
        self.talk = Talk(house, thinkers)
        self.thinking: dict[int, int] = {}
        """By seat, the version from which a bot is thinking about its move."""
        self.waited_since: dict[str, float] = {}
        """By person who is gone, since when others wait."""

    # bots

    def wake_bots(self, *, heard: bool) -> None:
        """Let bots think about the questions that wait for them, and talk where somebody would hear it."""
        house = self.house
        if house.play is None:
            return
        for seat in house.owing():
            bot = house.chairs[seat].bot
            if bot is not None and self.thinking.get(seat) != house.due[seat]:
                self.thinking[seat] = house.due[seat]
                self.room.spawn(self.let_bot_move(seat, house.due[seat], bot))
        if heard:
            for occasion in self.talk.occasions():
                self.room.spawn(self.suggest(occasion))

    async def suggest(self, occasion: Occasion) -> None:
        """Let a bot say what it would do in somebody's place."""
        said = await self.talk.line(occasion)
        if said is not None:
            await self.room.pass_on(said)

    async def let_bot_move(self, seat: int, version: int, bot: str) -> None:
        house, play = self.house, self.house.play
        if play is None or seat not in house.owing() or house.due[seat] != version:
            # the table has gone on, or paused, before we came to it
            self.forget(seat, version)
            return
        stands_in = house.chairs[seat].bot is not None
        if stands_in and await self.go_first(seat, version):
            self.forget(seat, version)
            return
        try:
            chosen = await self.thinkers.think(job_for(house, play, seat, bot))
        except GaveUp:
            options = play.options(seat)
            chosen = msgspec.to_builtins(options[0]) if options else {}
        if stands_in and house.chairs[seat].bot is None:
            # its person has come back meanwhile
            self.forget(seat, version)
            return
        # every process that serves the table comes to this command; its id makes them one
        move = MakeMove(id=f"bot-{seat}-{version}", seat=seat, version=version, move=chosen)
        await self.move_for(move, version)

    async def go_first(self, seat: int, version: int) -> bool:
        """Let people answer before a bot does, where it could be too quick for them; whether its question is gone."""
        house = self.house
        until = time.monotonic() + COURTESY
        while house.due[seat] == version and time.monotonic() < until and self.people_may_lose(seat):
            await asyncio.sleep(BREATH)
        return house.due[seat] != version or seat not in house.owing()

    def people_may_lose(self, bot: int) -> bool:
        """Whether a bot's answer could take away the question of somebody who is here."""
        house = self.house
        step = house.play.state.now if house.play is not None else None
        others = [house.chairs[seat] for seat in house.owing() if seat != bot]
        here = self.room.present()
        return step is not None and step.first_come and any(c.bot is None and c.who in here for c in others)

    async def move_for(self, command: MakeMove, due: int) -> None:
        """Make a move that the table owes to a seat; if it cannot be made now, see to it later."""
        answer = await self.room.command(command, TABLE, "")
        if not answer.ok and self.thinking.get(command.seat) == due:
            log.info("table-move-refused", table=self.house.id, seat=command.seat, reason=answer.reason)
            await asyncio.sleep(THINK_AGAIN)
            self.forget(command.seat, due)
            self.wake_bots(heard=False)

    def forget(self, seat: int, due: int) -> None:
        """Nobody thinks about that question any more."""
        if self.thinking.get(seat) == due:
            del self.thinking[seat]

    # clocks

    def deadline(self) -> float | None:
        """When the first clock of the question at hand runs out."""
        ends = [self.runs_out(seat) for seat in self.house.owing()]
        return min((end for end in ends if end is not None), default=None)

    def runs_out(self, seat: int) -> float | None:
        """When the clock of a seat that owes an answer runs out. A slow table goes by its own clock alone."""
        house = self.house
        assert house.play is not None
        clock = house.settings.clock
        if house.settings.pace == "live":
            clock = house.game.time_for(house.play.state, seat, clock)
        return None if clock is None else house.asked_time[seat] + clock

    def tick(self, now: float) -> None:
        """Look at the clocks: whose time is up, who has been gone too long."""
        for seat in self.house.owing():
            end = self.runs_out(seat)
            if end is not None and now > end and self.time_up(seat):
                break
        if self.house.settings.pace == "live" and self.house.status == "playing":
            self.mind_the_absent(now)

    def time_up(self, seat: int) -> bool:
        """See to a seat whose time is up; True: what the table does now is done once for all seats."""
        house = self.house
        if self.thinking.get(seat) == house.due[seat]:
            return False
        self.thinking[seat] = house.due[seat]
        assert house.play is not None
        move = house.game.clock_move(house.play.state, seat)
        if move is None:
            self.room.spawn(self.let_bot_move(seat, house.due[seat], STAND_IN))
            return False
        command = MakeMove(
            id=f"clock-{seat}-{house.due[seat]}",
            seat=seat,
            version=house.version,
            move=msgspec.to_builtins(move),
        )
        self.room.spawn(self.move_for(command, house.due[seat]))
        return isinstance(move, house.game.table_moves)

    # who is gone

    def mind_the_absent(self, now: float) -> None:
        """A bot plays on for who is gone, once the others have waited long enough. Nobody waits: so does the table."""
        people = {chair.who for chair in self.house.chairs if chair.who is not None}
        gone = people - self.room.present()
        if gone == people:
            gone = set()
        self.waited_since = {who: self.waited_since.get(who, now) for who in gone}
        for who, since in self.waited_since.items():
            if now - since > self.house.settings.grace:
                self.stand_in(who)

    def stand_in(self, who: str) -> None:
        """A bot plays on for somebody who is gone."""
        for seat in self.house.seats_of(who):
            if self.house.status == "playing" and self.house.chairs[seat].bot is None:
                command = StandIn(id=f"stand-in-{seat}-{self.house.version}", seat=seat, bot=STAND_IN)
                self.room.spawn(self.command_quietly(command))

    async def command_quietly(self, command: Command) -> None:
        await self.room.command(command, TABLE, "")

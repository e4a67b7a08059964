"""Autoplay: what a table does by itself: moves of bots, clocks that run out, a stand-in for whoever is gone."""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable
from typing import Protocol

import msgspec
import structlog

from zashiki.bots.levels import USUAL
from zashiki.server.protocol import Answer, Command, MakeMove, StandIn
from zashiki.server.table.broadcast import Said
from zashiki.server.table.commands import TABLE
from zashiki.server.table.table import Table
from zashiki.server.thinking.job import job_for
from zashiki.server.thinking.suggestions import Occasion, Suggestions
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool

log = structlog.get_logger()
THINK_AGAIN = 1.0
"""Seconds until a question is put again to a bot whose move could not be made."""
COURTESY = 8.0
"""Seconds in which bots leave a question that can be taken away to the people who are asked it too."""
BREATH = 0.2
STAND_IN = USUAL


class TableActions(Protocol):
    """The table as its host needs it."""

    def spawn(self, work: Awaitable[None]) -> None: ...

    async def command(self, command: Command, who: str, name: str) -> Answer: ...

    async def pass_on(self, said: Said) -> None: ...

    def present(self) -> set[str]: ...


class Autoplay:
    def __init__(self, table: Table, actions: TableActions, pool: WorkerPool) -> None:
        self.table = table
        self.actions = actions
        self.pool = pool
        self.suggestions = Suggestions(table, pool)
        self.thinking: dict[int, int] = {}
        """By seat, the version from which a bot is thinking about its move."""
        self.waited_since: dict[str, float] = {}
        """By person who is gone, since when others wait."""

    # bots

    def wake_bots(self, *, heard: bool) -> None:
        """Let bots think about the questions that wait for them, and talk where somebody would hear it."""
        table = self.table
        if table.play is None:
            return
        for seat in table.owing():
            bot = table.chairs[seat].bot
            if bot is not None and self.thinking.get(seat) != table.due[seat]:
                self.thinking[seat] = table.due[seat]
                self.actions.spawn(self.let_bot_move(seat, table.due[seat], bot))
        if heard:
            for occasion in self.suggestions.occasions():
                self.actions.spawn(self.suggest(occasion))

    async def suggest(self, occasion: Occasion) -> None:
        """Let a bot say what it would do in somebody's place."""
        said = await self.suggestions.line(occasion)
        if said is not None:
            await self.actions.pass_on(said)

    async def let_bot_move(self, seat: int, version: int, bot: str) -> None:
        table, play = self.table, self.table.play
        if play is None or seat not in table.owing() or table.due[seat] != version:
            # the table has gone on, or paused, before we came to it
            self.forget(seat, version)
            return
        stands_in = table.chairs[seat].bot is not None
        if stands_in and await self.go_first(seat, version):
            self.forget(seat, version)
            return
        try:
            chosen = await self.pool.think(job_for(table, play, seat, bot))
        except GaveUp:
            options = play.options(seat)
            chosen = msgspec.to_builtins(options[0]) if options else {}
        if stands_in and table.chairs[seat].bot is None:
            # its person has come back meanwhile
            self.forget(seat, version)
            return
        # every process that serves the table comes to this command; its id makes them one
        move = MakeMove(id=f"bot-{seat}-{version}", seat=seat, version=version, move=chosen)
        await self.move_for(move, version)

    async def go_first(self, seat: int, version: int) -> bool:
        """Let people answer before a bot does, where it could be too quick for them; whether its question is gone."""
        table = self.table
        until = time.monotonic() + COURTESY
        while table.due[seat] == version and time.monotonic() < until and self.people_may_lose(seat):
            await asyncio.sleep(BREATH)
        return table.due[seat] != version or seat not in table.owing()

    def people_may_lose(self, bot: int) -> bool:
        """Whether a bot's answer could take away the question of somebody who is here."""
        table = self.table
        step = table.play.state.now if table.play is not None else None
        others = [table.chairs[seat] for seat in table.owing() if seat != bot]
        here = self.actions.present()
        return step is not None and step.first_come and any(c.bot is None and c.who in here for c in others)

    async def move_for(self, command: MakeMove, due: int) -> None:
        """Make a move that the table owes to a seat; if it cannot be made now, see to it later."""
        answer = await self.actions.command(command, TABLE, "")
        if not answer.ok and self.thinking.get(command.seat) == due:
            log.info("table-move-refused", table=self.table.id, seat=command.seat, reason=answer.reason)
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
        ends = [self.runs_out(seat) for seat in self.table.owing()]
        return min((end for end in ends if end is not None), default=None)

    def runs_out(self, seat: int) -> float | None:
        """When the clock of a seat that owes an answer runs out. A slow table goes by its own clock alone."""
        table = self.table
        assert table.play is not None
        clock = table.settings.clock
        if table.settings.pace == "live":
            clock = table.game.time_for(table.play.state, seat, clock)
        return None if clock is None else table.asked_time[seat] + clock

    def tick(self, now: float) -> None:
        """Look at the clocks: whose time is up, who has been gone too long."""
        for seat in self.table.owing():
            end = self.runs_out(seat)
            if end is not None and now > end and self.time_up(seat):
                break
        if self.table.settings.pace == "live" and self.table.status == "playing":
            self.mind_the_absent(now)

    def time_up(self, seat: int) -> bool:
        """See to a seat whose time is up; True: what the table does now is done once for all seats."""
        table = self.table
        if self.thinking.get(seat) == table.due[seat]:
            return False
        self.thinking[seat] = table.due[seat]
        assert table.play is not None
        move = table.game.clock_move(table.play.state, seat)
        if move is None:
            self.actions.spawn(self.let_bot_move(seat, table.due[seat], STAND_IN))
            return False
        command = MakeMove(
            id=f"clock-{seat}-{table.due[seat]}",
            seat=seat,
            version=table.version,
            move=msgspec.to_builtins(move),
        )
        self.actions.spawn(self.move_for(command, table.due[seat]))
        return isinstance(move, table.game.table_moves)

    # who is gone

    def mind_the_absent(self, now: float) -> None:
        """A bot plays on for who is gone, once the others have waited long enough. Nobody waits: so does the table."""
        people = {chair.who for chair in self.table.chairs if chair.who is not None}
        gone = people - self.actions.present()
        if gone == people:
            gone = set()
        self.waited_since = {who: self.waited_since.get(who, now) for who in gone}
        for who, since in self.waited_since.items():
            if now - since > self.table.settings.grace:
                self.stand_in(who)

    def stand_in(self, who: str) -> None:
        """A bot plays on for somebody who is gone."""
        for seat in self.table.seats_of(who):
            if self.table.status == "playing" and self.table.chairs[seat].bot is None:
                command = StandIn(id=f"stand-in-{seat}-{self.table.version}", seat=seat, bot=STAND_IN)
                self.actions.spawn(self.command_quietly(command))

    async def command_quietly(self, command: Command) -> None:
        await self.actions.command(command, TABLE, "")

"""Autoplay: what a table does by itself: moves of bots, clocks that run out, a bot for a person who is away."""

from __future__ import annotations

import asyncio
import time
from typing import Protocol

import msgspec
import structlog

from zashiki.bots.levels import USUAL
from zashiki.server.protocol import Answer, Command, MakeMove, StandIn
from zashiki.server.table.chat import Chat
from zashiki.server.table.clocks import runs_out
from zashiki.server.table.commands import TABLE
from zashiki.server.table.presence import Presence
from zashiki.server.table.table import Table
from zashiki.server.table.tasks import Tasks
from zashiki.server.thinking.job import job_for
from zashiki.server.thinking.suggestions import Occasion, Suggestions
from zashiki.server.thinking.worker_pool import GaveUp, WorkerPool

log = structlog.get_logger()
THINK_AGAIN = 1.0
"""Seconds until a bot whose move was refused is asked again."""
COURTESY = 8.0
"""Seconds that bots wait for people where the first answer takes the question away from everybody else."""
LOOK_AGAIN = 0.2
"""Seconds between two looks whether the people have answered."""
STAND_IN = USUAL


class TableActions(Protocol):
    """What autoplay needs of a live table."""

    tasks: Tasks
    chat: Chat
    presence: Presence

    async def command(self, command: Command, who: str, name: str) -> Answer: ...


class Autoplay:
    def __init__(self, table: Table, actions: TableActions, pool: WorkerPool) -> None:
        self.table = table
        self.actions = actions
        self.pool = pool
        self.courtesy = COURTESY
        self.suggestions = Suggestions(table, pool)
        self.thinking: dict[int, int] = {}
        """By seat, the version from which a bot is thinking about its move."""
        self.waited_since: dict[str, float] = {}
        """By person who is away, since when the others wait."""

    # bots

    def wake_bots(self, *, heard: bool) -> None:
        """Let bots think about the questions they are asked; `heard`: somebody is there to hear suggestions."""
        table = self.table
        if table.play is None:
            return
        for seat in table.owing():
            bot = table.chairs[seat].bot
            if bot is not None and self.thinking.get(seat) != table.due[seat]:
                self.thinking[seat] = table.due[seat]
                self.actions.tasks.start(self.let_bot_move(seat, table.due[seat], bot))
        if heard:
            for occasion in self.suggestions.occasions():
                self.actions.tasks.start(self.suggest(occasion))

    async def suggest(self, occasion: Occasion) -> None:
        """Let a bot say what it would do in somebody's place."""
        said = await self.suggestions.line(occasion)
        if said is not None:
            await self.actions.chat.publish(said)

    async def let_bot_move(self, seat: int, version: int, bot: str) -> None:
        table, play = self.table, self.table.play
        if play is None or seat not in table.owing() or table.due[seat] != version:
            # the table has moved on, or was paused, before this task ran
            self.forget(seat, version)
            return
        stands_in = table.chairs[seat].bot is not None
        if stands_in and await self.let_people_answer_first(seat, version):
            self.forget(seat, version)
            return
        try:
            chosen = await self.pool.think(job_for(table, play, seat, bot))
        except GaveUp:
            options = play.options(seat)
            chosen = msgspec.to_builtins(options[0]) if options else {}
        if stands_in and table.chairs[seat].bot is None:
            # its person has come back in the meantime
            self.forget(seat, version)
            return
        # every process that serves the table sends this command; by its id the table takes it once
        move = MakeMove(id=f"bot-{seat}-{version}", seat=seat, version=version, move=chosen)
        await self.move_for(move, version)

    async def let_people_answer_first(self, seat: int, version: int) -> bool:
        """Let people answer first where a bot could be too quick for them; whether the bot's question is gone then."""
        table = self.table
        until = time.monotonic() + self.courtesy
        while table.due[seat] == version and time.monotonic() < until and self.people_may_lose(seat):
            await asyncio.sleep(LOOK_AGAIN)
        return table.due[seat] != version or seat not in table.owing()

    def people_may_lose(self, bot: int) -> bool:
        """Whether a bot's answer would take the question away from a person who is connected."""
        table = self.table
        step = table.play.state.now if table.play is not None else None
        others = [table.chairs[seat] for seat in table.owing() if seat != bot]
        here = self.actions.presence.people()
        return step is not None and step.first_come and any(c.bot is None and c.who in here for c in others)

    async def move_for(self, command: MakeMove, due: int) -> None:
        """Make a move for a seat; if it is refused, let the seat's bot think again a little later."""
        answer = await self.actions.command(command, TABLE, "")
        if not answer.ok and self.thinking.get(command.seat) == due:
            log.info("table-move-refused", table=self.table.id, seat=command.seat, reason=answer.reason)
            await asyncio.sleep(THINK_AGAIN)
            self.forget(command.seat, due)
            self.wake_bots(heard=False)

    def forget(self, seat: int, due: int) -> None:
        """Note that nobody thinks about that question any more."""
        if self.thinking.get(seat) == due:
            del self.thinking[seat]

    # clocks

    def tick(self, now: float) -> None:
        """See to those whose time is up, and to those who have been away too long."""
        for seat in self.table.owing():
            end = runs_out(self.table, seat)
            if end is not None and now > end and self.time_up(seat):
                break
        if self.table.settings.pace == "live" and self.table.status == "playing":
            self.replace_absent(now)

    def time_up(self, seat: int) -> bool:
        """Decide for a seat whose time is up; True: the move that is made now is for all seats at once."""
        table = self.table
        if self.thinking.get(seat) == table.due[seat]:
            return False
        self.thinking[seat] = table.due[seat]
        assert table.play is not None
        move = table.game.clock_move(table.play.state, seat)
        if move is None:
            self.actions.tasks.start(self.let_bot_move(seat, table.due[seat], STAND_IN))
            return False
        command = MakeMove(
            id=f"clock-{seat}-{table.due[seat]}",
            seat=seat,
            version=table.version,
            move=msgspec.to_builtins(move),
        )
        self.actions.tasks.start(self.move_for(command, table.due[seat]))
        return isinstance(move, table.game.table_moves)

    # people who are away

    def replace_absent(self, now: float) -> None:
        """Let a bot play for a person whom others have waited for long enough. If all are away, nobody waits."""
        people = {chair.who for chair in self.table.chairs if chair.who is not None}
        away = people - self.actions.presence.people()
        if away == people:
            away = set()
        self.waited_since = {who: self.waited_since.get(who, now) for who in away}
        for who, since in self.waited_since.items():
            if now - since > self.table.settings.grace:
                self.stand_in(who)

    def stand_in(self, who: str) -> None:
        """Let a bot play for somebody who is away."""
        for seat in self.table.seats_of(who):
            if self.table.status == "playing" and self.table.chairs[seat].bot is None:
                command = StandIn(id=f"stand-in-{seat}-{self.table.version}", seat=seat, bot=STAND_IN)
                self.actions.tasks.start(self.command_quietly(command))

    async def command_quietly(self, command: Command) -> None:
        await self.actions.command(command, TABLE, "")

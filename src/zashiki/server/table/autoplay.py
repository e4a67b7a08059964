"""Autoplay: what a table does by itself: moves of bots, clocks that run out, a bot for a person who is away."""

from __future__ import annotations

import asyncio
import time
from typing import NamedTuple, Protocol

import msgspec

from zashiki.bots.levels import USUAL
from zashiki.kernel.move import Move
from zashiki.server.logs import get_logger
from zashiki.server.protocol import Answer, Command, MakeMove, StandIn
from zashiki.server.table.chat import Chat
from zashiki.server.table.clocks import runs_out
from zashiki.server.table.commands import TABLE
from zashiki.server.table.presence import Presence
from zashiki.server.table.table import Table
from zashiki.server.table.tasks import Tasks
from zashiki.server.thinking.job import job_for
from zashiki.server.thinking.suggestions import Occasion, Suggestions
from zashiki.server.thinking.worker_pool import TRIES, GaveUp, WorkerPool

log = get_logger()
THINK_AGAIN = 1.0
"""Seconds until a bot whose move was refused is asked again."""
COURTESY = 8.0
"""Seconds that bots wait for people where the first answer takes the question away from everybody else."""
LOOK_AGAIN = 0.2
"""Seconds between two looks whether the people have answered."""
STAND_IN = USUAL
STALE = 30.0
"""Seconds beyond all tries of the workers after which a question is no longer taken for being thought about."""


class TableActions(Protocol):
    """What autoplay needs of a live table."""

    tasks: Tasks
    chat: Chat
    presence: Presence

    async def command(self, command: Command, who: str, name: str) -> Answer: ...


class ClosedTable:
    """What a closed table leaves to its autoplay: no way to act."""

    def __init__(self, actions: TableActions) -> None:
        self.tasks = actions.tasks
        self.chat = actions.chat
        self.presence = actions.presence

    async def command(self, command: Command, who: str, name: str) -> Answer:
        return Answer(command.id, False, reason="try-again")


class Mark(NamedTuple):
    """Which question a bot thinks about, by the version that it is due from, and since when."""

    due: int
    since: float


class Autoplay:
    def __init__(self, table: Table, actions: TableActions, pool: WorkerPool) -> None:
        self.table = table
        self.actions: TableActions = actions
        self.pool = pool
        self.courtesy = COURTESY
        self.suggestions = Suggestions(table, pool)
        self.thinking: dict[int, Mark] = {}
        """By seat, the question that a bot is thinking about."""
        self.waited_since: dict[str, float] = {}
        """By person who is away, since when the others wait."""

    def close(self) -> None:
        """Let go of the live table, so that its memory is free at once and not when cycles are next searched for."""
        self.actions = ClosedTable(self.actions)

    # bots

    def wake_bots(self, *, heard: bool) -> None:
        """Let bots think about the questions they are asked; `heard`: somebody is there to hear suggestions.

        At a live table where nobody is connected they wait until somebody comes back.
        """
        table = self.table
        if table.play is None or (table.settings.pace == "live" and not self.attended()):
            return
        for seat in table.owing():
            bot = table.chairs[seat].bot
            if bot is not None and not self.is_thinking(seat):
                self.start_thinking(seat, bot)
        if heard:
            for occasion in self.suggestions.occasions():
                self.actions.tasks.start(self.suggest(occasion))

    def attended(self) -> bool:
        presence = self.actions.presence
        return bool(presence.guests) or bool(presence.people())  # the first is asked at every move

    def is_thinking(self, seat: int) -> bool:
        """Whether a bot thinks about the question that a seat has now, and not for an impossibly long time."""
        mark = self.thinking.get(seat)
        if mark is None or mark.due != self.table.due[seat]:
            return False
        return time.monotonic() - mark.since < self.pool.seconds * TRIES + STALE

    def mark(self, seat: int) -> int:
        """Note that the seat's question is being thought about; the version from which it is due."""
        due = self.table.due[seat]
        self.thinking[seat] = Mark(due, time.monotonic())
        return due

    def start_thinking(self, seat: int, bot: str) -> None:
        self.actions.tasks.start(self.let_bot_move(seat, self.mark(seat), bot))

    async def suggest(self, occasion: Occasion) -> None:
        """Let a bot say what it would do in somebody's place."""
        said = await self.suggestions.line(occasion)
        if said is not None:
            await self.actions.chat.publish(said)

    async def let_bot_move(self, seat: int, due: int, bot: str) -> None:
        try:
            command = await self.bots_move(seat, due, bot)
            if command is not None:
                await self.move_for(command)
        finally:
            # however it ended: a mark that stayed would keep every bot from this seat
            self.forget(seat, due)
        self.wake_bots(heard=False)

    async def bots_move(self, seat: int, due: int, bot: str) -> MakeMove | None:
        """The move that a bot chooses for a seat; None: by then nobody waits for it."""
        table, play = self.table, self.table.play
        if play is None or seat not in table.owing() or table.due[seat] != due:
            return None  # the table has moved on, or was paused, before this task ran
        stands_in = table.chairs[seat].bot is not None
        if stands_in and await self.let_people_answer_first(seat, due):
            return None
        job = job_for(table, play, seat, bot)
        if not self.attended():
            job = msgspec.structs.replace(job, unattended=True)
        try:
            chosen = await self.pool.think(job)
        except GaveUp:
            options = play.options(seat)
            chosen = msgspec.to_builtins(options[0]) if options else {}
        if stands_in and table.chairs[seat].bot is None:
            return None  # its person has come back in the meantime
        # every process that serves the table sends this command; by its id the table takes it once
        return MakeMove(id=f"bot-{seat}-{due}", seat=seat, version=due, move=chosen)

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

    async def move_for(self, command: MakeMove) -> None:
        """Make a move for a seat; if it is refused, wait a little before its bot may think again."""
        answer = await self.actions.command(command, TABLE, "")
        if not answer.ok and self.is_thinking(command.seat):
            log.info("table-move-refused", table=self.table.id, seat=command.seat, reason=answer.reason)
            await asyncio.sleep(THINK_AGAIN)

    def forget(self, seat: int, due: int) -> None:
        """Note that nobody thinks about that question any more."""
        mark = self.thinking.get(seat)
        if mark is not None and mark.due == due:
            del self.thinking[seat]

    # clocks

    def tick(self, now: float) -> bool:
        """See to those whose time is up, and to those who have been away too long.

        True: it has changed whom the others wait for.
        """
        awaited = self.waited_since.keys()
        for seat in self.table.owing():
            end = runs_out(self.table, seat)
            if end is not None and now > end and self.time_up(seat):
                break
        if self.table.settings.pace == "live" and self.table.status == "playing":
            self.replace_absent(now)
        self.wake_bots(heard=False)  # those whose last attempt failed
        return self.waited_since.keys() != awaited

    def time_up(self, seat: int) -> bool:
        """Decide for a seat whose time is up; True: the move that is made now is for all seats at once."""
        table = self.table
        if self.is_thinking(seat):
            return False
        assert table.play is not None
        move = table.game.clock_move(table.play.state, seat)
        if move is None:
            self.start_thinking(seat, STAND_IN)
            return False
        self.actions.tasks.start(self.clock_move(seat, self.mark(seat), move))
        return isinstance(move, table.game.table_moves)

    async def clock_move(self, seat: int, due: int, move: Move) -> None:
        try:
            text = msgspec.to_builtins(move)
            await self.move_for(MakeMove(f"clock-{seat}-{due}", seat, self.table.version, text))
        finally:
            self.forget(seat, due)

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

    def wait_anew(self) -> None:
        """Whoever is away is waited for from now on."""
        self.waited_since = {}

    def bot_at(self, who: str | None) -> float | None:
        """When a bot begins to play for a person who is away; None: the others do not wait for them."""
        since = self.waited_since.get(who) if who is not None else None
        return None if since is None else since + self.table.settings.grace

    def stand_in(self, who: str) -> None:
        """Let a bot play for somebody who is away."""
        for seat in self.table.seats_of(who):
            if self.table.status == "playing" and self.table.chairs[seat].bot is None:
                command = StandIn(id=f"stand-in-{seat}-{self.table.version}", seat=seat, bot=STAND_IN)
                self.actions.tasks.start(self.command_quietly(command))

    async def command_quietly(self, command: Command) -> None:
        await self.actions.command(command, TABLE, "")

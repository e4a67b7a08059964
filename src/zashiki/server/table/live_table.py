"""LiveTable: a table with guests, who send commands and are told what happens.

Commands are carried out one at a time. Each is stored before it is acknowledged, and acknowledged before the others are
told.
"""

from __future__ import annotations

import asyncio
import time
from collections.abc import Awaitable, Callable
from typing import TypeGuard

from mypy_extensions import mypyc_attr

from zashiki.server.logs import get_logger
from zashiki.server.metrics import Counter, Histogram
from zashiki.server.protocol import (
    Agree,
    Answer,
    Command,
    Hello,
    Hint,
    Propose,
    Refused,
    Rematch,
    WantEnd,
    Why,
)
from zashiki.server.store.act_log import ActLog
from zashiki.server.table.acts import Act
from zashiki.server.table.autoplay import Autoplay
from zashiki.server.table.chat import TALK, Chat
from zashiki.server.table.commands import act_for, explain, may_begin, may_meet_again, wait_for_the_absent
from zashiki.server.table.guest import Guest
from zashiki.server.table.presence import Presence
from zashiki.server.table.process_messages import Said, Thought, read_call
from zashiki.server.table.recorder import TRIES, Recorder
from zashiki.server.table.table import Table
from zashiki.server.table.tasks import Tasks
from zashiki.server.table.updates import Updates
from zashiki.server.thinking.hints import Hints
from zashiki.server.thinking.worker_pool import WorkerPool

log = get_logger()
REFUSED = Counter("zashiki_commands_refused", "Commands refused", ["reason"])
FAILED = Counter(
    "zashiki_commands_failed", "Commands that failed, most often because the store could not be written"
)
SECONDS = Histogram("zashiki_command_seconds", "From command to answer")
SetUpRematch = Callable[[Table], Awaitable[str]]
"""Sets up a table for the people of another; gives its id."""
Reply = Callable[[Answer], None]


def to_nobody(_: Answer) -> None:
    """Where an answer goes that only its caller reads."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveTable:
    def __init__(
        self, table: Table, acts: ActLog, pool: WorkerPool, set_up_rematch: SetUpRematch, process: str = ""
    ) -> None:
        self.table = table
        self.store = acts.store
        self.pool = pool
        self.set_up_rematch = set_up_rematch
        self.tasks = Tasks(table.id)
        self.presence = Presence(table, acts.store, self.tasks, process)
        self.chat = Chat(table, acts.store, self.presence)
        self.updates = Updates(table, self.presence)
        self.recorder = Recorder(table, acts, self.presence, self.updates)
        self.hints = Hints(table, pool)
        self.autoplay = Autoplay(table, self, pool)
        self.updates.bot_at = self.autoplay.bot_at
        self.turn = asyncio.Lock()
        """Held by the command being carried out, so that the next one is judged on what this one leaves."""
        self.behind = False
        """Whether others have appended something that could not be read."""
        self.last_used = time.monotonic()

    async def close(self) -> None:
        for guest in self.presence.guests:
            guest.drop()
        await self.tasks.close()
        await self.hints.close()
        self.autoplay.close()

    def busy(self) -> bool:
        """Whether something is still going on at this table, a bot's thinking for example."""
        return len(self.tasks) > 0 or self.turn.locked()

    # commands

    async def command(self, command: Command, who: str, name: str, reply: Reply = to_nobody) -> Answer:
        """Carry out a command. There is always an answer, and its sender gets it before the others are told."""
        began = self.last_used = time.monotonic()
        if isinstance(command, Hint):
            # it changes nothing, so nobody waits for it
            answer = await self.hints.answer(command, who)
            reply(answer)
            return answer
        async with self.turn:
            answer = await self.answer_to(command, who, name)
            SECONDS.observe(time.monotonic() - began)
            reply(answer)
            self.updates.send_all()
            self.wake_bots()
        return answer

    async def answer_to(self, command: Command, who: str, name: str) -> Answer:
        try:
            return await self.judge(command, who, name)
        except Refused as refusal:
            REFUSED.labels(refusal.reason).inc()
            return refusal.answer(command.id)
        except Exception:
            FAILED.inc()
            log.exception("command-failed", table=self.table.id, kind=type(command).__name__)
            return Answer(command.id, False, reason="try-again")

    async def judge(self, command: Command, who: str, name: str) -> Answer:
        """Before a refusal, take in what other processes have appended: with that the command may be possible."""
        try:
            return await self.carry_out(command, who, name)
        except Refused as refusal:
            refused = (
                refusal  # compiled, nothing may be awaited in here: docs/decisions/0007-faults-on-purpose.md
            )
        if self.store.shared and await self.recorder.catch_up():
            return await self.carry_out(command, who, name)
        raise refused

    async def carry_out(self, command: Command, who: str, name: str) -> Answer:
        if isinstance(command, TALK):
            await self.chat.hear(command, who, name)
            return Answer(command.id, True, version=self.table.version)
        if isinstance(command, Why):
            return self.answer_why(command, who)
        if isinstance(command, Rematch):
            return await self.meet_again(command, who)
        for _ in range(TRIES):
            before = self.table.commands.get((who, command.id))
            if before is not None:
                return Answer(command.id, True, version=before)
            number = await self.recorder.append(self.act_for(command, who, name), who, command.id)
            if number is not None:
                await self.begin_if_ready()
                return Answer(command.id, True, version=number)
        raise Refused("try-again")

    def act_for(self, command: Command, who: str, name: str) -> Act:
        if self.may_end(command):
            wait_for_the_absent(self.table, command.seat, self.recorder.clock())
        return act_for(self.table, command, who, name)

    def may_end(self, command: Command) -> TypeGuard[WantEnd | Propose | Agree]:
        """Whether a command may end the game by agreement."""
        if isinstance(command, Propose):
            return command.what == "end"
        proposal = self.table.proposal
        agrees = isinstance(command, Agree) and proposal is not None and proposal.what == "end"
        return agrees or isinstance(command, WantEnd)

    async def begin_if_ready(self) -> None:
        """Begin if all are ready. If that fails, the command that came before it stands, and `tick` tries again."""
        try:
            await self.recorder.begin_if_ready()
        except Exception:
            log.exception("begin-failed", table=self.table.id)

    def answer_why(self, command: Why, who: str) -> Answer:
        refusal = explain(self.table, command, who)
        words = (
            {"reason": refusal.reason, "clause": refusal.clause, "values": refusal.values}
            if refusal
            else None
        )
        return Answer(command.id, True, version=self.table.version, result=words)

    async def meet_again(self, command: Rematch, who: str) -> Answer:
        table = self.table
        may_meet_again(table, who)
        await self.recorder.link_rematch(table.rematch or await self.set_up_rematch(table))
        return Answer(command.id, True, version=table.version, result={"table": table.rematch})

    def tick(self, now: float) -> None:
        """See to what is due, and to what could not be done before."""
        if self.autoplay.tick(now):
            self.updates.table_changed()
            self.updates.send_all()
        if self.behind:
            self.behind = False
            self.tasks.start(self.hear())
        self.recorder.listing.rested(now)
        if self.recorder.listing.outdated and self.table.version:
            self.tasks.start(self.recorder.listing.update())
        if may_begin(self.table) and not self.busy():
            self.tasks.start(self.begin_late())
        if self.table.status == "over" and not self.recorder.record_kept and not self.busy():
            self.tasks.start(self.recorder.keep_record())

    async def begin_late(self) -> None:
        async with self.turn:
            await self.begin_if_ready()
            self.updates.send_all()
            self.wake_bots()

    def wake_bots(self) -> None:
        self.autoplay.wake_bots(heard=bool(self.presence.guests))

    # what other processes say

    async def hear(self, number: int | None = None) -> None:
        """Another process has appended that number; None: it may have appended something."""
        if number is None or number > self.table.version:
            try:
                await self.recorder.restore()
            except Exception:
                self.behind = True  # `tick` tries again: nobody may tell of it a second time
                raise
            self.updates.send_all()
            self.wake_bots()

    def ask_who_is_there(self) -> None:
        """After a while in which nothing was heard of other processes: nobody there is known to be away."""
        self.autoplay.wait_anew()
        self.presence.announce(asks=True)

    def hear_call(self, text: str) -> None:
        call = read_call(text)
        if isinstance(call, Said):
            self.chat.tell(call)
        elif isinstance(call, Thought):
            self.pool.hear(call.decision, call.sealed)
        elif self.presence.hear(call):
            self.updates.table_changed()
            self.updates.send_all()

    # guests

    async def welcome(self, guest: Guest, hello: Hello) -> None:
        """A guest arrives, or comes back: send what it has missed, and how the table stands."""
        if hello.version is not None and hello.version > self.table.version:
            # it comes from another process, and has seen more there
            await self.recorder.restore()
            self.updates.send_all()
        if guest not in self.presence.guests:
            self.presence.guests[guest] = None
            self.presence_changed(guest)
        known = hello.version
        guest.version = known if known is not None and 0 <= known <= self.table.version else None
        self.updates.send_everything(guest)
        if self.table.seats_of(guest.who):
            self.updates.send_all()
        self.wake_bots()

    def goodbye(self, guest: Guest) -> None:
        self.presence.guests.pop(guest, None)
        self.presence_changed(guest)
        if self.table.seats_of(guest.who):
            self.updates.send_all()
        self.last_used = time.monotonic()

    def presence_changed(self, guest: Guest) -> None:
        """Onlookers come and go unnoticed."""
        if self.table.seats_of(guest.who):
            self.presence.announce()
            self.updates.table_changed()

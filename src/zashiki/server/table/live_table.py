"""LiveTable: a table with guests in it.

Commands come in one by one; each is durable before it is acknowledged, and acknowledged before the others are told.
"""

from __future__ import annotations

import asyncio
import time
from collections import OrderedDict
from collections.abc import Awaitable, Callable
from functools import cache

import msgspec
import structlog
from mypy_extensions import mypyc_attr
from prometheus_client import Counter, Histogram

from zashiki.kernel.frame import frame
from zashiki.kernel.view import Frame
from zashiki.server.protocol import (
    ENCODE,
    Answer,
    ChairSeen,
    ChatNews,
    Command,
    FrameNews,
    Hello,
    Hint,
    Refused,
    Rematch,
    Say,
    TableNews,
    Why,
)
from zashiki.server.store import Conflict, Repeated, Store, StoredEntry, Summary
from zashiki.server.table import acts
from zashiki.server.table.autoplay import Autoplay
from zashiki.server.table.broadcast import Elsewhere, Here, Said, Thought, read_call, write_call
from zashiki.server.table.commands import TABLE, act_for, explain, may_begin
from zashiki.server.table.guest import Guest
from zashiki.server.table.table import Table
from zashiki.server.thinking.hints import Hints
from zashiki.server.thinking.worker_pool import WorkerPool

log = structlog.get_logger()
ACCEPTED = Counter("zashiki_acts_accepted", "Acts appended to tables", ["kind"])
REFUSED = Counter("zashiki_commands_refused", "Commands refused", ["reason"])
SECONDS = Histogram("zashiki_command_seconds", "From command to answer")
TRIES = 8
CHAT_LENGTH = 500
CHATS_KEPT = 200
RehouseFor = Callable[[Table], Awaitable[str]]
Reply = Callable[[Answer], None]


@cache
def accepted(kind: str) -> Counter:
    return ACCEPTED.labels(kind)


def to_nobody(_: Answer) -> None:
    """Where an answer goes that only its caller reads."""


@mypyc_attr(allow_interpreted_subclasses=True)
class LiveTable:
    def __init__(self, table: Table, store: Store, pool: WorkerPool, rematch: RehouseFor) -> None:
        self.table = table
        self.clock: Callable[[], float] = time.time
        self.store = store
        self.pool = pool
        self.rematch = rematch
        self.hints = Hints(table, pool)
        self.autoplay = Autoplay(table, self, pool)
        self.guests: set[Guest] = set()
        self.elsewhere = Elsewhere()
        self.said: OrderedDict[tuple[str, str], None] = OrderedDict()
        """The last chat lines by sender and id, so that none is told twice."""
        self.turn = asyncio.Lock()
        """One command after the other, so that each is judged on what the one before has left."""
        self.tasks: set[asyncio.Task[None]] = set()
        self.summary: Summary | None = None
        """What the lists were told last."""
        self.told_end: float | None = None
        """When the clock runs out, as the guests know it."""
        self.last_used = time.monotonic()

    def spawn(self, work: Awaitable[None]) -> None:
        task: asyncio.Task[None] = asyncio.ensure_future(work)
        self.tasks.add(task)
        task.add_done_callback(self.finished)

    def finished(self, task: asyncio.Task[None]) -> None:
        self.tasks.discard(task)
        if not task.cancelled() and task.exception() is not None:
            log.error("table-task-failed", table=self.table.id, exc_info=task.exception())

    async def close(self) -> None:
        for guest in self.guests:
            guest.drop()
        for task in list(self.tasks):
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        await self.hints.close()

    # commands

    async def command(self, command: Command, who: str, name: str, reply: Reply = to_nobody) -> Answer:
        """Have a command carried out. There is always an answer, and its sender hears it before the others are told."""
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
            self.tell_all()
            self.wake_bots()
        return answer

    def wake_bots(self) -> None:
        self.autoplay.wake_bots(heard=bool(self.guests))

    async def answer_to(self, command: Command, who: str, name: str) -> Answer:
        try:
            return await self.judge(command, who, name)
        except Refused as refusal:
            REFUSED.labels(refusal.reason).inc()
            return refusal.answer(command.id)
        except Exception:
            log.exception("command-failed", table=self.table.id, kind=type(command).__name__)
            return Answer(command.id, False, reason="try-again")

    async def judge(self, command: Command, who: str, name: str) -> Answer:
        """Refuse nothing that another process, which knows more, would have taken."""
        try:
            return await self.carry_out(command, who, name)
        except Refused:
            if not self.store.shared or not await self.catch_up():
                raise
        return await self.carry_out(command, who, name)

    async def carry_out(self, command: Command, who: str, name: str) -> Answer:
        if isinstance(command, Say):
            return await self.say(command, who, name)
        if isinstance(command, Why):
            refusal = explain(self.table, command, who)
            words = (
                {"reason": refusal.reason, "clause": refusal.clause, "values": refusal.values}
                if refusal
                else None
            )
            return Answer(command.id, True, version=self.table.version, result=words)
        if isinstance(command, Rematch):
            return await self.meet_again(command, who)
        for _ in range(TRIES):
            before = self.table.commands.get((who, command.id))
            if before is not None:
                return Answer(command.id, True, version=before)
            try:
                number = await self.append(act_for(self.table, command, who, name), who, command.id)
            except (Repeated, Conflict):
                await self.catch_up()
                continue
            if may_begin(self.table):
                await self.begin()
            return Answer(command.id, True, version=number)
        raise Refused("try-again")

    async def append(self, act: acts.Act, who: str, command: str) -> int:
        """Make an act durable, then take it in."""
        table = self.table
        number = table.version + 1
        at = self.clock()
        entry = StoredEntry(table.id, number, at, who, command, acts.encode(act))
        await self.store.append(entry, None)
        if table.version + 1 == number:
            self.take_in(act, who, at, command)
        accepted(type(act).__name__).inc()
        await self.tell_lists(act)
        return number

    async def begin(self) -> None:
        try:
            await self.append(acts.Began(), TABLE, "begin")
        except (Conflict, Repeated):
            await self.catch_up()

    async def catch_up(self) -> bool:
        """Take in what another process has appended; whether there was anything."""
        before = self.table.version
        for entry in await self.store.entries(self.table.id, self.table.version):
            if entry.number == self.table.version + 1:
                self.take_in(acts.decode(entry.body), entry.who, entry.at, entry.command)
        return self.table.version > before

    async def look_again(self) -> None:
        """Take in what is in the store, and finish what a process that died has left undone."""
        await self.catch_up()
        if may_begin(self.table):
            await self.begin()

    def take_in(self, act: acts.Act, who: str, at: float, command: str) -> None:
        self.table.apply(act, who, at, command)
        if isinstance(act, (acts.SatDown, acts.GotUp)):
            # somebody who looked on through this process may have sat down through another
            self.say_who_is_here()
        end = self.autoplay.deadline()
        if not isinstance(act, acts.Moved) or self.table.status == "over" or end != self.told_end:
            self.table_changed()
        self.told_end = end

    def table_changed(self) -> None:
        for guest in self.guests:
            guest.pending_table = True

    async def hear(self, number: int | None = None) -> None:
        """Another process has appended that number; None: it may have, or not."""
        if number is None or number > self.table.version:
            await self.look_again()
            self.tell_all()
            self.wake_bots()

    def hear_call(self, text: str) -> None:
        call = read_call(text)
        if isinstance(call, Said):
            self.tell_chat(call)
        elif isinstance(call, Thought):
            self.pool.hear(call.decision, call.sealed)
        else:
            self.hear_who_is_there(call)

    def hear_who_is_there(self, call: Here) -> None:
        before = self.present()
        self.elsewhere.hear(call, time.monotonic())
        if call.asks and call.process != self.elsewhere.process:
            self.say_who_is_here()
        if self.present() != before:
            self.table_changed()
            self.tell_all()

    def say_who_is_here(self, *, asks: bool = False) -> None:
        """Let the other processes know who sits here, or that nobody does any more."""
        if self.store.shared:
            people = {chair.who for chair in self.table.chairs if chair.who} & {g.who for g in self.guests}
            call = Here(self.elsewhere.process, tuple(sorted(people)), asks)
            self.spawn(self.store.call(self.table.id, write_call(call)))

    async def meet_again(self, command: Rematch, who: str) -> Answer:
        table = self.table
        if not table.seats_of(who):
            raise Refused("not-at-this-table")
        if table.status != "over":
            raise Refused("not-now")
        again = table.rematch or await self.rematch(table)
        for _ in range(TRIES):
            if table.rematch is not None:
                break
            try:
                await self.append(acts.RematchMade(again), TABLE, "rematch")
            except (Conflict, Repeated):
                await self.catch_up()
        return Answer(command.id, True, version=table.version, result={"table": table.rematch})

    async def say(self, command: Say, who: str, name: str) -> Answer:
        text = command.text.strip()
        if not text or len(text) > CHAT_LENGTH:
            raise Refused("bad-chat")
        seats = self.table.seats_of(who)
        said = Said(who, command.id, ChatNews(name, seats[0] if seats else None, text, time.time()))
        if (who, command.id) not in self.said:
            await self.pass_on(said)
        return Answer(command.id, True, version=self.table.version)

    async def pass_on(self, said: Said) -> None:
        """A line of chat for all, here and elsewhere."""
        self.tell_chat(said)
        await self.store.call(self.table.id, write_call(said))

    def tell_chat(self, said: Said) -> None:
        """A line of chat, once, whichever way it comes."""
        if (said.who, said.id) in self.said:
            return
        self.said[said.who, said.id] = None
        if len(self.said) > CHATS_KEPT:
            self.said.popitem(last=False)
        line = ENCODE(said.chat)
        for guest in list(self.guests):
            guest.send(line)

    async def tell_lists(self, act: acts.Act | None = None) -> None:
        """Lists hear of it when somebody comes or the table's standing changes; of slow tables, whose turn it is."""
        table = self.table
        if isinstance(act, acts.Moved) and table.settings.pace == "live" and table.status == "playing":
            return
        people = tuple(sorted({chair.who for chair in table.chairs if chair.who}))
        owing = table.owing() if table.settings.pace == "slow" else ()
        waiting = tuple(table.chairs[seat].who or "" for seat in owing)
        now = Summary(table.id, table.status, table.settings.listed, waiting, people, table.at)
        if self.summary is None or now != msgspec.structs.replace(self.summary, changed=table.at):
            self.summary = now
            await self.store.summarise(now)

    # guests

    async def welcome(self, guest: Guest, hello: Hello) -> None:
        """A guest comes, or comes again: all that it has missed, and how the table stands."""
        if hello.version is not None and hello.version > self.table.version:
            # it comes from another process, and has seen more there
            await self.look_again()
            self.tell_all()
        if guest not in self.guests:
            self.guests.add(guest)
            self.presence_changed(guest)
        known = hello.version
        guest.version = known if known is not None and 0 <= known <= self.table.version else None
        guest.tell(self.table_news(guest, self.present()))
        guest.pending_table = False
        self.tell_frames(guest, always=True)
        if self.table.seats_of(guest.who):
            self.tell_all()
        self.wake_bots()

    def goodbye(self, guest: Guest) -> None:
        self.guests.discard(guest)
        self.presence_changed(guest)
        if self.table.seats_of(guest.who):
            self.tell_all()
        self.last_used = time.monotonic()

    def presence_changed(self, guest: Guest) -> None:
        """Onlookers come and go unnoticed."""
        if self.table.seats_of(guest.who):
            self.say_who_is_here()
            self.table_changed()

    def present(self) -> set[str]:
        """Who is here, through whatever process."""
        return {guest.who for guest in self.guests} | self.elsewhere.people(time.monotonic())

    def seats_for(self, guest: Guest) -> tuple[int, ...]:
        seats = self.table.seats_of(guest.who)
        return seats if guest.only is None else tuple(seat for seat in seats if guest.may_use(seat))

    def tell_all(self) -> None:
        cache: dict[tuple[int | None, int | None], bytes] = {}
        present: set[str] | None = None
        for guest in list(self.guests):
            if guest.pending_table:
                guest.pending_table = False
                present = self.present() if present is None else present
                guest.tell(self.table_news(guest, present))
            self.tell_frames(guest, cache=cache)

    def tell_frames(
        self,
        guest: Guest,
        *,
        always: bool = False,
        cache: dict[tuple[int | None, int | None], bytes] | None = None,
    ) -> None:
        """A frame for each of the guest's seats, or an onlooker's."""
        table = self.table
        if table.play is None or (guest.version == table.version and not always):
            return
        seats: tuple[int | None, ...] = self.seats_for(guest) or (None,)
        for seat in seats:
            key = (seat, guest.version)
            text = cache.get(key) if cache is not None else None
            if text is None:
                text = ENCODE(self.frame_for(seat, guest.version))
                if cache is not None:
                    cache[key] = text
            guest.send(text)
        guest.version = table.version

    def frame_for(self, seat: int | None, known: int | None) -> FrameNews:
        table = self.table
        assert table.play is not None
        fresh = known is None or known < table.rewound or known < table.began
        since = 0 if fresh or known is None else table.told[known]
        news = frame(table.game, table.play.state, seat, table.version, since)
        if table.status != "playing":
            news = Frame(news.version, news.view, None, (), news.events)
        return FrameNews(seat, fresh, news)

    def table_news(self, guest: Guest, present: set[str]) -> TableNews:
        table = self.table
        chairs = tuple(
            ChairSeen(
                name=chair.name,
                taken=chair.taken,
                yours=chair.who == guest.who and guest.may_use(seat),
                bot=chair.bot,
                ready=chair.nonce is not None,
                present=chair.who in present,
                wants_end=chair.wants_end,
                nonce=chair.nonce if table.status != "gathering" else None,
            )
            for seat, chair in enumerate(table.chairs)
        )
        settings = table.settings
        return TableNews(
            table.id, table.version, settings.game, table.game.revision, dict(table.game.options),
            settings.listed, settings.pace, settings.clock, settings.hints, table.status,
            table.commitment, chairs, self.autoplay.deadline(), table.rematch,
            table.play.outcome() if table.play is not None else None,
        )  # fmt: skip

    def busy(self) -> bool:
        """Whether something is still going on at this table, a bot's thinking for example."""
        return bool(self.tasks) or self.turn.locked()

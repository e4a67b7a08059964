"""Hosting: what the host of a parlour has decided, in every process that serves it, and the upkeep that follows."""

from __future__ import annotations

import asyncio
import contextlib
import time
from collections import OrderedDict
from typing import TYPE_CHECKING

import msgspec

from zashiki.server.hosting.deletion import Deletion
from zashiki.server.hosting.keeping import Keeping
from zashiki.server.hosting.load import SAMPLE_EVERY, Load, ProcessReport
from zashiki.server.logs import get_logger
from zashiki.server.protocol import Announcement, AnnouncementNews, Answer, CloseTable, StandIn, Unseat
from zashiki.server.store.upkeep import StoredBan, Upkeep
from zashiki.server.table.autoplay import STAND_IN
from zashiki.server.table.commands import TABLE
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.rules_stamp import ClosedForGood

if TYPE_CHECKING:
    from zashiki.server.parlour import Parlour

log = get_logger()
CHANGED = "hosting"
"""What processes tell each other when bans or announcements have changed."""
BANNED = 4403
"""The code with which a socket is closed whose person the host has banned."""
BY_AGE_EVERY = 3600.0
FIRST_BY_AGE = 60.0
"""Seconds after the start: what is too old has waited for days."""
DEPARTURES_EVERY = 30.0
REPORT_EVERY = 2
"""Samples after which a process that shares its store tells the others about itself."""
BELIEVED = 30.0
"""Seconds for which another process's report counts."""
SEEN_EVERY = 6 * 3600.0
"""Seconds after which it is noted again that somebody is here."""
MOST_SEEN = 50_000


class Hosting:
    def __init__(self, parlour: Parlour, upkeep: Upkeep, keeping: Keeping) -> None:
        self.parlour = parlour
        self.upkeep = upkeep
        self.deletion = Deletion(parlour, upkeep, keeping)
        self.load = Load(parlour)
        self.banned: dict[str, StoredBan] = {}
        self.latest: Announcement | None = None
        """What was announced last; `announcement` is what holds now."""
        self.seen: OrderedDict[tuple[str, bool], float] = OrderedDict()
        """By person, and whether they may have been new: when it was last noted that they are here."""
        self.wanted = asyncio.Event()
        """Set when somebody wants everything deleted."""
        self.tasks: list[asyncio.Task[None]] = []

    async def open(self) -> None:
        await self.refresh()
        if not self.parlour.store.shared and self.latest is not None and self.latest.restart is not None:
            await self.announce(None)  # this is the restart that was announced
        self.tasks = [asyncio.create_task(self.measure()), asyncio.create_task(self.keep_up())]

    async def close(self) -> None:
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task

    # what is done by itself

    async def measure(self) -> None:
        count = 0
        while True:
            await asyncio.sleep(SAMPLE_EVERY)
            count += 1
            self.load.sample()
            if self.parlour.store.shared and count % REPORT_EVERY == 0:
                try:
                    report = msgspec.json.encode(self.load.report())
                    await self.upkeep.report(self.parlour.process, time.time(), report)
                    await self.refresh()  # a notification may have been missed
                except Exception as problem:
                    log.warning("host-report-failed", problem=repr(problem))

    async def keep_up(self) -> None:
        """Delete what is to be deleted. What fails is tried again at the next time."""
        by_age = time.monotonic() + FIRST_BY_AGE
        while True:
            try:
                if time.monotonic() >= by_age:
                    by_age = time.monotonic() + BY_AGE_EVERY
                    await self.deletion.by_age(time.time())
                else:
                    await self.deletion.departures(time.time())
            except Exception as problem:
                log.warning("deletion-failed", problem=repr(problem))
            self.wanted.clear()
            with contextlib.suppress(TimeoutError):
                await asyncio.wait_for(self.wanted.wait(), DEPARTURES_EVERY)

    async def refresh(self) -> None:
        """Take in what another process has decided."""
        self.banned = {ban.who: ban for ban in await self.upkeep.bans()}
        kept = await self.upkeep.announcement()
        latest = msgspec.json.decode(kept, type=Announcement) if kept is not None else None
        if latest != self.latest:
            self.latest = latest
            self.tell_everybody()
        self.disconnect_banned()

    # people

    async def note_seen(self, who: str, *, new: bool) -> bool:
        """Somebody is here; it is noted a few times a day. Whether it was noted now."""
        now = time.time()
        if now - self.seen.get((who, new), 0.0) < SEEN_EVERY:
            return False
        self.seen[who, new] = now
        self.seen.move_to_end((who, new))
        if len(self.seen) > MOST_SEEN:
            self.seen.popitem(last=False)
        await self.upkeep.note_seen(who, now, new=new)
        return True

    async def depart(self, who: str) -> None:
        """Delete everything of a person: what is theirs alone at once, the rest as soon as may be."""
        await self.upkeep.depart(who, time.time())
        for new in (False, True):
            self.seen.pop((who, new), None)
        self.wanted.set()

    # tables

    async def close_table(self, live: LiveTable) -> Answer:
        return await live.command(CloseTable(f"close-{live.table.version}"), TABLE, "")

    # bans

    async def ban(self, who: str) -> None:
        known = await self.parlour.store.identity(who)
        name = known.name if known is not None else ""
        await self.upkeep.ban(StoredBan(who, name, time.time()))
        await self.refresh()
        await self.upkeep.tell_all(CHANGED)
        await self.free_seats(who)

    async def lift(self, who: str) -> None:
        await self.upkeep.lift_ban(who)
        await self.refresh()
        await self.upkeep.tell_all(CHANGED)

    async def free_seats(self, who: str) -> None:
        """Nobody waits for a banned person: a seat of a game that has not begun is free, in others a bot plays."""
        after = ""
        while tables := await self.upkeep.tables_with(who, after, 50):
            for standing in tables:
                if standing.status != "over":
                    await self.free_seats_at(standing.table, who)
            after = tables[-1].table

    async def free_seats_at(self, table: str, who: str) -> None:
        try:
            live = await self.parlour.table(table)
        except ClosedForGood:
            return
        for seat in live.table.seats_of(who) if live is not None else ():
            assert live is not None
            name = f"ban-{seat}-{live.table.version}"
            gathers = live.table.status == "gathering"
            wish = Unseat(name, seat) if gathers else StandIn(name, seat, STAND_IN)
            await live.command(wish, TABLE, "")

    def disconnect_banned(self) -> None:
        if not self.banned:
            return
        for live in self.parlour.live.values():
            for guest in list(live.presence.guests):
                if guest.who in self.banned:
                    guest.line.disconnect(BANNED, "the host of this parlour has banned you")

    # announcements

    @property
    def announcement(self) -> Announcement | None:
        """What is announced now."""
        return self.latest if self.latest is not None and self.latest.until > time.time() else None

    async def announce(self, announcement: Announcement | None) -> None:
        await self.upkeep.announce(msgspec.json.encode(announcement) if announcement is not None else None)
        await self.refresh()
        await self.upkeep.tell_all(CHANGED)

    def tell_everybody(self) -> None:
        news = AnnouncementNews(self.announcement)
        for live in self.parlour.live.values():
            for guest in list(live.presence.guests):
                guest.tell(news)

    # what the host sees

    async def reports(self) -> list[ProcessReport]:
        """What every process that serves this parlour says about itself, this one first."""
        own = self.load.report()
        if not self.parlour.store.shared:
            return [own]
        kept = await self.upkeep.reports(time.time() - BELIEVED)
        others = [msgspec.json.decode(text, type=ProcessReport) for text in kept]
        return [own, *(one for one in others if one.load.process != own.load.process)]

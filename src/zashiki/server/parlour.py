"""Parlour: the tables that this process serves. Any process can serve any table: all of it is in the store."""

from __future__ import annotations

import asyncio
import contextlib
import gc
import itertools
import re
import secrets
import time
from base64 import urlsafe_b64encode
from hashlib import blake2b
from typing import TYPE_CHECKING

import msgspec

from zashiki.catalogue import GAMES, open_game
from zashiki.rulebook import BadSetup
from zashiki.server.daily.deals import Deals
from zashiki.server.daily.upkeep import Upkeep
from zashiki.server.logs import get_logger
from zashiki.server.metrics import Counter, Gauge
from zashiki.server.older_games import list_older_games
from zashiki.server.protocol import SeatBot, Sit
from zashiki.server.settings import LEAST_GRACE, ParlourSettings, StoredSettings, TableSettings
from zashiki.server.store import Heard, Store, StoredTable, Summary
from zashiki.server.store.act_log import ActLog
from zashiki.server.store.chain import BrokenChain, Chain, sound_acts
from zashiki.server.store.key_check import check_key
from zashiki.server.store.seal import Seal
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.record_under_old_rules import closed_record
from zashiki.server.table.rules_stamp import ClosedForGood, Damaged, OtherRules, rules_stamp
from zashiki.server.table.table import Table
from zashiki.server.thinking.reviews import Reviews
from zashiki.server.thinking.worker_pool import WorkerPool

if TYPE_CHECKING:
    from zashiki.server.hosting.hosting import Hosting
    from zashiki.server.push.turn_calls import TurnCalls  # it needs a package that a browser's worker has not

log = get_logger()
TABLES = Gauge("zashiki_tables_open", "Tables that this process holds in memory")
DAMAGED = Counter(
    "zashiki_tables_damaged", "Tables that were closed because an act is missing or was changed"
)
LAG = Gauge("zashiki_loop_lag_seconds", "How late the event loop was at its last tick")
ID_BYTES = 12
TABLE_ID = re.compile(r"[A-Za-z0-9_-]{1,64}")
TICK = 0.5
IDLE, IDLE_WHEN_OVER = 300.0, 60.0
"""Seconds without guests or commands after which this process forgets a table; the store keeps it."""
YOUNG_COLLECTIONS = 20
"""Collections of the youngest objects after which those that survived them are collected, too."""
ANNOUNCE_EVERY = 10
"""Ticks after which a process tells the others again who is connected to which table."""
WATCH_EVERY = 4
"""Ticks after which a table is looked at for people who are asked and not there."""
SECRET_BYTES = 32
PROCESS_BYTES = 8


def pool_for(settings: ParlourSettings, seal: Seal) -> WorkerPool:
    if settings.database is None:
        return WorkerPool(settings.workers, settings.bot_seconds)
    from zashiki.server.thinking.job_queue import JobQueue
    from zashiki.server.thinking.shared_worker_pool import SharedWorkerPool

    return SharedWorkerPool(settings.workers, settings.bot_seconds, JobQueue(settings.database, seal))


def own_values_in(settings: TableSettings) -> bool:
    """Whether a table is played with values of its own: also in the place of a named deck."""
    return any(isinstance(value, dict) and value for value in settings.options.values())


class Parlour:
    id_prefix = ""
    """What the ids of this parlour's tables begin with."""
    kind_of_deals = Deals
    kind_of_upkeep = Upkeep

    def __init__(
        self, settings: ParlourSettings, store: Store, seal: Seal, pool: WorkerPool | None = None
    ) -> None:
        self.settings = settings
        self.store = store
        self.seal = seal
        self.process = secrets.token_hex(PROCESS_BYTES)
        """This process, as the others that share the store know it."""
        self.pool = pool if pool is not None else pool_for(settings, seal)
        self.reviews = Reviews(self.pool)
        self.deals = self.kind_of_deals(store, seal, time.time)
        self.live: dict[str, LiveTable] = {}
        self.opening: dict[str, asyncio.Future[LiveTable | ClosedForGood | None]] = {}
        self.tasks: list[asyncio.Task[None]] = []
        self.calls: TurnCalls | None = None
        """Tells devices of turns, at a parlour on the internet."""
        self.hosting: Hosting | None = None
        """What its host has decided; a parlour in a browser has no host."""
        self.worst_lag = 0.0
        """By how many seconds the event loop was late at worst since somebody last asked."""

    async def open(self) -> None:
        await self.store.open()
        await check_key(self.store, self.seal)
        await self.pool.open()
        if self.calls is not None:
            self.calls.open()
        if self.hosting is not None:
            await self.hosting.open()
        self.tasks = [
            asyncio.create_task(self.tick()),
            asyncio.create_task(self.listen()),
            asyncio.create_task(list_older_games(self.store)),
            asyncio.create_task(self.kind_of_upkeep(self, self.deals).keep_up()),
        ]

    async def close(self) -> None:
        if self.calls is not None:
            await self.calls.close()
        if self.hosting is not None:
            await self.hosting.close()
        for task in self.tasks:
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError):
                await task
        for live in list(self.live.values()):
            await live.close()
        await self.reviews.close()
        await self.pool.close()
        await self.store.close()

    async def new_table(self, settings: TableSettings, who: str) -> str:
        """Set up a table; raises BadSetup if the game does not allow these settings."""
        open_game(settings.game, settings.seats, settings.options)
        if settings.grace < LEAST_GRACE:
            raise BadSetup(f"grace is at least {LEAST_GRACE} seconds")
        return await self.set_up(self.id_prefix + secrets.token_urlsafe(ID_BYTES), settings, who)

    async def set_up(
        self, table: str, settings: TableSettings, who: str, given_secret: bytes | None = None
    ) -> str:
        """Set a table up with a secret of its own, or one that several tables have."""
        now = time.time()
        secret = self.seal.close(given_secret or secrets.token_bytes(SECRET_BYTES), f"{table}/secret")
        stored = StoredTable(
            table,
            now,
            settings.game,
            settings.seats,
            msgspec.json.encode(settings),
            secret,
            who,
            rules_stamp(settings.game),
            own_values_in(settings),
        )
        await self.store.add_table(stored)
        opened = Summary(table, "gathering", settings.listed, (), (who,), now, free=settings.seats)
        await self.store.summarise(opened)
        return table

    async def rematch(self, table: Table) -> str:
        """Set up a table for the same people, and seat them.

        Its id is derived from the old one, so that doing this again, after a crash or in another process, leads to
        the same table.
        """
        first = next(chair.who for chair in table.chairs if chair.who) or ""
        name = blake2b(table.id.encode(), key=self.seal.derived("rematch"), digest_size=ID_BYTES).digest()
        again = await self.set_up(self.id_prefix + urlsafe_b64encode(name).decode(), table.settings, first)
        live = await self.table(again)
        assert live is not None
        for seat, chair in enumerate(table.chairs):
            label = f"rematch-{seat}"
            if chair.gone:
                continue
            if chair.who is not None:
                await live.command(Sit(label, seat, crest=chair.crest or None), chair.who, chair.name)
            elif chair.bot is not None:
                await live.command(SeatBot(id=label, seat=seat, bot=chair.bot), first, "")
        return again

    async def table(self, table: str) -> LiveTable | None:
        """The live table of that id, read from the store if necessary; None: there is none. Raises ClosedForGood."""
        if not TABLE_ID.fullmatch(table):
            return None
        live = self.live.get(table)
        if live is not None:
            live.last_used = time.monotonic()
            return live
        opening = self.opening.get(table)
        if opening is None:
            opening = self.opening[table] = asyncio.ensure_future(self.load(table))
            opening.add_done_callback(lambda _: self.opening.pop(table))
        # shielded: if the first caller disconnects, the others still get the table
        found = await asyncio.shield(opening)
        if isinstance(found, ClosedForGood):
            raise found
        return found

    async def load(self, table: str) -> LiveTable | ClosedForGood | None:
        stored = await self.store.table(table)
        if stored is None:
            return None
        if stored.game not in GAMES or stored.rules not in {"", rules_stamp(stored.game)}:
            await self.close_for_good(stored)
            return OtherRules()
        try:
            return await self.load_live(stored)
        except BrokenChain as broken:
            await self.close_damaged(stored, broken)
            return Damaged(broken.number)

    async def load_live(self, stored: StoredTable) -> LiveTable:
        """Raises BrokenChain where an act is missing, or is not what it was."""
        table = stored.id
        settings = msgspec.json.decode(stored.settings, type=StoredSettings)
        secret = self.seal.open(stored.secret, f"{table}/secret")
        opened = Table(table, settings, secret, stored.owner)
        acts = ActLog(self.store, self.seal, table, opened.game)
        live = LiveTable(opened, acts, self.pool, self.rematch, self.process)
        await live.recorder.restore()
        if opened.version:
            await live.recorder.listing.update()
        self.live[table] = live
        # what others appended before this process listened for news of the table
        if self.store.shared:
            await live.hear()
        live.presence.announce(asks=True)
        TABLES.set(len(self.live))
        return live

    async def close_damaged(self, stored: StoredTable, broken: BrokenChain) -> None:
        """It is counted once, however often its link is followed, and at whichever process."""
        await self.close_for_good(stored)
        this_time = secrets.token_bytes(PROCESS_BYTES)
        if await self.store.note(f"damaged/{stored.id}", this_time) == this_time:
            DAMAGED.inc()
            log.warning("table-damaged", table=stored.id, problem=str(broken))

    async def close_for_good(self, stored: StoredTable) -> None:
        """Close a table that cannot be played on: nobody waits for it, and the record of what is sound is kept."""
        await self.store.summarise(Summary(stored.id, "over", False, (), (), time.time()))
        if await self.store.record(stored.id) is None:
            sound = sound_acts(await self.store.entries(stored.id, 0), Chain(self.seal, stored.id))
            record = closed_record(stored, sound, self.seal)
            if record is not None:
                await self.store.keep_record(stored.id, record)

    async def tick(self) -> None:
        """See to clocks, to people who are away, and to tables that nobody uses any more."""
        for count in itertools.count():
            due = time.monotonic() + TICK
            await asyncio.sleep(TICK)
            lag = max(0.0, time.monotonic() - due)
            LAG.set(lag)
            self.worst_lag = max(self.worst_lag, lag)
            for live in list(self.live.values()):
                try:
                    await self.look_after(live, count)
                except Exception:
                    log.exception("tick-failed", table=live.table.id)
            self.collect_garbage(time.monotonic() - TICK)

    def collect_garbage(self, since: float) -> None:
        """Collect garbage in a quiet moment: with many tables in memory it makes a pause that people would notice."""
        if gc.get_count()[1] > YOUNG_COLLECTIONS and all(
            live.last_used < since for live in self.live.values()
        ):
            gc.collect(1)

    async def look_after(self, live: LiveTable, count: int) -> None:
        live.tick(live.recorder.clock())
        if live.presence.guests and count % ANNOUNCE_EVERY == 0:
            live.presence.announce()
        if self.calls is not None and count % WATCH_EVERY == 0:
            self.calls.watch(live, live.recorder.clock())
        if live.recorder.damaged:
            await self.forget(live)
            return
        idle = time.monotonic() - live.last_used > (IDLE if live.table.status != "over" else IDLE_WHEN_OVER)
        if idle and not live.presence.guests and not live.busy():
            await self.forget(live)

    async def forget(self, live: LiveTable) -> None:
        """Give a table's memory back; whoever wants it again reads it from the store."""
        del self.live[live.table.id]
        TABLES.set(len(self.live))
        if self.calls is not None:
            self.calls.forget(live.table.id)
        await live.close()

    async def listen(self) -> None:
        async for heard in self.store.news():
            if not heard.table and self.hosting is not None:
                await self.hear_of_host(self.hosting)
            if heard.call and not heard.table:
                continue
            tables = [heard.table] if heard.table else list(self.live)
            for table in tables:
                live = self.live.get(table)
                if live is not None:
                    await self.pass_on(live, heard)

    async def hear_of_host(self, hosting: Hosting) -> None:
        try:
            await hosting.refresh()
        except Exception:
            log.exception("host-news-failed")

    async def pass_on(self, live: LiveTable, heard: Heard) -> None:
        try:
            if heard.call:
                live.hear_call(heard.call)
            else:
                if not heard.table:
                    live.ask_who_is_there()
                await live.hear(heard.number or None)
        except Exception:
            log.exception("news-failed", table=live.table.id)

"""TurnCalls: notices whose turn it is at a table that they are not looking at, and has their devices told, once.

A turn is noted in the store when it is noticed, and told when it is due: at slow tables not in the hours of sleep.
All of it happens beside the tables: what fails here is counted and holds nothing up.
"""

from __future__ import annotations

import asyncio
import time
from hashlib import sha256

import msgspec

from zashiki.rulebook import rulebook
from zashiki.server.logs import get_logger
from zashiki.server.metrics import Counter
from zashiki.server.push.delivery import Delivery
from zashiki.server.push.encryption import Vapid, base64
from zashiki.server.push.subscription import Subscription, opened
from zashiki.server.settings import StoredSettings
from zashiki.server.store import Store, StoredTurn
from zashiki.server.store.seal import Seal
from zashiki.server.table.clocks import awake_after
from zashiki.server.table.live_table import LiveTable

log = get_logger()
SENT = Counter("zashiki_push_messages", "Push messages by what became of them", ["outcome"])
LIVE_PATIENCE, SLOW_PATIENCE = 8.0, 30.0
"""Seconds for which somebody is awaited before their devices are told: who reloads a page is not away."""
LOOK_EVERY = 2.0
AT_ONCE = 50
MOST_QUEUED = 500
"""Messages that wait to be sent; when there are more, the newest are dropped."""
SENDERS = 4
PAUSES = (5.0, 30.0, 120.0)
"""Seconds before each further attempt."""
TOPIC_BYTES = 24
WORDS = {
    "ja": ("{game}：あなたの番です", "卓があなたを待っています。"),
    "en": ("{game}: your turn", "The table is waiting for you."),
}


class Message(msgspec.Struct, frozen=True):
    """What a device is sent; `web/public/service-worker.js` shows it."""

    title: str
    body: str
    table: str


class Errand(msgspec.Struct, frozen=True):
    """A message on its way to one device."""

    to: Subscription
    text: bytes
    topic: str
    urgent: bool
    tries: int = 0


class TurnCalls:
    def __init__(self, store: Store, seal: Seal, vapid: Vapid, *, local: bool = False) -> None:
        self.store = store
        self.seal = seal
        self.vapid = vapid
        self.local = local
        self.noted: dict[tuple[str, str], int] = {}
        """By table and person, the version at which they were asked what is noted."""
        self.queue: asyncio.Queue[Errand] = asyncio.Queue(MOST_QUEUED)
        self.delivery: Delivery | None = None
        """Made when somebody is to be told for the first time."""
        self.tasks: list[asyncio.Task[None]] = []
        self.later: set[asyncio.TimerHandle] = set()

    def open(self) -> None:
        self.tasks = [asyncio.create_task(self.look())]

    async def close(self) -> None:
        for handle in self.later:
            handle.cancel()
        for task in self.tasks:
            task.cancel()
        await asyncio.gather(*self.tasks, return_exceptions=True)
        if self.delivery is not None:
            await self.delivery.close()

    # noticing

    def watch(self, live: LiveTable, now: float) -> None:
        """Note who is asked and not there; called for every table every few seconds."""
        table = live.table
        if table.status != "playing":
            return
        here = live.presence.people()
        patience = LIVE_PATIENCE if table.settings.pace == "live" else SLOW_PATIENCE
        for seat in table.owing():
            chair = table.chairs[seat]
            if chair.who is None or chair.bot is not None or chair.who in here:
                continue
            asked, since = table.asked_at[seat], table.asked_time[seat]
            if now - since > patience and self.noted.get((table.id, chair.who)) != asked:
                self.noted[table.id, chair.who] = asked
                live.tasks.start(self.note(table.id, chair.who, asked))

    async def note(self, table: str, who: str, asked: int) -> None:
        """Note a turn, for people who have a device that wants to be told."""
        try:
            if await self.store.subscriptions_of(who):
                await self.store.note_turn(StoredTurn(table, who, asked, time.time()))
        except Exception as problem:
            self.noted.pop((table, who), None)  # the next look tries again
            log.warning("turn-not-noted", table=table, problem=repr(problem))

    def forget(self, table: str) -> None:
        for key in [key for key in self.noted if key[0] == table]:
            del self.noted[key]

    # telling

    async def look(self) -> None:
        """Have those told whose turn is due."""
        while True:
            await asyncio.sleep(LOOK_EVERY)
            try:
                for turn in await self.store.claim_turns(time.time(), AT_ONCE):
                    await self.tell(turn)
            except Exception as problem:
                log.warning("turns-not-told", problem=repr(problem))

    async def tell(self, turn: StoredTurn) -> None:
        stored = await self.store.table(turn.table)
        line = await self.store.summary(turn.table)
        if stored is None or line is None or line.status != "playing" or turn.who not in line.waiting:
            return  # they have come, or the game has ended
        settings = msgspec.json.decode(stored.settings, type=StoredSettings)
        devices = [opened(one, self.seal) for one in await self.store.subscriptions_of(turn.who)]
        now = time.time()
        if devices and settings.pace == "slow":
            awake = awake_after(now, 0, devices[0].sleep)
            if awake > now:
                await self.store.put_off_turn(msgspec.structs.replace(turn, due=awake))
                return
        for device in devices:
            self.send(self.errand(device, stored.game, turn.table, urgent=settings.pace == "live"))

    def errand(self, device: Subscription, game: str, table: str, *, urgent: bool) -> Errand:
        title, body = WORDS[device.language]
        book = rulebook(game).title
        name = book.ja if device.language == "ja" else book.en
        text = msgspec.json.encode(Message(title.format(game=name), body, table))
        return Errand(device, text, base64(sha256(table.encode()).digest()[:TOPIC_BYTES]), urgent)

    def send(self, errand: Errand) -> None:
        if self.delivery is None:
            self.delivery = Delivery(self.vapid, local=self.local)
            self.tasks += [asyncio.create_task(self.deliver(self.delivery)) for _ in range(SENDERS)]
        try:
            self.queue.put_nowait(errand)
        except asyncio.QueueFull:
            SENT.labels("dropped").inc()

    async def deliver(self, delivery: Delivery) -> None:
        while True:
            errand = await self.queue.get()
            try:
                await self.attempt(delivery, errand)
            except Exception as problem:
                SENT.labels("failed").inc()
                log.warning("push-failed", problem=repr(problem))

    async def attempt(self, delivery: Delivery, errand: Errand) -> None:
        became = await delivery.send(errand.to, errand.text, errand.topic, urgent=errand.urgent)
        SENT.labels(became).inc()
        if became == "gone":
            await self.store.drop_subscription(errand.to.id)
        elif became == "again" and errand.tries < len(PAUSES):
            again = msgspec.structs.replace(errand, tries=errand.tries + 1)
            self.send_later(again, PAUSES[errand.tries])

    def send_later(self, errand: Errand, seconds: float) -> None:
        def now() -> None:
            self.later.discard(handle)
            self.send(errand)

        handle = asyncio.get_running_loop().call_later(seconds, now)
        self.later.add(handle)

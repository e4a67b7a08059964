"""The socket of a table: one task reads messages; what the table sends is written at once. Queues are bounded."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath
from prometheus_client import Counter, Gauge

from zashiki.server.daily.days import is_over
from zashiki.server.hosting.hosting import BANNED
from zashiki.server.protocol import (
    AnnouncementNews,
    Command,
    Hello,
    Hint,
    Refused,
    Rematch,
    id_of,
    read_message,
)
from zashiki.server.rate_limits import MESSAGE_BYTES
from zashiki.server.table.chat import TALK
from zashiki.server.table.guest import AGAIN_LATER, Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.rules_stamp import ClosedForGood, Damaged
from zashiki.server.web.access import Access, access_of
from zashiki.server.web.fast_websocket import WIRE, FastWebSocket
from zashiki.server.web.http import note_seen

log = structlog.get_logger()
SOCKETS = Gauge("zashiki_sockets", "Open sockets")
DROPPED = Counter("zashiki_sockets_dropped", "Sockets that did not keep up")
AnySocket = WebSocket[Any, Any, Any]
# https://www.iana.org/assignments/websocket: 1008 policy violation, 1009 too big; 4xxx ours
POLICY, TOO_BIG, NO_TABLE, NOT_YET, OTHER_RULES, DAMAGED = 1008, 1009, 4404, 4409, 4410, 4411
DISCONNECTS = (OSError, RuntimeError)
"""What reading and writing may raise when the connection ends."""
TOO_FAST = 1.0
"""Seconds for which nothing more is read from somebody who sends too much."""


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: AnySocket, table: FromPath[str]) -> None:
    """Play at a table, or watch it. See docs/protocol.md."""
    access = access_of(socket.app)
    who, only = access.who_plays(socket, table)
    if who is None or not access.origin_is_ours(socket):
        await socket.close(code=POLICY, reason="unknown guest or foreign origin")
        return
    with access.socket_from(access.address(socket)) as allowed:
        if access.is_banned(who):
            await socket.accept()
            await socket.close(code=BANNED, reason="the host of this parlour has banned you")
        elif allowed:
            await join(socket, table, who, only)
        else:
            await socket.accept()
            await socket.close(code=AGAIN_LATER, reason="too many sockets from your address")


async def join(socket: AnySocket, table: str, who: str, only: int | None) -> None:
    access = access_of(socket.app)
    try:
        live = await access.parlour.table(table)
    except ClosedForGood as closed:
        await socket.accept()
        code = DAMAGED if isinstance(closed, Damaged) else OTHER_RULES
        await socket.close(code=code, reason=str(closed))
        return
    await socket.accept()
    if live is None:
        await socket.close(code=NO_TABLE, reason="no such table")
        return
    if hidden(live, who, access):
        await socket.close(code=NOT_YET, reason="this is the daily deal: it opens when its day is over")
        return
    wire: FastWebSocket = socket.scope["state"][WIRE]
    if access.requests.left(access.address(socket)):
        await note_seen(access, who, new=True)
    me = await access.identities.me(who)
    guest = Guest(who, me.name, only, wire, access.address(socket), me.crest)
    with SOCKETS.track_inprogress():
        await Conversation(wire, live, guest, access).hold()


def hidden(live: LiveTable, who: str, access: Access) -> bool:
    """Whether a table has the daily deal and is somebody else's: nobody may see it before they have played it."""
    daily = live.table.daily
    stranger = not live.table.seats_of(who)
    return daily is not None and stranger and not is_over(daily.day, access.parlour.deals.clock())


class Conversation:
    """What a guest and a table say to each other, until the connection ends."""

    def __init__(self, wire: FastWebSocket, live: LiveTable, guest: Guest, access: Access) -> None:
        self.wire = wire
        self.live = live
        self.guest = guest
        self.access = access
        self.greeted = False
        hosting = access.parlour.hosting
        self.load = hosting.load if hosting is not None else None

    async def hold(self) -> None:
        try:
            await self.read()
        except DISCONNECTS:
            pass
        except Exception:
            log.exception("socket-failed", table=self.live.table.id)
        finally:
            self.live.goodbye(self.guest)
            DROPPED.inc(self.guest.dropped)

    async def read(self) -> None:
        while not self.guest.dropped and (text := await self.wire.read_text()) is not None:
            if len(text) > MESSAGE_BYTES:
                self.wire.disconnect(TOO_BIG, "message too big")
                return
            if self.load is not None:
                self.load.messages += 1
            in_time = self.access.messages.take(self.guest.who)
            try:
                await self.hear(read_message(text), in_time=in_time)
            except Refused as refusal:
                self.guest.tell(refusal.answer(id_of(text)))
            if not in_time:
                await asyncio.sleep(TOO_FAST)

    async def hear(self, message: Hello | Command, *, in_time: bool) -> None:
        """Raises Refused. A hello has no id that an answer could name, so it is never refused, only slowed down."""
        if isinstance(message, Hello):
            await self.greet(message)
        elif not in_time:
            raise Refused("too-fast")
        else:
            self.limit(message)
            await handle(message, self.live, self.guest, greeted=self.greeted)

    async def greet(self, hello: Hello) -> None:
        # the parlour may have put the table away since this socket was opened: then it is another one now
        found = await self.access.parlour.table(self.live.table.id)
        if found is not None:
            self.live = found
        await self.live.welcome(self.guest, hello)
        hosting = self.access.parlour.hosting
        if not self.greeted and hosting is not None and hosting.announcement is not None:
            self.guest.tell(AnnouncementNews(hosting.announcement))
        self.greeted = True

    def limit(self, command: Command) -> None:
        """Some commands have a limit of their own. Raises Refused."""
        guest, access = self.guest, self.access
        if isinstance(command, TALK) and not access.chat.take(guest.who):
            raise Refused("too-fast")
        # a rematch makes a table, once
        makes_table = isinstance(command, Rematch) and self.live.table.rematch is None
        if makes_table and not access.tables.take(guest.address):
            raise Refused("too-many-tables")


async def handle(command: Command, live: LiveTable, guest: Guest, *, greeted: bool) -> None:
    if not greeted:
        raise Refused("hello-first")
    seat = getattr(command, "seat", None)
    if seat is not None and not guest.may_use(seat):
        raise Refused("not-your-seat")
    if isinstance(command, Hint):
        # the person may make a move before the hint is ready
        live.tasks.start(carry_out(command, live, guest))
    else:
        await carry_out(command, live, guest)


async def carry_out(command: Command, live: LiveTable, guest: Guest) -> None:
    await live.command(guest.in_own_name(command), guest.who, guest.name, guest.tell)

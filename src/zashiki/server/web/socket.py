"""The socket of a table: one task reads messages; what the table sends is written at once. Queues are bounded."""

from __future__ import annotations

import asyncio
from typing import Any

import structlog
from litestar import WebSocket, websocket
from litestar.params import FromPath
from prometheus_client import Counter, Gauge

from zashiki.server.protocol import Command, Hello, Hint, Refused, Rematch, Say, id_of, read_message
from zashiki.server.rate_limits import MESSAGE_BYTES
from zashiki.server.table.guest import AGAIN_LATER, Guest
from zashiki.server.table.live_table import LiveTable
from zashiki.server.table.rules_stamp import OtherRules
from zashiki.server.web.access import Access, access_of
from zashiki.server.web.fast_websocket import WIRE, FastWebSocket

log = structlog.get_logger()
SOCKETS = Gauge("zashiki_sockets", "Open sockets")
DROPPED = Counter("zashiki_sockets_dropped", "Sockets that did not keep up")
AnySocket = WebSocket[Any, Any, Any]
# https://www.iana.org/assignments/websocket: 1008 policy violation, 1009 too big; 4xxx ours
POLICY, TOO_BIG, NO_TABLE, OTHER_RULES = 1008, 1009, 4404, 4410
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
        if allowed:
            await join(socket, table, who, only)
        else:
            await socket.accept()
            await socket.close(code=AGAIN_LATER, reason="too many sockets from your address")


async def join(socket: AnySocket, table: str, who: str, only: int | None) -> None:
    access = access_of(socket.app)
    try:
        live = await access.parlour.table(table)
    except OtherRules as closed:
        await socket.accept()
        await socket.close(code=OTHER_RULES, reason=str(closed))
        return
    await socket.accept()
    if live is None:
        await socket.close(code=NO_TABLE, reason="no such table")
        return
    wire: FastWebSocket = socket.scope["state"][WIRE]
    guest = Guest(who, await access.identities.name(who), only, wire, access.address(socket))
    with SOCKETS.track_inprogress():
        await serve(wire, live, guest, access)


async def serve(wire: FastWebSocket, live: LiveTable, guest: Guest, access: Access) -> None:
    try:
        await read(wire, live, guest, access)
    except DISCONNECTS:
        pass
    except Exception:
        log.exception("socket-failed", table=live.table.id)
    finally:
        live.goodbye(guest)
        DROPPED.inc(guest.dropped)


async def read(wire: FastWebSocket, live: LiveTable, guest: Guest, access: Access) -> None:
    greeted = False
    while not guest.dropped and (text := await wire.read_text()) is not None:
        if len(text) > MESSAGE_BYTES:
            wire.disconnect(TOO_BIG, "message too big")
            return
        if not access.messages.take(guest.who):
            guest.tell(Refused("too-fast").answer(id_of(text)))
            await asyncio.sleep(TOO_FAST)
            continue
        try:
            message = read_message(text)
            if isinstance(message, Hello):
                await live.welcome(guest, message)
                greeted = True
            else:
                limit(message, live, guest, access)
                await handle(message, live, guest, greeted=greeted)
        except Refused as refusal:
            guest.tell(refusal.answer(id_of(text)))


def limit(command: Command, live: LiveTable, guest: Guest, access: Access) -> None:
    """Some commands have a limit of their own. Raises Refused."""
    if isinstance(command, Say) and not access.chat.take(guest.who):
        raise Refused("too-fast")
    # a rematch makes a table, once
    if isinstance(command, Rematch) and live.table.rematch is None and not access.tables.take(guest.address):
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
    await live.command(command, guest.who, guest.name, guest.tell)

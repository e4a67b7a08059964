"""The socket of a table: one task that reads, one that writes, and nothing that grows without end."""

from __future__ import annotations

import asyncio
import contextlib
from typing import Any

from litestar import WebSocket, websocket
from litestar.exceptions import WebSocketDisconnect
from prometheus_client import Counter, Gauge

from zashiki.server.guest import Guest
from zashiki.server.limits import MESSAGE_BYTES
from zashiki.server.live import LiveTable
from zashiki.server.protocol import Answer, Command, Hello, Refused, read_message
from zashiki.server.reception import Reception, reception

SOCKETS = Gauge("zashiki_sockets", "Open sockets")
DROPPED = Counter("zashiki_sockets_dropped", "Sockets that did not keep up")
AnySocket = WebSocket[Any, Any, Any]
# https://www.iana.org/assignments/websocket: 1008 policy violation, 1009 too big, 1013 try again later; 4xxx ours
POLICY, TOO_BIG, AGAIN_LATER, NO_TABLE = 1008, 1009, 1013, 4404


@websocket("/api/tables/{table:str}/live")
async def live_socket(socket: AnySocket, table: str) -> None:
    """Play at a table, or look on. See docs/protocol.md."""
    desk = reception(socket.app)
    who = desk.who_calls(socket, table)
    if who is None or not desk.origin_is_ours(socket):
        await socket.close(code=POLICY, reason="unknown guest or foreign origin")
        return
    live = await desk.parlour.table(table)
    await socket.accept()
    if live is None:
        await socket.close(code=NO_TABLE, reason="no such table")
        return
    guest = Guest(who, await desk.identities.name(who))
    with SOCKETS.track_inprogress():
        await attend(socket, live, guest, desk)


async def attend(socket: AnySocket, live: LiveTable, guest: Guest, desk: Reception) -> None:
    writer = asyncio.create_task(write(socket, guest))
    reader = asyncio.create_task(read(socket, live, guest, desk))
    try:
        await asyncio.wait({writer, reader}, return_when=asyncio.FIRST_COMPLETED)
    finally:
        live.goodbye(guest)
        for task in (writer, reader):
            task.cancel()
            with contextlib.suppress(asyncio.CancelledError, WebSocketDisconnect, RuntimeError):
                await task


async def write(socket: AnySocket, guest: Guest) -> None:
    while (text := await guest.queue.get()) is not None:
        await socket.send_data(text, mode="text")
    DROPPED.inc()
    await socket.close(code=AGAIN_LATER, reason="too slow; resume")


async def read(socket: AnySocket, live: LiveTable, guest: Guest, desk: Reception) -> None:
    greeted = False
    while True:
        text = await socket.receive_data(mode="text")
        if len(text) > MESSAGE_BYTES:
            await socket.close(code=TOO_BIG, reason="message too big")
            return
        if not desk.messages.take(guest.who):
            guest.tell(Answer("", False, reason="too-fast"))
            await asyncio.sleep(1.0)
            continue
        try:
            message = read_message(text)
        except Refused as refusal:
            guest.tell(refusal.answer(""))
            continue
        if isinstance(message, Hello):
            live.welcome(guest, message)
            greeted = True
        elif not greeted:
            guest.tell(Refused("hello-first").answer(message.id))
        elif isinstance(message, Command):
            guest.tell(await live.command(message, guest.who, guest.name))

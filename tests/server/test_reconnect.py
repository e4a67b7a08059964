"""Reconnecting in the middle of anything: what a client pieces together equals what a fresh load shows."""

from __future__ import annotations

import asyncio
import json
import re
import socket
from typing import Any

import pytest
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed

from tests.server.client import Connection, Person, Server, run
from tests.server.proxy import cutting
from tests.server.stubborn import Stubborn
from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook

pytestmark = pytest.mark.once

EARLY_CUTS = 9


async def fresh_load(player: Stubborn, address: str) -> Stubborn:
    """The same guest, who knows nothing yet."""
    newcomer = Stubborn(lambda: address, player.cookie, player.seats, seed=0)
    newcomer.silent = True
    await newcomer.play()
    return newcomer


@pytest.mark.parametrize("game", GAMES)
def test_a_client_that_is_cut_off_at_random_bytes_sees_what_others_see(game: str, parlour: Server) -> None:
    async def evening() -> None:
        seats = max(2, min(rulebook(game).players))
        people = [await Person(parlour.url).arrive(f"P{i}") for i in range(3)]
        table = await people[0].new_table(game=game, seats=seats)
        straight = people[0].address(table)
        async with cutting(parlour.port, seed=len(game), mean=15_000, early=EARLY_CUTS) as proxy:
            crooked = f"{proxy.address}/api/tables/{table}/live"
            players = [Stubborn(lambda: crooked, people[i].cookie, (i,), seed=i) for i in range(2)]
            onlooker = Stubborn(lambda: crooked, people[2].cookie, (), seed=9)
            for i, player in enumerate(players):
                player.undoes = 0.1
                player.script = [
                    {"kind": "sit", "seat": i},
                    *({"kind": "seat-bot", "seat": k, "bot": "random"} for k in range(2, seats) if i == 0),
                    {"kind": "ready", "seat": i, "nonce": f"n{i}"},
                ]
            witnesses = [Stubborn(lambda: straight, people[i].cookie, (i,), seed=i) for i in range(2)]
            watcher = Stubborn(lambda: straight, people[2].cookie, (), seed=9)
            for client in (*witnesses, watcher):
                client.silent = True
            await asyncio.gather(*(one.play() for one in (*players, onlooker, *witnesses, watcher)))
            assert proxy.cuts >= EARLY_CUTS
        for one, witness in zip((*players, onlooker), (*witnesses, watcher), strict=True):
            both = one.history.keys() & witness.history.keys()
            assert both
            assert all(one.history[moment] == witness.history[moment] for moment in both)
            newcomer = await fresh_load(one, straight)
            assert newcomer.views() == one.views()
            assert newcomer.events == one.events

    run(evening(), 120)


def small_window(port: int) -> socket.socket:
    """A connection that can hold little of what it does not read."""
    line = socket.socket()
    line.setsockopt(socket.SOL_SOCKET, socket.SO_RCVBUF, 4096)
    line.connect(("127.0.0.1", port))
    line.setblocking(False)
    return line


async def dropped(person: Person) -> int:
    text = (await person.http.get("/metrics")).text
    found = re.search(r"^zashiki_sockets_dropped_total (\d+)", text, re.MULTILINE)
    return int(found.group(1)) if found else 0


def test_a_guest_who_does_not_read_is_dropped_and_resumes(parlour: Server) -> None:
    async def evening() -> None:
        aya = await Person(parlour.url).arrive("Aya")
        table = await aya.new_table(game="kasane", seats=2)
        headers = {"Cookie": aya.cookie}
        async with aya.at(table) as here:
            await here.do("sit", seat=0)
            await here.do("sit", seat=1)
            await here.do("ready", seat=0, nonce="a")
            await here.do("ready", seat=1, nonce="b")
            await here.until(lambda: 1 in here.frames)
            before = await dropped(aya)
            async with connect(
                aya.address(table), sock=small_window(parlour.port), additional_headers=headers,
                compression=None, proxy=None, max_queue=1, close_timeout=1,
            ) as idle:  # fmt: skip
                await idle.send('{"kind":"hello"}')
                first = [json.loads(await idle.recv()) for _ in range(3)]
                known = first[-1]["frame"]["version"]
                with pytest.raises(ConnectionClosed):
                    await ask_again_and_again(idle)
            while await dropped(aya) == before:
                await asyncio.sleep(0.1)
            seat = 0 if here.question(0) else 1
            await here.move(seat)
            async with aya.at(table, known) as resumed, aya.at(table) as fresh:
                for side in (resumed, fresh):
                    await side.until(lambda side=side: 1 in side.frames)
                assert views(resumed) == views(fresh)
                told = {frame["seat"]: frame["frame"]["events"] for frame in first[1:]}
                assert {k: told[k] + resumed.events[k] for k in (0, 1)} == fresh.events
            assert (await here.do("say", text="still here"))["ok"]

    run(evening(), 120)


async def ask_again_and_again(connection: ClientConnection) -> None:
    """Ask for everything anew, and read nothing of it."""
    while True:
        await connection.send('{"kind":"hello"}')
        await asyncio.sleep(0.01)


def views(connection: Connection) -> dict[int | None, Any]:
    return {seat: frame["view"] for seat, frame in connection.frames.items()}

"""Two worlds that a seat cannot tell apart give that seat the same bytes, on the server's real output."""

from __future__ import annotations

import asyncio
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from pathlib import Path
from unittest.mock import AsyncMock, patch

import msgspec
import pytest
import uvicorn
from websockets.asyncio.client import connect

from tests.conformance.cases import Case, registered_cases, step
from tests.conformance.twins import twin_maker
from tests.server.client import run
from tests.server.tables import SEAL
from tests.server.wire_secrecy import compare_case, compare_play
from tests.server.worlds import OnlookersWorld, World, person, table_seed
from zashiki.catalogue import GAMES
from zashiki.kernel.chance import FastChance
from zashiki.kernel.play import Play
from zashiki.kernel.record import Entry
from zashiki.rulebook import rulebook
from zashiki.server.parlour import Parlour
from zashiki.server.protocol import FrameNews
from zashiki.server.settings import ParlourSettings
from zashiki.server.store.memory import MemoryStore
from zashiki.server.table.updates import Updates
from zashiki.server.web.app import build_app
from zashiki.server.web.fast_websocket import FastWebSocket
from zashiki.server.web.identity import COOKIE, Identities
from zashiki.testing.secrecy import Leak, same


@pytest.mark.parametrize("case", registered_cases(), ids=str)
def test_two_worlds_are_one_on_the_wire(case: Case) -> None:
    assert compare_case(case, 4, first=100).pairs == 4


@pytest.mark.parametrize("case", registered_cases(), ids=str)
def test_an_onlooker_can_tell_no_seat_anything_that_it_does_not_know(case: Case) -> None:
    assert compare_case(case, 2, first=200, kind=OnlookersWorld).pairs == 2


class ShowsTheDeck(Updates):
    """Lets slip what comes next, where nobody looks."""

    def frame(self, seat: int | None, known: int | None, *, comes: bool = False) -> FrameNews:
        news = super().frame(seat, known)
        assert self.table.play is not None
        deck = self.table.play.state.deck  # type: ignore[attr-defined]
        return msgspec.structs.replace(news, fresh=bool(deck.n and deck.top(0) % 2))


class LeakyWorld(World):
    def __init__(self, case: Case, number: int, play: Play, seat: int) -> None:
        super().__init__(case, number, play, seat)
        self.live.updates = ShowsTheDeck(self.table, self.live.presence)


def test_a_planted_leak_in_the_server_is_found() -> None:
    case = Case("kasane", 3)

    async def look() -> None:
        for number in range(20):
            await compare_play(case, number, twin_maker("kasane"), 10, LeakyWorld)

    with pytest.raises(Leak):
        asyncio.run(look())


class QuietServer(uvicorn.Server):
    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        yield


@asynccontextmanager
async def served(world: World, data: Path) -> AsyncIterator[str]:
    """The world's table on a real socket; its address."""
    app = build_app(ParlourSettings(data=data, workers=1))
    server = QuietServer(uvicorn.Config(app, port=0, log_level="warning", ws=FastWebSocket))
    serving = asyncio.create_task(server.serve())
    while not server.started:
        await asyncio.sleep(0.01)
    app.state.access.parlour.live[world.table.id] = world.live
    port = server.servers[0].sockets[0].getsockname()[1]
    try:
        yield f"ws://127.0.0.1:{port}/api/tables/{world.table.id}/live"
    finally:
        server.should_exit = True
        await serving


async def received(world: World, address: str, cookie: str, moves: list[Entry]) -> bytes:
    """All that comes through the socket while the moves are made, up to the answer to a last question."""
    arrived: list[bytes] = []
    headers = {"Cookie": f"{COOKIE}={cookie}"}
    async with connect(address, additional_headers=headers, compression=None, proxy=None) as socket:
        await socket.send(b'{"kind":"hello"}', text=True)
        arrived += [await socket.recv(decode=False) for _ in range(2)]
        for number, entry in enumerate(moves):
            await world.move(entry, number)
        await socket.send(b'{"kind":"say","id":"last","text":""}', text=True)
        while b'"last"' not in arrived[-1]:
            arrived.append(await socket.recv(decode=False))
    return b"\n".join(arrived)


@pytest.mark.parametrize("game", GAMES)
def test_two_worlds_are_one_through_a_real_socket(game: str, tmp_path: Path) -> None:
    (tmp_path / "parlour.key").write_bytes(SEAL.key)
    cookie = Identities(MemoryStore(), SEAL.derived("identity")).cookie(person(1))
    case = Case(game, max(2, min(rulebook(game).players)))

    async def evening() -> None:
        play, chance = Play(case.open(), table_seed(case, 5)), FastChance(5)
        while not play.over and play.version < 12:
            step(play, chance)
        twin = twin_maker(game)(play, 1, chance)
        assert twin is not None
        both = []
        for this, moves in ((Play(play.game, play.seed), list(play.standing)), twin):
            world = World(case, 5, this, 1)
            # nobody looks whether people are away: two evenings do not take equally long
            with patch.object(Parlour, "look_after", AsyncMock()):
                async with served(world, tmp_path) as address:
                    both.append(await received(world, address, cookie, moves))
        same(both[0], both[1], 1, play.version)

    run(evening())

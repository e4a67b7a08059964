"""A scripted client of the Model Context Protocol plays at a served table, with a seat's token."""

from __future__ import annotations

import asyncio
import subprocess
import sys
from collections.abc import Iterator
from pathlib import Path
from typing import Any

import pytest
from mcp.client.client import Client

from tests.server.client import Person, Server, run
from zashiki.adapters.mcp import parlour_server
from zashiki.adapters.parlour_seat import NoSeat, ParlourSeat, live_address
from zashiki.catalogue import GAMES
from zashiki.rulebook import BadSetup, rulebook


@pytest.fixture(scope="module")
def parlour(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Server]:
    running = Server(tmp_path_factory.mktemp("parlour") / "data")
    yield running
    running.end()


async def call(client: Any, tool: str, **arguments: object) -> str:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return str(result.content[0].text)


async def seat_for(person: Person, game: str, *, list_options: bool = True) -> ParlourSeat:
    """A person sits down among bots at a new table and asks for a token; the program says that it is ready."""
    seats = rulebook(game).players[0]
    table = await person.new_table(game=game, seats=seats)
    async with person.at(table) as here:
        await here.do("sit", seat=0)
        for seat in range(1, seats):
            await here.do("seat-bot", seat=seat, bot="random")
    given = await person.http.post(f"/api/tables/{table}/token", json={"seat": 0})
    return ParlourSeat(f"{person.url}/t/{table}", given.json()["token"], list_options=list_options)


@pytest.mark.parametrize("game", GAMES)
def test_a_client_plays_a_whole_game_at_a_parlour(game: str, parlour: Server) -> None:
    async def evening() -> str:
        seat = await seat_for(await Person(parlour.url).arrive("Aya"), game)
        async with Client(parlour_server(seat)) as client:
            told = await call(client, "look")
            for number in range(3_000):
                if seat.over:
                    return told
                options = len(seat.options())
                told = await call(client, "play", answer=str(1 + number % options)) if options else ""
                told = told or await call(client, "look")
        raise AssertionError(f"{game} does not come to an end")

    assert run(evening(), 300)


def test_a_refused_move_comes_back_with_its_clause(parlour: Server) -> None:
    async def evening() -> tuple[str, str, str]:
        seat = await seat_for(await Person(parlour.url).arrive("Ben"), "kasane")
        async with Client(parlour_server(seat)) as client:
            await call(client, "look")
            return (
                await call(client, "play", answer='{"kind": "take", "column": 9}'),
                await call(client, "play", answer="99"),
                await call(client, "rules", clause="KA-2"),
            )

    by_clause, by_number, rule = run(evening())
    assert by_clause.startswith("Refused: ")
    assert "[KA-2]" in by_clause
    assert by_number.startswith("Refused: an answer is a number from 1 to ")
    assert rule.startswith("KA-2: ")


def test_moves_need_not_be_listed(parlour: Server) -> None:
    async def evening() -> str:
        seat = await seat_for(await Person(parlour.url).arrive("Cleo"), "kasane", list_options=False)
        try:
            return await seat.look()
        finally:
            await seat.leave()

    assert "\n1. " not in run(evening())


def test_after_a_lost_connection_the_game_goes_on(parlour: Server) -> None:
    async def evening() -> str:
        seat = await seat_for(await Person(parlour.url).arrive("Dan"), "kasane")
        await seat.look()
        assert seat.socket is not None
        await seat.socket.close()
        await asyncio.sleep(0)
        try:
            return await seat.play("1")
        finally:
            await seat.leave()

    assert "Refused" not in run(evening())


def test_a_wrong_token_is_turned_away(parlour: Server) -> None:
    async def evening() -> None:
        seat = await seat_for(await Person(parlour.url).arrive("Eve"), "kasane")
        seat.token += "x"
        with pytest.raises(NoSeat, match="token"):
            await seat.look()

    run(evening())


def test_the_address_is_that_of_the_table_in_the_browser() -> None:
    assert live_address("https://here.example/t/a_b-1") == "wss://here.example/api/tables/a_b-1/live"
    for wrong in ("here.example/t/ab", "https://here.example/", "ftp://here.example/t/ab"):
        with pytest.raises(BadSetup, match="/t/TABLE"):
            live_address(wrong)


def test_a_table_needs_a_token(tmp_path: Path) -> None:
    done = subprocess.run(
        [sys.executable, "-m", "zashiki", "mcp", "--table", "http://127.0.0.1:1/t/x"],
        capture_output=True,
        text=True,
        check=False,
    )
    assert done.returncode == 2
    assert "--token" in done.stderr

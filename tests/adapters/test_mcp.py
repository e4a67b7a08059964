"""A scripted client of the Model Context Protocol plays every game to its end."""

from __future__ import annotations

import asyncio
from typing import Any

import pytest
from mcp.client.client import Client

from zashiki.adapters.assistant_table import NO_TABLE, AssistantTable
from zashiki.adapters.mcp import server
from zashiki.catalogue import GAMES
from zashiki.rulebook import rulebook


async def call(client: Any, tool: str, **arguments: object) -> str:
    result = await client.call_tool(tool, arguments)
    assert not result.is_error, result.content
    return str(result.content[0].text)


async def play_to_the_end(game: str, seats: int) -> str:
    table = AssistantTable()
    async with Client(server(table)) as client:
        told = await call(client, "sit", game=game, seats=seats, level="random", seed="tea")
        for number in range(3_000):
            assert table.table is not None
            if table.table.over:
                return told
            options = len(table.table.play.options(0))
            told = await call(client, "play", answer=str(1 + number % options))
    raise AssertionError(f"{game} does not come to an end")


@pytest.mark.parametrize("game", GAMES)
def test_a_client_plays_a_whole_game(game: str) -> None:
    told = asyncio.run(play_to_the_end(game, rulebook(game).players[0]))
    assert told


def test_the_tools_are_those_of_a_table() -> None:
    async def names() -> list[str]:
        async with Client(server(AssistantTable())) as client:
            return [tool.name for tool in (await client.list_tools()).tools]

    assert asyncio.run(names()) == ["games", "levels", "rules", "sit", "look", "play"]


def test_a_refused_move_comes_back_with_its_clause() -> None:
    async def refusal() -> str:
        async with Client(server(AssistantTable())) as client:
            await call(client, "sit", game="kasane", seats=3, level="random", seed="tea")
            return await call(client, "play", answer='{"kind": "take", "column": 9}')

    assert "[KA-2]" in asyncio.run(refusal())


def test_before_sitting_down_there_is_nothing_to_see() -> None:
    table = AssistantTable()
    assert table.look() == table.play("1") == NO_TABLE


def test_moves_need_not_be_listed() -> None:
    assert "1. " not in AssistantTable(list_options=False).sit("utena", 1, "random", "tea")


def test_rules_can_be_asked_for_by_clause() -> None:
    table = AssistantTable()
    assert table.rules("kasane", "KA-5").startswith("KA-5: ")
    assert len(table.rules("kasane").splitlines()) == len(rulebook("kasane").clauses)

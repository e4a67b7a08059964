"""An MCP server by which an AI assistant sits at a table: `zashiki mcp`."""

from __future__ import annotations

from collections.abc import AsyncIterator, Callable
from contextlib import asynccontextmanager
from typing import Any

from mcp.server import MCPServer

from zashiki import __version__
from zashiki.adapters.assistant_table import AssistantTable
from zashiki.adapters.parlour_seat import ParlourSeat

INSTRUCTIONS = (
    "Japanese tabletop games. List the games, read the rules you need, sit down, then look and play in turn until the "
    "game is over. You see only what your seat may see. An answer is the number of an option, or a move as JSON."
)


AT_A_PARLOUR = (
    "You have a seat at a table of a parlour, where people and bots play a Japanese tabletop game. Look, read the "
    "rules you need, and play in turn until the game is over. You see only what your seat may see. An answer is the "
    "number of an option, or a move as JSON."
)


def server(table: AssistantTable) -> MCPServer:
    """A server whose tools are the methods of a table in this process."""
    return with_tools(INSTRUCTIONS, table.games, table.levels, table.rules, table.sit, table.look, table.play)


def parlour_server(seat: ParlourSeat) -> MCPServer:
    """A server whose tools are the methods of a seat at a parlour."""

    @asynccontextmanager
    async def sitting(_server: MCPServer) -> AsyncIterator[None]:
        try:
            yield
        finally:
            await seat.leave()

    return with_tools(AT_A_PARLOUR, seat.rules, seat.look, seat.play, lifespan=sitting)


def with_tools(instructions: str, *tools: Callable[..., Any], lifespan: Any = None) -> MCPServer:
    made = MCPServer("zashiki", instructions=instructions, version=__version__, lifespan=lifespan)
    for tool in tools:
        made.add_tool(tool, structured_output=False)
    return made

"""An MCP server by which an AI assistant sits at a table: `zashiki mcp`."""

from __future__ import annotations

from mcp.server import MCPServer

from zashiki import __version__
from zashiki.adapters.assistant_table import AssistantTable

INSTRUCTIONS = (
    "Japanese tabletop games. List the games, read the rules you need, sit down, then look and play in turn until the "
    "game is over. You see only what your seat may see. An answer is the number of an option, or a move as JSON."
)


def server(table: AssistantTable) -> MCPServer:
    """A server whose tools are the methods of a table."""
    made = MCPServer("zashiki", instructions=INSTRUCTIONS, version=__version__)
    for tool in (table.games, table.levels, table.rules, table.sit, table.look, table.play):
        made.add_tool(tool, structured_output=False)
    return made

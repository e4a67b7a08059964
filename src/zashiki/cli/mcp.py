"""`zashiki mcp`: a table for an AI assistant."""

from __future__ import annotations

from typing import Annotated

from zashiki.cli.parameters import Option


def mcp(
    list_moves: Annotated[
        bool, Option(help="Tell the assistant its possible moves; without, it has to know the rules.")
    ] = True,
) -> None:
    """Serve a table to an AI assistant by the Model Context Protocol, on standard input and output."""
    from zashiki.adapters.assistant_table import AssistantTable
    from zashiki.adapters.mcp import server

    server(AssistantTable(list_options=list_moves)).run("stdio")

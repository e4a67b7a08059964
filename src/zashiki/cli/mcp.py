"""`zashiki mcp`: a table for an AI assistant."""

from __future__ import annotations

from typing import Annotated

import typer

from zashiki.rulebook import BadSetup


def mcp(
    list_moves: Annotated[
        bool, typer.Option(help="Tell the assistant its possible moves; without, it has to know the rules.")
    ] = True,
) -> None:
    """Serve a table to an AI assistant by the Model Context Protocol, on standard input and output."""
    try:
        from zashiki.adapters.mcp import server
    except ModuleNotFoundError as missing:
        raise BadSetup("zashiki mcp needs the extra mcp: pip install 'zashiki[mcp]'") from missing
    from zashiki.adapters.assistant_table import AssistantTable

    server(AssistantTable(list_options=list_moves)).run("stdio")

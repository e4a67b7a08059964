"""`zashiki mcp`: a table for an AI assistant."""

from __future__ import annotations

from typing import Annotated

from zashiki.cli.parameters import Option
from zashiki.rulebook import BadSetup


def mcp(
    list_moves: Annotated[
        bool, Option(help="Tell the assistant its possible moves; without, it has to know the rules.")
    ] = True,
    table: Annotated[
        str | None,
        Option(help="The address of a table at a parlour, as the browser shows it: https://…/t/…."),
    ] = None,
    token: Annotated[str | None, Option(help="The seat's token for it.", envvar="ZASHIKI_TOKEN")] = None,
) -> None:
    """Serve a table to an AI assistant by the Model Context Protocol, on standard input and output."""
    if (table is None) != (token is None):
        raise BadSetup("a seat at a parlour needs both: --table https://…/t/… and --token TOKEN")
    from zashiki.adapters.assistant_table import AssistantTable
    from zashiki.adapters.mcp import parlour_server, server
    from zashiki.adapters.parlour_seat import ParlourSeat

    if table is not None and token is not None:
        parlour_server(ParlourSeat(table, token, list_options=list_moves)).run("stdio")
    else:
        server(AssistantTable(list_options=list_moves)).run("stdio")

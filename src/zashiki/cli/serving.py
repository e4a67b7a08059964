"""`zashiki serve`: open the parlour."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Annotated

import typer

from zashiki.cli.speech import fail
from zashiki.server.app import server
from zashiki.server.settings import ParlourSettings


def data_folder() -> Path:
    """Where a user's own data goes on this system."""
    return Path(typer.get_app_dir("zashiki"))


def serve(
    data: Annotated[
        Path | None, typer.Option(help="Where tables are kept; by default your own data folder.")
    ] = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 picks a free one.", min=0, max=65535)] = 8080,
    database: Annotated[
        str | None, typer.Option(help="postgresql://… instead of a file in the data folder.")
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1)] = 2,
) -> None:
    """Serve tables to browsers and programs until Ctrl-C."""
    listening = listen(host, port)
    shown = f"http://{host}:{listening.getsockname()[1]}"
    settings = ParlourSettings(
        data=data or data_folder(),
        host=host,
        port=listening.getsockname()[1],
        database=database,
        workers=workers,
    )
    print(f"The parlour is open: {shown}", flush=True)
    asyncio.run(server(settings).serve(sockets=[listening]))


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        fail(f"cannot listen on {host}:{port}: {problem.strerror}")

"""`zashiki serve` and `zashiki think`: open the parlour, and think for its bots."""

from __future__ import annotations

import asyncio
import socket
from pathlib import Path
from typing import Annotated

import typer

from zashiki.cli.output import fail
from zashiki.server.settings import ParlourSettings
from zashiki.server.store.seal import Seal, parlour_key
from zashiki.server.web.app import quiet_logs, server


def data_folder() -> Path:
    """Where a user's own data goes on this system."""
    return Path(typer.get_app_dir("zashiki"))


DataOption = Annotated[
    Path | None, typer.Option(help="Where tables and the key are kept; by default your own data folder.")
]


def serve(
    data: DataOption = None,
    host: Annotated[str, typer.Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, typer.Option(help="The port; 0 picks a free one.", min=0, max=65535)] = 8080,
    database: Annotated[
        str | None,
        typer.Option(help="postgresql://… instead of a file in the data folder.", envvar="ZASHIKI_DATABASE"),
    ] = None,
    workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1)] = 2,
    origin: Annotated[
        list[str] | None,
        typer.Option(help="The https://… at which browsers find it behind a proxy; may be given again."),
    ] = None,
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
        origins=tuple(origin or ()),
        public=any(one.startswith("https://") for one in origin or ()),
    )
    print(f"The parlour is open: {shown}", flush=True)
    server(settings).run(sockets=[listening])


def think(
    database: Annotated[
        str, typer.Option(help="The postgresql://… of the parlour.", envvar="ZASHIKI_DATABASE")
    ],
    data: DataOption = None,
    workers: Annotated[int, typer.Option(help="Processes in which bots think.", min=1)] = 2,
) -> None:
    """Think for the bots of a parlour that is served elsewhere, until Ctrl-C."""
    from zashiki.server.thinking.job_queue import JobQueue
    from zashiki.server.thinking.queue_worker import QueueWorker

    quiet_logs()
    seconds = ParlourSettings(data=Path()).bot_seconds
    worker = QueueWorker(JobQueue(database, Seal(parlour_key(data or data_folder()))), workers, seconds)
    print("Thinking.", flush=True)
    asyncio.run(worker.run())


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        fail(f"cannot listen on {host}:{port}: {problem.strerror}")

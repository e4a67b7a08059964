"""`zashiki serve`: serve tables to browsers and programs."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.output import fail
from zashiki.cli.parameters import Option
from zashiki.cli.preparing import tell_of_preparations
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import CannotServe
from zashiki.server.store.folder_lock import FolderInUse, FolderLock


def serve(  # noqa: PLR0913, PLR0917 - one for each option
    data: DataOption = None,
    host: Annotated[str, Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[int, Option(help="The port; 0 picks a free one.", min=0, max=65535)] = 8080,
    database: Annotated[
        str | None,
        Option(help="postgresql://… instead of a file in the data folder.", envvar="ZASHIKI_DATABASE"),
    ] = None,
    workers: Annotated[int, Option(help="Processes in which bots think.", min=1)] = 2,
    origin: Annotated[
        list[str] | None,
        Option(help="The https://… at which browsers find it behind a proxy; may be given again."),
    ] = None,
    sockets: Annotated[
        int, Option("--sockets-per-address", help="Sockets that one address may have open.", min=1)
    ] = 200,
) -> None:
    """Serve tables to browsers and programs until Ctrl-C."""
    from zashiki.server.store.seal import BadKey
    from zashiki.server.web.app import server

    listening = listen(host, port)
    shown = f"http://{host}:{listening.getsockname()[1]}"
    settings = ParlourSettings(
        data=data or data_folder(),
        host=host,
        port=listening.getsockname()[1],
        database=database,
        workers=workers,
        sockets=sockets,
        origins=tuple(origin or ()),
        public=any(one.startswith("https://") for one in origin or ()),
    )
    lock = None if database is not None else locked(settings.data, shown)
    try:
        parlour = server(settings)
    except (BadKey, CannotServe) as problem:
        fail(str(problem))
    print(f"The parlour is open: {shown}", flush=True)
    tell_of_preparations()
    parlour.run(sockets=[listening])
    if lock is not None:
        lock.release()


def locked(data: Path, address: str) -> FolderLock:
    try:
        return FolderLock(data, address)
    except FolderInUse as other:
        fail(f"the parlour at {other.address or 'another address'} already uses {data}")


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        fail(f"cannot listen on {host}:{port}: {problem.strerror}")

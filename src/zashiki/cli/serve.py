"""`zashiki serve`: serve tables to browsers and programs."""

from __future__ import annotations

import socket
from typing import Annotated

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.output import fail
from zashiki.cli.parameters import Option
from zashiki.cli.preparing import tell_of_preparations
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import CannotServe
from zashiki.server.store.folder_lock import FolderInUse


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
    contact: Annotated[
        str | None,
        Option(help="mailto:… or https://…: how push services reach you; the first --origin without it."),
    ] = None,
    local_push: Annotated[
        bool, Option("--local-push-services", help="Allow push services on this computer, for tests.")
    ] = False,
) -> None:
    """Serve tables to browsers and programs until Ctrl-C. On SIGUSR2 a new process takes over."""
    from zashiki.server.store.seal import BadKey
    from zashiki.server.web.handover import inherited_socket, is_successor
    from zashiki.server.web.run import run

    listening = inherited_socket() if is_successor() else listen(host, port)
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
        contact=contact or next(iter(origin or ()), ParlourSettings.contact),
        local_push=local_push,
    )
    try:
        run(settings, listening, shown, tell_of_preparations)
    except (BadKey, CannotServe) as problem:
        fail(str(problem))
    except FolderInUse as other:
        fail(f"the parlour at {other.address or 'another address'} already uses {settings.data}")


def listen(host: str, port: int) -> socket.socket:
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        fail(f"cannot listen on {host}:{port}: {problem.strerror}")

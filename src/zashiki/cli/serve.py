"""`zashiki serve`: serve tables to browsers and programs."""

from __future__ import annotations

import socket
from pathlib import Path
from typing import Annotated

from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.output import fail
from zashiki.cli.parameters import Option
from zashiki.cli.preparing import tell_of_preparations
from zashiki.server.hosting.keeping import Keeping, is_alone, usual_keeping
from zashiki.server.settings import ParlourSettings
from zashiki.server.store import CannotServe
from zashiki.server.store.folder_lock import FolderInUse

LONGEST = 36_500
KEEP = (
    "0: until somebody deletes it. By default {} if others can come, and for ever if only this computer can."
)


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
    keep_games: Annotated[
        int | None,
        Option(help=f"Days for which finished games are kept. {KEEP.format(730)}", min=0, max=LONGEST),
    ] = None,
    keep_tables: Annotated[
        int | None,
        Option(
            help=f"Days for which a table is kept at which nobody acts. {KEEP.format(180)}",
            min=0,
            max=LONGEST,
        ),
    ] = None,
    keep_people: Annotated[
        int | None,
        Option(
            help=f"Days for which people are kept who do not come back. {KEEP.format(400)}",
            min=0,
            max=LONGEST,
        ),
    ] = None,
    contact: Annotated[
        str | None,
        Option(help="mailto:… or https://…: how push services reach you; the first --origin without it."),
    ] = None,
    lab: Annotated[
        bool | None,
        Option(
            "--lab/--no-lab",
            help="Let guests try other numbers in the balance lab; by default only where nobody else can come.",
        ),
    ] = None,
    local_push: Annotated[
        bool, Option("--local-push-services", help="Allow push services on this computer, for tests.")
    ] = False,
) -> None:
    """Serve tables to browsers and programs until Ctrl-C. On SIGUSR2 a new process takes over.

    It prints the token of the host page, which is the same at every start: ZASHIKI_HOST_TOKEN, or made from the key.
    """
    listening = listen(host, port)
    origins = tuple(origin or ())
    usual = usual_keeping(host, origins)
    settings = ParlourSettings(
        data=data or data_folder(),
        host=host,
        port=listening.getsockname()[1],
        database=database,
        workers=workers,
        sockets=sockets,
        origins=origins,
        public=any(one.startswith("https://") for one in origins),
        contact=contact or next(iter(origins), ParlourSettings.contact),
        keeping=Keeping(
            usual.games if keep_games is None else keep_games,
            usual.tables if keep_tables is None else keep_tables,
            usual.people if keep_people is None else keep_people,
        ),
        lab=is_alone(host, origins) if lab is None else lab,
        local_push=local_push,
    )
    run_parlour(settings, listening, host_page=True)


def serve_here(data: Path, host: str, port: int, database: str | None) -> None:
    """As `zashiki` alone does: with everything as usual."""
    listening = listen(host, port)
    settings = ParlourSettings(
        data=data,
        host=host,
        port=listening.getsockname()[1],
        database=database,
        keeping=usual_keeping(host, ()),
        lab=is_alone(host, ()),
    )
    run_parlour(settings, listening, host_page=False)


def run_parlour(settings: ParlourSettings, listening: socket.socket, *, host_page: bool) -> None:
    from zashiki.server.store.seal import BadKey
    from zashiki.server.web.run import run

    try:
        run(settings, listening, [host_line(settings)] if host_page else [], tell_of_preparations)
    except (BadKey, CannotServe) as problem:
        fail(str(problem))
    except FolderInUse as other:
        fail(f"the parlour at {other.address or 'another address'} already uses {settings.data}")


def host_line(settings: ParlourSettings) -> str:
    """Where the host page is, and its token; raises BadKey."""
    from zashiki.server.store.seal import Seal, parlour_key
    from zashiki.server.web.host_token import host_token

    shown = next(iter(settings.origins), f"http://{settings.host}:{settings.port}")
    return f"The host page is {shown}/host, its token: {host_token(Seal(parlour_key(settings.data)))}"


def listen(host: str, port: int) -> socket.socket:
    """The socket on which browsers come; a successor inherits it."""
    from zashiki.server.web.handover import inherited_socket, is_successor

    if is_successor():
        return inherited_socket()
    try:
        return socket.create_server((host, port), backlog=2048)
    except OSError as problem:
        fail(f"cannot listen on {host}:{port}: {problem.strerror}")

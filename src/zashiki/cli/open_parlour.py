"""`zashiki` alone: open the parlour and a browser that shows it."""

from __future__ import annotations

import os
import socket
import sys
import threading
import time
import urllib.error
import urllib.request
import webbrowser
from contextlib import suppress
from typing import Annotated

import click

from zashiki import __version__, compiled
from zashiki.cli.data_folder import DataOption, data_folder
from zashiki.cli.parameters import Option

USUAL_PORT = 8080
PATIENCE = 30.0


def version(_context: click.Context, _option: click.Parameter, wanted: bool) -> None:
    if wanted:
        print(f"zashiki {__version__} ({'compiled' if compiled() else 'interpreted'})")
        raise click.exceptions.Exit


def parlour(  # noqa: PLR0913, PLR0917 - a command has as many arguments as it has options
    context: click.Context,
    data: DataOption = None,
    host: Annotated[str, Option(help="The address to listen on.")] = "127.0.0.1",
    port: Annotated[
        int | None,
        Option(help="The port; by default 8080, or a free one if that is taken.", min=0, max=65535),
    ] = None,
    database: Annotated[
        str | None,
        Option(help="postgresql://… instead of a file in the data folder.", envvar="ZASHIKI_DATABASE"),
    ] = None,
    no_open: Annotated[bool, Option("--no-open", help="Do not open a browser.")] = False,
    version: Annotated[
        bool,
        Option("--version", callback=version, is_eager=True, help="Tell the version and how it runs."),
    ] = False,
) -> None:
    """Zashiki (座敷): a parlour for Japanese tabletop games. Without a command: open it here, in the browser."""
    if context.invoked_subcommand is not None:
        return
    from zashiki.cli.serve import serve_here
    from zashiki.server.store.folder_lock import parlour_at
    from zashiki.server.web.handover import is_successor

    seen = not no_open and browser_can_be_seen() and not is_successor()
    first = parlour_at(data or data_folder()) if database is None and not is_successor() else None
    if first:
        print(f"The parlour is already open: {first}", flush=True)
        if seen:
            show(first)
        return
    chosen = usual_or_free(host) if port is None else port or free_port(host)
    if seen:
        threading.Thread(target=show, args=(f"http://{host}:{chosen}",), daemon=True).start()
    serve_here(data or data_folder(), host, chosen, database)


def usual_or_free(host: str) -> int:
    try:
        with socket.create_server((host, USUAL_PORT)):
            return USUAL_PORT
    except OSError:
        return free_port(host)


def free_port(host: str) -> int:
    try:
        with socket.create_server((host, 0)) as found:
            return int(found.getsockname()[1])
    except OSError:
        return USUAL_PORT  # `serve` says what is wrong with the host


def browser_can_be_seen() -> bool:
    """A browser that would run inside the terminal is none that people asked for."""
    if sys.platform in {"darwin", "win32"} or os.environ.get("BROWSER"):
        return True
    return bool(os.environ.get("DISPLAY") or os.environ.get("WAYLAND_DISPLAY"))


def show(url: str) -> None:
    """Once the parlour answers, open a browser there."""
    no_proxy = urllib.request.build_opener(urllib.request.ProxyHandler({}))
    until = time.monotonic() + PATIENCE
    while time.monotonic() < until:
        try:
            with no_proxy.open(f"{url}/healthz", timeout=2):
                break
        except (urllib.error.URLError, OSError):
            time.sleep(0.05)
    with suppress(webbrowser.Error):
        webbrowser.open(url)

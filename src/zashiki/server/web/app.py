"""The parlour as an application, and how it is run."""

from __future__ import annotations

import asyncio
import gc
import logging
import signal
import socket
import subprocess
import sys
from collections.abc import AsyncIterator, Iterator
from contextlib import asynccontextmanager, contextmanager
from typing import Any

import structlog
import uvicorn
from litestar import Litestar, Request, Response
from litestar.exceptions import HTTPException
from litestar.openapi import OpenAPIConfig

from zashiki import __version__
from zashiki.server.hosting.hosting import Hosting
from zashiki.server.logs import log_to_stderr
from zashiki.server.parlour import Parlour
from zashiki.server.push.encryption import Vapid
from zashiki.server.push.turn_calls import TurnCalls
from zashiki.server.rate_limits import MESSAGE_BYTES
from zashiki.server.settings import ParlourSettings
from zashiki.server.store.open_store import open_store, upkeep_of
from zashiki.server.store.seal import Seal, parlour_key
from zashiki.server.web.access import Access
from zashiki.server.web.companion import COMPANION_ROUTES
from zashiki.server.web.daily import DAILY_ROUTES
from zashiki.server.web.fast_websocket import FastWebSocket
from zashiki.server.web.handover import WISH, start_successor, tell_supervisor
from zashiki.server.web.health import healthz, metrics, readyz
from zashiki.server.web.host import HOST_ROUTES
from zashiki.server.web.host_token import HostToken
from zashiki.server.web.http import ROUTES, BodyRequest
from zashiki.server.web.identity import Identities
from zashiki.server.web.lab import LAB_ROUTES
from zashiki.server.web.lessons import LESSON_ROUTES
from zashiki.server.web.limited_http import LimitedHttp
from zashiki.server.web.my_games import MY_GAMES
from zashiki.server.web.own_data import OWN_DATA
from zashiki.server.web.own_hosts import OwnHosts
from zashiki.server.web.own_values import OWN_VALUES
from zashiki.server.web.pages import PAGES
from zashiki.server.web.push import PUSH_ROUTES
from zashiki.server.web.puzzles import PUZZLE_ROUTES
from zashiki.server.web.replay_and_review import replay, review
from zashiki.server.web.socket import live_socket

log = structlog.get_logger()
POLICY = "default-src 'self'; img-src 'self' data:; style-src 'self'; frame-ancestors 'none'; base-uri 'none'"
HEADERS = {
    "Content-Security-Policy": POLICY,
    "X-Content-Type-Options": "nosniff",
    "Referrer-Policy": "no-referrer",
    "Cross-Origin-Opener-Policy": "same-origin",
}
SERVER_ERROR = 500
HAND_OVER = 0.001
NEW_OBJECTS = 10_000
"""New containers after which the youngest are searched for cycles."""
MOST_ROUNDS = 500
"""Such searches after which the survivors are searched, too, if no quiet moment came before."""


def said(error: HTTPException) -> str:
    """What was wrong, with the first wrong field."""
    extra = error.extra[0] if isinstance(error.extra, list) and error.extra else None
    if not isinstance(extra, dict):
        return str(error.detail)
    return f"{extra.get('key', 'request')}: {extra.get('message', error.detail)}"


def plain_error(_request: Request[Any, Any, Any], error: Exception) -> Response[dict[str, str]]:
    """One clear line; internal errors go to the log only."""
    if isinstance(error, HTTPException) and error.status_code < SERVER_ERROR:
        body = {"error": said(error)}
        if isinstance(error.extra, dict) and "ja" in error.extra:
            body["ja"] = str(error.extra["ja"])
        return Response(body, status_code=error.status_code, headers=error.headers)
    log.error("request-failed", exc_info=error)
    return Response({"error": "something went wrong here"}, status_code=SERVER_ERROR)


def build_app(settings: ParlourSettings) -> Litestar:
    seal = Seal(parlour_key(settings.data))
    parlour = Parlour(settings, open_store(settings), seal)
    identities = Identities(parlour.store, seal.derived("identity"))
    vapid = Vapid(seal.derived("push"), settings.contact)
    parlour.hosting = Hosting(parlour, upkeep_of(parlour.store), settings.keeping)
    token = HostToken(seal)
    parlour.calls = TurnCalls(parlour.store, seal, vapid, local=settings.local_push)

    @asynccontextmanager
    async def parlour_is_open(app: Litestar) -> AsyncIterator[None]:
        await parlour.open()
        access = app.state.access = Access(parlour, identities, settings, token)
        try:
            yield
        finally:
            access.lab.close()
            await parlour.close()

    return Litestar(
        route_handlers=[
            *ROUTES,
            healthz,
            readyz,
            metrics,
            replay,
            review,
            *OWN_VALUES,
            *MY_GAMES,
            *PUSH_ROUTES,
            *OWN_DATA,
            *HOST_ROUTES,
            *LESSON_ROUTES,
            *COMPANION_ROUTES,
            *LAB_ROUTES,
            *PUZZLE_ROUTES,
            *DAILY_ROUTES,
            live_socket,
            *PAGES,
        ],
        lifespan=[parlour_is_open],
        openapi_config=OpenAPIConfig(title="Zashiki", version=__version__, path="/api/schema"),
        exception_handlers={Exception: plain_error, HTTPException: plain_error},
        request_class=BodyRequest,
        request_max_body_size=MESSAGE_BYTES,
        response_headers=HEADERS,
        logging_config=None,
    )


def quiet_logs() -> None:
    log_to_stderr()
    logging.getLogger("uvicorn.error").addFilter(is_ours)


def is_ours(line: logging.LogRecord) -> bool:
    """Malformed requests are not our errors: the sender is told, and cannot fill our log."""
    return not line.getMessage().startswith(("Invalid UTF-8", "Invalid HTTP request"))


class ParlourServer(uvicorn.Server):
    """Exits with success on Ctrl-C and SIGTERM, and starts its successor on SIGUSR2."""

    def __init__(self, config: uvicorn.Config) -> None:
        super().__init__(config)
        self.successor: subprocess.Popen[bytes] | None = None

    def run(self, sockets: list[socket.socket] | None = None) -> None:
        assert sockets is not None
        self.listening = sockets[0]
        super().run(sockets)

    @contextmanager
    def capture_signals(self) -> Iterator[None]:
        """Without raising the signal again after the shutdown, as the library does."""
        loop = asyncio.get_running_loop()
        for wish in (signal.SIGINT, signal.SIGTERM):
            loop.add_signal_handler(wish, self.handle_exit, wish, None)
        if WISH is not None:
            loop.add_signal_handler(WISH, self.hand_over)
        yield

    def hand_over(self) -> None:
        """Start a process that takes over; one at a time."""
        if self.successor is None or self.successor.poll() is not None:
            self.successor = start_successor(self.listening)

    async def startup(self, sockets: list[socket.socket] | None = None) -> None:
        await super().startup(sockets)
        if self.started:
            tell_supervisor()


def hand_over_quickly() -> None:
    """The thread that writes to the disk waits this long for the interpreter while the event loop is busy."""
    sys.setswitchinterval(HAND_OVER)


def collect_seldom() -> None:
    """Searching for cycles goes through every table: by default an eighth of all work, and the longest pauses."""
    gc.collect()
    gc.freeze()
    gc.set_threshold(NEW_OBJECTS, MOST_ROUNDS, 20)


def server(settings: ParlourSettings) -> ParlourServer:
    """Raises BadKey."""
    quiet_logs()
    collect_seldom()
    hand_over_quickly()
    config = uvicorn.Config(
        OwnHosts(build_app(settings), settings),
        host=settings.host,
        port=settings.port,
        log_level="warning",
        access_log=False,
        http=LimitedHttp,
        ws=FastWebSocket,
        ws_max_size=2 * MESSAGE_BYTES,
        ws_per_message_deflate=False,
        timeout_graceful_shutdown=5,
    )
    return ParlourServer(config)

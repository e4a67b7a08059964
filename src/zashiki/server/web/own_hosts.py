"""By which names a parlour goes. A request under any other name is refused.

A page of a stranger can have its own name lead to this machine (DNS rebinding), and would then count as a page of ours.
A number or localhost cannot be bent that way; another name must be one that the host has given.
"""

from __future__ import annotations

import socket
from ipaddress import ip_address
from urllib.parse import urlsplit

from litestar.types import ASGIApp, Message, Receive, Scope, Send

from zashiki.server.settings import ParlourSettings

MISDIRECTED = 421
# https://www.iana.org/assignments/websocket: 1008 policy violation
POLICY = 1008
BODY = b'{"error":"the parlour does not go by this name: start it with --origin and the address that browsers use"}'


class OwnHosts:
    """Around the whole application."""

    def __init__(self, app: ASGIApp, settings: ParlourSettings) -> None:
        self.app = app
        self.names = own_names(settings)

    async def __call__(self, scope: Scope, receive: Receive, send: Send) -> None:
        if str(scope["type"]) == "lifespan" or self.is_ours(host_of(scope)):
            await self.app(scope, receive, send)
        else:
            for message in refusal(scope):
                await send(message)

    def is_ours(self, host: str) -> bool:
        return host in self.names or is_number(host)


def own_names(settings: ParlourSettings) -> frozenset[str]:
    machine = socket.gethostname().lower()
    given = {urlsplit(origin).hostname or "" for origin in settings.origins}
    return frozenset({"localhost", settings.host.lower(), machine, f"{machine}.local", *given} - {""})


def host_of(scope: Scope) -> str:
    """The name that a request was sent to, without its port. Programs that speak HTTP 1.0 give none."""
    given = next((value for name, value in scope["headers"] if name == b"host"), b"localhost")
    try:
        return (urlsplit(f"//{given.decode('latin-1')}").hostname or "").removesuffix(".")
    except ValueError:
        return ""


def is_number(host: str) -> bool:
    try:
        ip_address(host)
    except ValueError:
        return False
    return True


def refusal(scope: Scope) -> list[Message]:
    if str(scope["type"]) == "websocket":
        return [{"type": "websocket.close", "code": POLICY, "reason": "foreign host"}]
    headers = [(b"content-type", b"application/json"), (b"content-length", str(len(BODY)).encode())]
    return [
        {"type": "http.response.start", "status": MISDIRECTED, "headers": headers},
        {"type": "http.response.body", "body": BODY, "more_body": False},
    ]

"""Access: who is calling, and may they? What HTTP and sockets share."""

from __future__ import annotations

from typing import Any

from litestar import Litestar
from litestar.connection import ASGIConnection

from zashiki.server.parlour import Parlour
from zashiki.server.rate_limits import Buckets
from zashiki.server.settings import ParlourSettings
from zashiki.server.web.identity import COOKIE, Identities

Connection = ASGIConnection[Any, Any, Any, Any]
BEARER = "Bearer "


class Access:
    def __init__(self, parlour: Parlour, identities: Identities, settings: ParlourSettings) -> None:
        self.parlour = parlour
        self.identities = identities
        self.settings = settings
        self.messages = Buckets(per_second=40, burst=200)
        """Messages through sockets, per guest."""
        self.requests = Buckets(per_second=20, burst=100)
        """Requests that change something, per guest or address."""
        self.tables = Buckets(per_second=0.2, burst=30)
        """New tables, per address."""

    def who_calls(self, connection: Connection) -> str | None:
        """The guest of a cookie."""
        return self.identities.read_cookie(connection.cookies.get(COOKIE))

    def who_plays(self, connection: Connection, table: str) -> tuple[str | None, int | None]:
        """The guest of a cookie; or, for programs, that of a seat's token, and the one seat that it is for."""
        given = connection.headers.get("authorization", "")
        if not given.startswith(BEARER):
            return self.who_calls(connection), None
        token = self.identities.read_seat_token(given.removeprefix(BEARER))
        if token is None or token[1] != table:
            return None, None
        return token[0], token[2]

    def origin_is_ours(self, connection: Connection) -> bool:
        """Browsers say where a page comes from; programs say nothing and bring no cookie by themselves."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        host = connection.headers.get("host", "")
        return origin in {f"http://{host}", f"https://{host}", *self.settings.origins}

    def address(self, connection: Connection) -> str:
        return connection.client.host if connection.client is not None else "?"


def access_of(app: Litestar) -> Access:
    access: Access = app.state.access
    return access

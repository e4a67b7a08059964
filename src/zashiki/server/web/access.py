"""Access: who is calling, and what they may do. Used by HTTP requests and sockets."""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from typing import Any

from litestar import Litestar
from litestar.connection import ASGIConnection

from zashiki.server.lab.lab_runs import LabRuns
from zashiki.server.lab.report_folder import ReportFolder
from zashiki.server.open_tables import OpenTables
from zashiki.server.parlour import Parlour
from zashiki.server.rate_limits import Buckets
from zashiki.server.settings import ParlourSettings
from zashiki.server.web.host_token import HostToken
from zashiki.server.web.identity import COOKIE, Identities
from zashiki.server.web.one_at_a_time import Turns

Connection = ASGIConnection[Any, Any, Any, Any]
BEARER = "Bearer "


class Access:
    def __init__(
        self,
        parlour: Parlour,
        identities: Identities,
        settings: ParlourSettings,
        host_token: HostToken | None = None,
    ) -> None:
        self.parlour = parlour
        self.identities = identities
        self.settings = settings
        self.host_token = host_token or HostToken(parlour.seal)
        self.messages = Buckets(per_second=40, burst=200)
        """Limits messages on sockets, per guest."""
        self.chat = Buckets(per_second=1, burst=20)
        """Limits lines of chat, per guest."""
        self.requests = Buckets(per_second=20, burst=100)
        """Limits requests that change something, per address."""
        self.tables = Buckets(per_second=0.2, burst=30)
        """Limits new tables, rematches among them, per address."""
        self.reading = Buckets(per_second=4, burst=60)
        """Limits requests for a record, a replay or a review, per address."""
        self.exports = Buckets(per_second=1 / 60, burst=5)
        """Limits downloads of all one's data, per guest."""
        self.wrong_tokens = Buckets(per_second=1 / 60, burst=5)
        """Limits wrong guesses of the host's token, per address."""
        self.lab_orders = Buckets(per_second=0.1, burst=10)
        """Limits experiments of the lab, per address."""
        self.lab = LabRuns()
        self.reports = ReportFolder(settings.data / "lab")
        self.looking = Buckets(per_second=20, burst=200)
        """Limits requests for the list of open tables and for pictures of links, per address."""
        self.open_tables = OpenTables(parlour.store)
        self.replays = Turns()
        self.sockets: Counter[str] = Counter()
        """How many sockets each address has open."""

    def who_calls(self, connection: Connection) -> str | None:
        """The guest whom the cookie names."""
        return self.identities.read_cookie(connection.cookies.get(COOKIE))

    def is_banned(self, who: str | None) -> bool:
        hosting = self.parlour.hosting
        return hosting is not None and who in hosting.banned

    def who_plays(self, connection: Connection, table: str) -> tuple[str | None, int | None]:
        """The guest whom the cookie names; for a program with a seat's token, the token's guest and seat."""
        given = connection.headers.get("authorization", "")
        if not given.startswith(BEARER):
            return self.who_calls(connection), None
        token = self.identities.read_seat_token(given.removeprefix(BEARER))
        if token is None or token[1] != table:
            return None, None
        return token[0], token[2]

    def origin_is_ours(self, connection: Connection) -> bool:
        """Whether a page of ours sends this. Browsers name the page's origin; programs name none and have no cookie."""
        origin = connection.headers.get("origin")
        if origin is None:
            return True
        host = connection.headers.get("host", "")
        return origin in {f"http://{host}", f"https://{host}", *self.settings.origins}

    @contextmanager
    def socket_from(self, address: str) -> Iterator[bool]:
        """Count a socket for as long as it is open; whether the address may have this one, too."""
        self.sockets[address] += 1
        try:
            yield self.sockets[address] <= self.settings.sockets
        finally:
            self.sockets[address] -= 1
            if not self.sockets[address]:
                del self.sockets[address]

    def address(self, connection: Connection) -> str:
        return connection.client.host if connection.client is not None else "?"


def access_of(app: Litestar) -> Access:
    access: Access = app.state.access
    return access

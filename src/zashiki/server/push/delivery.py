"""Delivery: one message to one push service, over https to an address on the internet and nowhere else."""

from __future__ import annotations

import asyncio
import ipaddress
import socket
import time
from typing import TYPE_CHECKING, Literal
from urllib.parse import urlsplit

from zashiki.server.push.encryption import Vapid, encrypted
from zashiki.server.push.subscription import Subscription

if TYPE_CHECKING:
    import httpx

Delivered = Literal["taken", "gone", "again", "refused"]
"""What became of a message: `gone`: nobody subscribes there any more; `again`: later it may be taken."""
SECONDS = 10.0
KEEP_FOR = 12 * 3600
"""Seconds for which a push service keeps a message for a device that is not connected."""
VALID_FOR = 6 * 3600
"""Seconds for which the signature of a message holds; a push service takes 24 hours at most."""
GONE = {404, 410}
AGAIN_LATER = {408, 425, 429}
SUCCESS, FAILURE, SERVER_ERROR = 200, 300, 500


class NotOutside(Exception):
    """A host that is on this computer or in its own network: no push service."""


class Delivery:
    def __init__(self, vapid: Vapid, *, local: bool = False) -> None:
        # here, because a parlour whose people want no messages need not load it
        import httpx

        self.vapid = vapid
        self.local = local
        """Whether push services on this computer count, for tests."""
        self.http = httpx.AsyncClient(trust_env=False, timeout=SECONDS, follow_redirects=False)
        self.lost: type[Exception] = httpx.HTTPError

    async def close(self) -> None:
        await self.http.aclose()

    async def send(self, to: Subscription, text: bytes, topic: str, *, urgent: bool) -> Delivered:
        headers = {
            "Authorization": self.vapid.authorization(to.endpoint, time.time() + VALID_FOR),
            "Content-Encoding": "aes128gcm",
            "Content-Type": "application/octet-stream",
            "TTL": str(KEEP_FOR),
            "Urgency": "high" if urgent else "normal",
            "Topic": topic,
        }
        try:
            async with asyncio.timeout(2 * SECONDS):
                request = await self.request_to(to.endpoint, headers, encrypted(text, to.keys))
                answer = await self.http.send(request, stream=True)
                await answer.aclose()  # what it says is not read
        except NotOutside:
            return "refused"
        except (self.lost, OSError, TimeoutError):
            return "again"
        return outcome(answer.status_code)

    async def request_to(self, endpoint: str, headers: dict[str, str], body: bytes) -> httpx.Request:
        """A request to the very address that was looked at: the name could lead elsewhere the next time."""
        address = urlsplit(endpoint)
        host = address.hostname or ""
        port = address.port or (443 if address.scheme == "https" else 80)
        number = await self.outside(host, port)
        shown = f"[{number}]" if ":" in number else number
        target = address._replace(netloc=f"{shown}:{port}").geturl()
        return self.http.build_request(
            "POST",
            target,
            content=body,
            headers={**headers, "Host": address.netloc},
            extensions={"sni_hostname": host},
        )

    async def outside(self, host: str, port: int) -> str:
        """The address of a host; raises NotOutside if any of its addresses is not one of the internet."""
        found = await asyncio.get_running_loop().getaddrinfo(host, port, type=socket.SOCK_STREAM)
        numbers = [str(address[4][0]) for address in found]
        if not self.local and not all(ipaddress.ip_address(number).is_global for number in numbers):
            raise NotOutside(host)
        return numbers[0]


def outcome(status: int) -> Delivered:
    if SUCCESS <= status < FAILURE:
        return "taken"
    if status in GONE:
        return "gone"
    return "again" if status >= SERVER_ERROR or status in AGAIN_LATER else "refused"

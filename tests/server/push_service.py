"""A push service as the tests serve it, and a device that reads what arrives: the real encryption, from the other side.

What is written here about RFC 8291 and RFC 8292 is written anew, from the receiver's side, with `cryptography`.
"""

from __future__ import annotations

import asyncio
import json
import secrets
from base64 import urlsafe_b64decode, urlsafe_b64encode
from collections.abc import AsyncIterator
from contextlib import asynccontextmanager
from typing import Any, NamedTuple

from cryptography.hazmat.primitives import hashes
from cryptography.hazmat.primitives.asymmetric import ec
from cryptography.hazmat.primitives.asymmetric.utils import encode_dss_signature
from cryptography.hazmat.primitives.ciphers.aead import AESGCM
from cryptography.hazmat.primitives.kdf.hkdf import HKDF
from cryptography.hazmat.primitives.serialization import Encoding, PublicFormat

CURVE = ec.SECP256R1()


def to_text(text: bytes) -> str:
    return urlsafe_b64encode(text).rstrip(b"=").decode()


def from_text(text: str) -> bytes:
    return urlsafe_b64decode(text + "=" * (-len(text) % 4))


def hkdf(salt: bytes, key: bytes, info: bytes, length: int) -> bytes:
    return HKDF(hashes.SHA256(), length, salt, info).derive(key)


class Device:
    """A browser that has subscribed."""

    def __init__(self, key: ec.EllipticCurvePrivateKey | None = None, auth: bytes | None = None) -> None:
        self.key = key or ec.generate_private_key(CURVE)
        self.auth = auth or secrets.token_bytes(16)
        self.public = self.key.public_key().public_bytes(Encoding.X962, PublicFormat.UncompressedPoint)

    @property
    def keys(self) -> dict[str, str]:
        return {"p256dh": to_text(self.public), "auth": to_text(self.auth)}

    def read(self, body: bytes) -> bytes:
        """RFC 8291, section 3.4, and RFC 8188, section 2."""
        salt, size, theirs = body[:16], int.from_bytes(body[16:20], "big"), body[21 : 21 + body[20]]
        assert len(body) - 21 - len(theirs) <= size
        shared = self.key.exchange(ec.ECDH(), ec.EllipticCurvePublicKey.from_encoded_point(CURVE, theirs))
        key = hkdf(self.auth, shared, b"WebPush: info\0" + self.public + theirs, 32)
        cipher = AESGCM(hkdf(salt, key, b"Content-Encoding: aes128gcm\0", 16))
        nonce = hkdf(salt, key, b"Content-Encoding: nonce\0", 12)
        text = cipher.decrypt(nonce, body[21 + len(theirs) :], None)
        assert text.rstrip(b"\0").endswith(b"\x02")
        return text.rstrip(b"\0")[:-1]


class Pushed(NamedTuple):
    path: str
    headers: dict[str, str]
    body: bytes

    def claims(self, key: str) -> Any:
        """What the parlour vouches for, if it is signed with that key (RFC 8292)."""
        fields = dict(
            part.strip().split("=", 1)
            for part in self.headers["authorization"].removeprefix("vapid ").split(",")
        )
        assert fields["k"] == key
        text, _, signature = fields["t"].rpartition(".")
        head, body = text.split(".")
        assert json.loads(from_text(head)) == {"typ": "JWT", "alg": "ES256"}
        numbers = from_text(signature)
        assert len(numbers) == 64
        r, s = int.from_bytes(numbers[:32], "big"), int.from_bytes(numbers[32:], "big")
        public = ec.EllipticCurvePublicKey.from_encoded_point(CURVE, from_text(key))
        public.verify(encode_dss_signature(r, s), text.encode(), ec.ECDSA(hashes.SHA256()))
        return json.loads(from_text(body))


class PushService:
    def __init__(self) -> None:
        self.pushed: list[Pushed] = []
        self.answers: list[int] = []
        """The statuses of the next answers; then 201."""
        self.news = asyncio.Event()
        self.url = ""

    async def take(self, reader: asyncio.StreamReader, writer: asyncio.StreamWriter) -> None:
        try:
            head = (await reader.readuntil(b"\r\n\r\n")).decode()
            request, *lines = head.strip().split("\r\n")
            headers = {
                name.lower(): value.strip() for name, _, value in (line.partition(":") for line in lines)
            }
            body = await reader.readexactly(int(headers["content-length"]))
            self.pushed.append(Pushed(request.split()[1], headers, body))
            status = self.answers.pop(0) if self.answers else 201
            fields = "Content-Length: 0\r\nLocation: http://127.0.0.1:1/\r\nConnection: close"
            writer.write(f"HTTP/1.1 {status} X\r\n{fields}\r\n\r\n".encode())
            await writer.drain()
            self.news.set()
        finally:
            writer.close()

    async def wait_for(self, count: int, seconds: float = 60.0) -> None:
        async with asyncio.timeout(seconds):
            while len(self.pushed) < count:
                self.news.clear()
                await self.news.wait()


@asynccontextmanager
async def push_service() -> AsyncIterator[PushService]:
    service = PushService()
    server = await asyncio.start_server(service.take, "127.0.0.1", 0)
    service.url = f"http://127.0.0.1:{server.sockets[0].getsockname()[1]}"
    async with server:
        yield service

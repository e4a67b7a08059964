"""OpenSeal: no encryption. In a browser's own store there is nobody to hide from, and no place for a key."""

from __future__ import annotations

from zashiki.server.store.seal import Seal


class OpenSeal(Seal):
    def __init__(self) -> None:
        self.key = b""

    def close(self, text: bytes, belongs_to: str) -> bytes:
        return text

    def open(self, sealed: bytes, belongs_to: str) -> bytes:
        return sealed

"""MoveSeal: what the log of a table needs of whoever holds the key. A table in the terminal has none to keep."""

from __future__ import annotations

from typing import Protocol


class MoveSeal(Protocol):
    """`seal.py` has the real one, which needs the package cryptography."""

    def close(self, text: bytes, belongs_to: str) -> bytes:
        """Make a text unreadable, and bind it to what it belongs to."""
        ...

    def open(self, sealed: bytes, belongs_to: str) -> bytes: ...

    def derived(self, purpose: str) -> bytes:
        """A key for something else than sealing."""
        ...

"""The one error that the rules raise."""

from __future__ import annotations


class IllegalMove(Exception):
    """A refused move: which clause forbids it, and the key and values of the words that say so."""

    def __init__(self, clause: str, reason: str, **values: object) -> None:
        super().__init__(f"{clause}: {reason}")
        self.clause = clause
        self.reason = reason
        self.values = values

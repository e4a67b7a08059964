"""Seeds: 256 bits that fix every shuffle of a table."""

from __future__ import annotations

import re
from hashlib import sha256
from secrets import token_bytes

HEX = re.compile(r"[0-9a-fA-F]{64}")


def seed_from(text: str | None) -> bytes:
    """A seed from what a person typed: 64 hexadecimal digits as they stand, any other text through SHA-256.

    Without a text: fresh from the system.
    """
    if text is None:
        return token_bytes(32)
    return bytes.fromhex(text) if HEX.fullmatch(text) else sha256(text.encode()).digest()

"""Fairness: a seed that nobody can have chosen.

Before the deal the table shows the SHA-256 of a secret. Each person adds a nonce. The seed is the SHA-256 of the
secret and of all nonces in the order of the seats. After the game the secret is in the record.
"""

from __future__ import annotations

from collections.abc import Sequence
from hashlib import sha256

import msgspec


class Fairness(msgspec.Struct, frozen=True, omit_defaults=True):
    """What a record needs to prove its seed: all in hex, but the nonces, which are as people sent them."""

    commitment: str
    secret: str
    nonces: tuple[str, ...]
    """By seat; empty for bots. Of a daily deal: what `joint_nonce` makes of all that people have added to it."""
    daily: str = ""
    """The day, where it was that day's deal: its commitment was public before the day began."""


def commitment(secret: bytes) -> str:
    return sha256(secret).hexdigest()


def joint_seed(secret: bytes, nonces: Sequence[str]) -> bytes:
    """Lengths go in too, so that no two lists of nonces read the same."""
    parts = [secret]
    for nonce in nonces:
        text = nonce.encode()
        parts += [len(text).to_bytes(4, "big"), text]
    return sha256(b"".join(parts)).digest()


def joint_nonce(nonces: Sequence[str]) -> str:
    """Many nonces as one, for a deal to which more people add than there are seats."""
    return joint_seed(b"", nonces).hex()


def proves(fairness: Fairness, seed: str) -> bool:
    """Whether a seed follows from what was committed to before the deal."""
    try:
        secret = bytes.fromhex(fairness.secret)
    except ValueError:
        return False
    honest = commitment(secret) == fairness.commitment
    return honest and joint_seed(secret, fairness.nonces).hex() == seed

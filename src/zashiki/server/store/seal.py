"""Seal: encryption of what is stored, so that the database is of no use without the parlour's key."""

from __future__ import annotations

import os
from contextlib import suppress
from hashlib import sha256
from pathlib import Path
from secrets import token_bytes

NONCE_BYTES = 12
NONCES_AT_ONCE = 64
KEY_BYTES = 32
KEY_FILE = "parlour.key"


class BadKey(ValueError):
    """The key file is not one."""


class Seal:
    """Authenticated encryption. Each text is bound to a name (`belongs_to`), so it cannot be passed off as another."""

    def __init__(self, key: bytes) -> None:
        # here, because a table that seals nothing (zashiki.local) runs where this package is not to be had
        from cryptography.exceptions import InvalidTag
        from cryptography.hazmat.primitives.ciphers.aead import AESGCM

        self.key = key
        self.cipher = AESGCM(key)
        self.altered: type[Exception] = InvalidTag
        self.nonces = b""
        """Random bytes for the next nonces: the system is asked once for many of them."""

    def nonce(self) -> bytes:
        if not self.nonces:
            self.nonces = token_bytes(NONCE_BYTES * NONCES_AT_ONCE)
        taken, self.nonces = self.nonces[:NONCE_BYTES], self.nonces[NONCE_BYTES:]
        return taken

    def close(self, text: bytes, belongs_to: str) -> bytes:
        nonce = self.nonce()
        return nonce + self.cipher.encrypt(nonce, text, belongs_to.encode())

    def open(self, sealed: bytes, belongs_to: str) -> bytes:
        try:
            return self.cipher.decrypt(sealed[:NONCE_BYTES], sealed[NONCE_BYTES:], belongs_to.encode())
        except self.altered:
            raise ValueError("this was sealed with another key, or has been altered") from None

    def derived(self, purpose: str) -> bytes:
        """A key for another purpose."""
        return sha256(self.key + purpose.encode()).digest()


def parlour_key(data: Path) -> bytes:
    """The key from the environment (for several processes), or from a file in the data folder, made when missing."""
    path = data / KEY_FILE
    if not os.environ.get("ZASHIKI_KEY") and not path.exists():
        data.mkdir(parents=True, exist_ok=True)
        make_key(path)
    return existing_key(data)


def existing_key(data: Path) -> bytes:
    """The same, where there must be one; raises BadKey."""
    given = os.environ.get("ZASHIKI_KEY")
    if given:
        return given_key(given)
    path = data / KEY_FILE
    if not path.is_file():
        raise BadKey(f"there is no {path}: put the key of the parlour there, or into ZASHIKI_KEY")
    key = path.read_bytes()
    if len(key) != KEY_BYTES:
        wrong = f"{path} has {len(key)} bytes and not {KEY_BYTES}"
        raise BadKey(f"{wrong}: put the right one back, or remove it if it is new")
    return key


def given_key(text: str) -> bytes:
    try:
        key = bytes.fromhex(text)
    except ValueError:
        key = b""
    if len(key) != KEY_BYTES:
        raise BadKey(f"ZASHIKI_KEY is not {2 * KEY_BYTES} hexadecimal digits")
    return key


def make_key(path: Path) -> None:
    """Make a key file, whole or not at all: a full disk must not leave an empty one behind."""
    draft = path.with_name(f"{path.name}.{os.getpid()}")
    try:
        with os.fdopen(os.open(draft, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600), "wb") as file:
            file.write(token_bytes(KEY_BYTES))
            file.flush()
            os.fsync(file.fileno())
        with suppress(FileExistsError):
            os.link(draft, path)  # another process may have been first: then its key counts
    finally:
        draft.unlink(missing_ok=True)

"""The host's token: who has it may close tables, ban people and announce. It is printed when the parlour is opened."""

from __future__ import annotations

import os
from base64 import b32encode
from hashlib import sha256
from hmac import compare_digest

from itsdangerous import BadSignature, URLSafeTimedSerializer

from zashiki.server.store.seal import BadKey, Seal

VARIABLE = "ZASHIKI_HOST_TOKEN"
COOKIE = "zashiki_host"
SHORTEST, LONGEST = 16, 200
TOKEN_LETTERS = 28
GROUP = 7
HOURS_12 = 12 * 3600


class HostToken:
    """The same for every process with the same key (or the same variable), and at every start."""

    def __init__(self, seal: Seal) -> None:
        self.token = host_token(seal)
        # another token ends what was begun with the old one
        self.sessions = URLSafeTimedSerializer(
            seal.derived(f"host session {fingerprint(self.token).hex()}"), salt="host"
        )

    def fits(self, given: str) -> bool:
        """Compared in constant time, whatever its length."""
        return compare_digest(fingerprint(given), fingerprint(self.token))

    def session(self) -> str:
        """What a host's browser keeps in place of the token."""
        return str(self.sessions.dumps("host"))

    def knows(self, session: str | None) -> bool:
        if session is None:
            return False
        try:
            return bool(self.sessions.loads(session, max_age=HOURS_12) == "host")
        except BadSignature:
            return False


def host_token(seal: Seal) -> str:
    """From the environment, or derived from the parlour's key; raises BadKey."""
    given = os.environ.get(VARIABLE)
    if given:
        if not SHORTEST <= len(given) <= LONGEST:
            raise BadKey(f"{VARIABLE} has {len(given)} letters: give it between {SHORTEST} and {LONGEST}")
        return given
    letters = b32encode(seal.derived("host token")).decode().lower()[:TOKEN_LETTERS]
    return "-".join(letters[start : start + GROUP] for start in range(0, TOKEN_LETTERS, GROUP))


def fingerprint(token: str) -> bytes:
    return sha256(token.strip().encode("utf-8", "surrogatepass")).digest()

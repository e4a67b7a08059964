"""Identity: no accounts. A guest gets a signed cookie, may set a name, and may move to another device with a code."""

from __future__ import annotations

import secrets
from hashlib import sha256

from itsdangerous import BadSignature, URLSafeSerializer

from zashiki.server.answers import Me, NewName
from zashiki.server.names import tidy
from zashiki.server.store import Store, StoredIdentity

COOKIE = "zashiki_guest"
ID_BYTES = 16
CODE_WORDS = 4
ALPHABET = "ABCDEFGHJKLMNPQRSTUVWXYZ23456789"


class Identities:
    def __init__(self, store: Store, key: bytes) -> None:
        self.store = store
        self.cookies = URLSafeSerializer(key, salt="guest")
        self.tokens = URLSafeSerializer(key, salt="seat")

    def new_guest(self) -> str:
        return secrets.token_urlsafe(ID_BYTES)

    def cookie(self, who: str) -> str:
        return str(self.cookies.dumps(who))

    def read_cookie(self, text: str | None) -> str | None:
        """The guest of a cookie; None: the cookie is not ours."""
        return self.read(self.cookies, text)

    def seat_token(self, who: str, table: str, seat: int) -> str:
        """A token that lets a program play one seat at one table."""
        return str(self.tokens.dumps([who, table, seat]))

    def read_seat_token(self, text: str) -> tuple[str, str, int] | None:
        try:
            who, table, seat = self.tokens.loads(text)
        except (BadSignature, ValueError, TypeError):
            return None
        return str(who), str(table), int(seat)

    def read(self, serializer: URLSafeSerializer, text: str | None) -> str | None:
        if text is None:
            return None
        try:
            who = serializer.loads(text)
        except BadSignature:
            return None
        return who if isinstance(who, str) else None

    async def me(self, who: str) -> Me:
        known = await self.store.identity(who)
        return Me(known.name, known.crest) if known is not None else Me("")

    async def set_me(self, who: str, wanted: NewName) -> Me:
        """Keep a guest's name, and the crest if one is given; returns them as they will be shown."""
        crest = wanted.crest if wanted.crest is not None else (await self.me(who)).crest
        shown = Me(tidy(wanted.name), crest)
        unguessed = secrets.token_bytes(ID_BYTES)
        await self.store.save_name(StoredIdentity(who, shown.name, unguessed, shown.crest))
        return shown

    async def new_code(self, who: str) -> str:
        """A new recovery code, which replaces an older one; only its hash is stored."""
        parts = ["".join(secrets.choice(ALPHABET) for _ in range(5)) for _ in range(CODE_WORDS)]
        code = "-".join(parts)
        await self.store.save_recovery(StoredIdentity(who, "", hashed(code)))
        return code

    async def recover(self, code: str) -> str | None:
        known = await self.store.identity_by_recovery(hashed(code))
        return known.id if known is not None else None


def hashed(code: str) -> bytes:
    return sha256("".join(code.upper().split()).encode()).digest()

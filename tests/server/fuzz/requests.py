"""Requests that make no sense: to any address, by any method, with any body, as HTTP or not at all."""

from __future__ import annotations

import json
from random import Random
from typing import Any, NamedTuple

from tests.server.fuzz.messages import NONSENSE, Source

PATHS = (
    "/", "/healthz", "/readyz", "/metrics", "/api/me", "/api/me/code", "/api/me/recover", "/api/games", "/api/tables",
    "/api/games/{}/en", "/api/games/kasane/{}", "/api/tables/{}", "/api/tables/{}/record", "/api/tables/{}/replay",
    "/api/tables/{}/review", "/api/tables/{}/token", "/api/tables/{}/live", "/assets/{}", "/t/{}", "/{}",
    "/api/me/games", "/api/me/games{}", "/api/me/statistics", "/api/tables/{}/rematch", "/api/push", "/api/me/push",
    "/api/me/push/end", "/api/me/data", "/api/me/delete", "/api/privacy", "/api/announcement", "/api/host",
    "/api/host/enter", "/api/host/leave", "/api/host/tables{}", "/api/host/people{}", "/api/host/tables/{}/close",
    "/api/host/bans", "/api/host/bans/lift", "/api/host/announcement", "/api/host/announcement/end", "/host",
    "/privacy", "/api/lab/{}", "/api/lab/kasane", "/api/lab/reports/{}", "/lab/{}",
    "/api/daily", "/api/daily/{}", "/api/daily/kasane{}", "/api/daily/utena", "/daily/{}",
)  # fmt: skip
METHODS = ("GET", "POST", "PUT", "DELETE", "PATCH", "HEAD", "OPTIONS", "TRACE")
PARTS = (
    "..", "%2e%2e%2fetc%2fpasswd", "%00", "%ff%fe", "a" * 300, "座敷", "x", "kasane", "-1", "%f0%9f%8e%b4", "?a=1&a=2",
    "?seat=99999999999999999999", "?seat=x", "?eyes=all", "%0d%0aX: y", "?before=1.5~x", "?before=nan~x", "?game=%00",
    "?day=2026-02-30", "?day=x", "?day=9999-12-31", "?day=0000-00-00",
)  # fmt: skip


class Asked(NamedTuple):
    method: str
    path: str
    headers: dict[str, str]
    body: bytes


class Requests:
    def __init__(self, source: Source, tables: list[str]) -> None:
        self.source = source
        self.dice: Random = source.dice
        self.tables = tables

    def next(self) -> Asked:
        dice = self.dice
        part = dice.choice([*PARTS, *self.tables])
        path = dice.choice(PATHS).replace("{}", part).encode("utf-8")
        return Asked(dice.choice(METHODS), path.decode("latin-1"), self.headers(), self.body())

    def headers(self) -> dict[str, str]:
        dice = self.dice
        kind = dice.choice(["application/json", "text/plain", "multipart/form-data; boundary=x", ""])
        chosen = {"content-type": kind}
        if dice.random() < 0.2:
            cookie = dice.choice(["zashiki_guest", "zashiki_host"])
            chosen["cookie"] = f"{cookie}={dice.choice(['', 'x', 'e30.x', 'Imhvc3Qi.aaaaaa.x', 'a' * 2000])}"
        if dice.random() < 0.1:
            chosen["authorization"] = dice.choice(["Bearer", "Bearer x", "Basic eA==", "Bearer " + "x" * 500])
        if dice.random() < 0.1:
            chosen["origin"] = dice.choice(["http://evil.example", "null", "x"])
        return chosen

    def body(self) -> bytes:
        dice = self.dice
        settings: dict[str, Any] = {
            "game": "kasane",
            "seats": 2,
            "options": {},
            "clock": 60,
            "name": "x",
            "code": "x",
        }
        settings |= {
            "endpoint": "https://push.example/x",
            "keys": {"p256dh": "AA", "auth": "AA"},
            "language": "ja",
            "nonce": "n",
        }
        settings |= {"everything": True, "token": "x", "who": "x", "minutes": 5, "ja": "x"}
        settings[dice.choice(list(settings))] = dice.choice(NONSENSE)
        texts = [b"", json.dumps(settings).encode("utf-8", "surrogatepass"), dice.randbytes(50)]
        text = self.source.strange()
        texts.append(text if isinstance(text, bytes) else text.encode("utf-8", "surrogatepass"))
        return dice.choice(texts)

"""Malformed, stale, foreign, oversized, out of order, of the wrong type, nested, garbled: a source of messages."""

from __future__ import annotations

import json
from collections.abc import Callable
from random import Random
from typing import Any

Text = str | bytes
MOST = 16_384
HUGE = 10**40
NONSENSE: list[Any] = [
    None, True, -1, 2**63, HUGE, -HUGE, 1.5, "", "x", "\x00", "座敷", "￿", [], {}, [[]], {"kind": "move"}, "9" * 300,
]  # fmt: skip
COMMANDS: list[dict[str, Any]] = [
    {"kind": "sit", "seat": 0, "name": "Aya", "crest": "ume-ai"},
    {"kind": "get-up", "seat": 0},
    {"kind": "seat-bot", "seat": 1, "bot": "random"},
    {"kind": "ready", "seat": 0, "nonce": "abc"},
    {"kind": "move", "seat": 0, "version": 5, "move": {"kind": "take", "column": 0}},
    {"kind": "pause"},
    {"kind": "go-on"},
    {"kind": "want-end", "seat": 0},
    {"kind": "propose", "seat": 0, "what": "undo"},
    {"kind": "agree", "seat": 0},
    {"kind": "decline", "seat": 0},
    {"kind": "come-back", "seat": 0},
    {"kind": "rematch"},
    {"kind": "say", "text": ""},
    {"kind": "phrase", "phrase": "hello"},
    {"kind": "react", "reaction": "tea"},
    {"kind": "silence", "speaker": "0123456789abcdef", "silent": True},
    {"kind": "why", "seat": 0, "move": {"kind": "take", "column": 0}},
    {"kind": "stand-in", "seat": 0, "bot": "random"},
    {"kind": "close"},
    {"kind": "unseat", "seat": 0},
    {"kind": "announcement", "announcement": None},
]


class Source:
    """Draws messages. A stranger's may have any shape; an owner's are never such as the table would take."""

    def __init__(self, seed: int) -> None:
        self.dice = Random(seed)
        self.count = 0

    def name(self) -> str:
        self.count += 1
        return f"f{self.count}"

    def strange(self) -> Text:
        """Something that somebody sends who has no seat."""
        kinds: list[Callable[[], Text]] = [
            self.garbage,
            self.letters,
            self.nested,
            self.cut,
            self.foreign,
            self.foreign,
            self.wrong_type,
            self.wrong_type,
            self.unknown,
            self.bad_id,
            self.big,
            lambda: json.dumps(self.dice.choice(NONSENSE)),
        ]
        return self.dice.choice(kinds)()

    def owned(self, seat: int, version: int) -> Text:
        """Something that the owner of a seat sends too late, too early, or for somebody else."""
        move: dict[str, Any] = {"kind": "take", "column": self.dice.randrange(4)}
        wish: dict[str, Any] = {
            "kind": "move",
            "id": self.name(),
            "seat": seat,
            "version": version,
            "move": move,
        }
        late = {"version": self.dice.choice([0, 1, -1, -HUGE, version + 1, HUGE])}
        other = {"seat": self.dice.choice([1 - seat, 2, -1, HUGE])}
        never: dict[str, Any] = {
            "move": self.dice.choice(
                [
                    {"kind": "take", "column": self.dice.choice([99, -1, 255, 256, HUGE, -HUGE, 2**62])},
                    {"kind": "castle"},
                    {"kind": "take"},
                    {},
                    {"kind": "undo", "seat": []},
                    {"kind": "undo", "agreed": True},
                    {"kind": ["take"], "column": 0},
                    {"kind": "take", "column": "0"},
                ]
            )
        }
        early = {
            "kind": self.dice.choice(["sit", "get-up", "come-back", "agree", "decline"]),
            "id": self.name(),
            "seat": seat,
        }
        talk: dict[str, Any] = self.dice.choice(
            [
                {"kind": "phrase", "phrase": self.dice.choice(["", "checkmate", 1, None, ["hello"]])},
                {"kind": "react", "reaction": self.dice.choice(["", "skull", "<svg>", {}, 2**63])},
                {
                    "kind": "silence",
                    "speaker": self.dice.choice(["", "0", "0123456789ABCDEF", "x" * 16, 1, "0" * 17]),
                },
            ]
        )
        talk["id"] = self.name()
        sitting = {"kind": "ready", "id": self.name(), "seat": seat, "nonce": "again"}
        changes = [late, other, never]
        if self.dice.random() < 0.2:
            go_on = {"kind": "go-on", "id": self.name()}
            return json.dumps(self.dice.choice([early, sitting, go_on, talk]))
        return json.dumps({**wish, **self.dice.choice(changes)})

    def garbage(self) -> Text:
        """Bytes, as a binary message."""
        return self.dice.randbytes(self.dice.randrange(200))

    def letters(self) -> Text:
        return "".join(chr(self.dice.choice([0, 9, 34, 92, 123, 0x3042, 0x202E, 0x1F600])) for _ in range(50))

    def nested(self) -> Text:
        depth = self.dice.choice([10, 1000, MOST // 2])
        opening, closing = self.dice.choice([("[", "]"), ('{"a":', "}")])
        depth //= len(opening)
        inside = opening * depth + "1" + (closing * depth if self.dice.random() < 0.5 else "")
        around = '{"kind":"move","id":"n","seat":0,"version":1,"move":' + inside + "}"
        return self.dice.choice([inside, around])[:MOST]

    def cut(self) -> Text:
        text = json.dumps({"id": self.name(), **self.dice.choice(COMMANDS)})
        return text[: self.dice.randrange(len(text))]

    def foreign(self) -> Text:
        """A command in good form, for somebody else's seat."""
        wish = {"id": self.name(), **self.dice.choice(COMMANDS)}
        if "seat" in wish:
            wish["seat"] = self.dice.choice([0, 1, 2, 99, -1])
        return json.dumps(wish)

    def wrong_type(self) -> Text:
        wish = {"id": self.name(), **self.dice.choice(COMMANDS)}
        wish[self.dice.choice(list(wish))] = self.dice.choice(NONSENSE)
        return json.dumps(wish, ensure_ascii=self.dice.random() < 0.5)

    def unknown(self) -> Text:
        wish = {"id": self.name(), **self.dice.choice(COMMANDS)}
        key = self.dice.choice(["colour", "", "__class__", "kind "])
        if self.dice.random() < 0.5:
            wish[key] = self.dice.choice(NONSENSE)
        else:
            del wish[self.dice.choice(list(wish))]
        return json.dumps(wish)

    def bad_id(self) -> Text:
        wish = {"id": self.dice.choice(["", "a" * 65, "\x00", "彩", "a b", "\ud800", "a" * 10_000])}
        return json.dumps({**wish, **self.dice.choice(COMMANDS)})

    def big(self) -> Text:
        """As big as a message may be."""
        wish = {"kind": "say", "id": self.name(), "text": ""}
        return json.dumps({**wish, "text": "x" * (MOST - len(json.dumps(wish)))})

    def too_big(self) -> Text:
        return "x" * self.dice.choice([MOST + 1, 2 * MOST, 2 * MOST + 1, 1 << 18])

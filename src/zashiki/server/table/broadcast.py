"""Hearsay: what processes that serve the same table call out to each other. It is kept nowhere."""

from __future__ import annotations

import secrets
from typing import Any

import msgspec

from zashiki.server.protocol import ChatNews

BELIEVED = 15.0
"""Seconds for which a process is believed; it repeats itself more often than that."""
PROCESS = secrets.token_hex(8)


class Call(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base of what is called out."""


class Here(Call, frozen=True, tag="here"):
    """These people sit at the table through me."""

    process: str
    people: tuple[str, ...]
    asks: bool = False
    """Whether the others are to say the same of themselves."""


class Said(Call, frozen=True, tag="said"):
    """A line of chat, with its sender and the id of the command."""

    who: str
    id: str
    chat: ChatNews


class Thought(Call, frozen=True, tag="thought"):
    """What a bot has decided, sealed; said by a worker that took the decision from the queue."""

    decision: str
    sealed: str


DECODER: Any = msgspec.json.Decoder(Here | Said | Thought)


def write_call(call: Call) -> str:
    return msgspec.json.encode(call).decode()


def read_call(text: str) -> Any:
    return DECODER.decode(text)


class Elsewhere:
    """Who sits at a table through other processes, as far as these have said lately."""

    def __init__(self, process: str = PROCESS) -> None:
        self.process = process
        self.heard: dict[str, tuple[float, frozenset[str]]] = {}

    def hear(self, call: Here, now: float) -> None:
        if call.process != self.process:
            self.heard[call.process] = (now, frozenset(call.people))

    def people(self, now: float) -> set[str]:
        self.heard = {name: said for name, said in self.heard.items() if now - said[0] < BELIEVED}
        return {who for _, people in self.heard.values() for who in people}

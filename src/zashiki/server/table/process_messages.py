"""Broadcast: what the processes that serve the same table tell each other. It is not stored."""

from __future__ import annotations

from typing import Any

import msgspec

from zashiki.server.protocol import ChatNews, ReactionNews


class Call(msgspec.Struct, frozen=True, tag_field="kind"):
    """The base class of broadcast messages."""


class Here(Call, frozen=True, tag="here"):
    """These people are connected to the table through this process."""

    process: str
    people: tuple[str, ...]
    asks: bool = False
    """Whether the other processes are to send the same about themselves."""


class Said(Call, frozen=True, tag="said"):
    """A line of chat or a reaction, with its sender and the id of the command."""

    who: str
    id: str
    chat: ChatNews | ReactionNews


class Thought(Call, frozen=True, tag="thought"):
    """What a bot has decided, encrypted; sent by a worker that took the decision from the queue."""

    decision: str
    sealed: str


DECODER: Any = msgspec.json.Decoder(Here | Said | Thought)


def write_call(call: Call) -> str:
    return msgspec.json.encode(call).decode()


def read_call(text: str) -> Any:
    return DECODER.decode(text)

"""SeatClient: one person's connection to a table. It reads the messages that a browser would get, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any

import msgspec

from zashiki.kernel.event import Event
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.view import Frame, Question


class RawQuestion(msgspec.Struct):
    prompt: str
    clause: str
    options: msgspec.Raw
    answer: dict[str, Any] | None = None


class RawFrame(msgspec.Struct):
    """A frame whose view, moves and events are still to be read by its game."""

    version: int
    view: msgspec.Raw
    question: RawQuestion | None
    asked: tuple[int, ...]
    events: msgspec.Raw
    free: msgspec.Raw = msgspec.Raw(b"[]")


class FrameMessage(msgspec.Struct, tag_field="kind", tag="frame"):
    fresh: bool
    frame: RawFrame


class TableMessage(msgspec.Struct, tag_field="kind", tag="table"):
    status: str
    over: Outcome | None = None


class ChatMessage(msgspec.Struct, tag_field="kind", tag="chat"):
    """Not shown: everybody here can hear each other."""


MESSAGE: Any = msgspec.json.Decoder(FrameMessage | TableMessage | ChatMessage)


class SeatClient:
    def __init__(self, game: Game[Any], on_message: Callable[[], None]) -> None:
        self.on_message = on_message
        self.view = msgspec.json.Decoder(game.view_type)
        self.moves: Any = msgspec.json.Decoder(tuple[game.move_types, ...])  # type: ignore[name-defined]
        self.events: Any = msgspec.json.Decoder(tuple[game.event_types, ...])  # type: ignore[name-defined]
        self.frame: Frame | None = None
        """The last one."""
        self.log: list[Event] = []
        """Every event that the frames have told."""
        self.told = 0
        """How many of them the person has read."""
        self.over = False
        self.outcome: Outcome | None = None

    def write_text(self, text: bytes) -> bool:
        """Take in a message of the table."""
        message = MESSAGE.decode(text)
        if isinstance(message, FrameMessage):
            self.take_in(self.read(message.frame), fresh=message.fresh)
        elif isinstance(message, TableMessage):
            self.over = message.status == "over"
            self.outcome = message.over
        self.on_message()
        return True

    def is_slow(self) -> bool:
        return False

    def disconnect(self, code: int, reason: str) -> None:
        """The table closes."""

    def read(self, raw: RawFrame) -> Frame:
        question = None
        if raw.question is not None:
            asked = raw.question
            answer: Move | None = (
                self.moves.decode(msgspec.json.encode([asked.answer]))[0] if asked.answer else None
            )
            question = Question(asked.prompt, asked.clause, self.moves.decode(asked.options), answer)
        return Frame(
            raw.version,
            self.view.decode(raw.view),
            question,
            raw.asked,
            self.events.decode(raw.events),
            self.moves.decode(raw.free),
        )

    def take_in(self, frame: Frame, *, fresh: bool) -> None:
        """Add a frame's events to the log; after a move was taken back they are all that still count."""
        if fresh:
            while self.log[: self.told] != list(frame.events[: self.told]):
                self.told -= 1
            self.log.clear()
        self.log += frame.events
        self.frame = frame

    def unread(self) -> list[Event]:
        """What has happened since the person last looked."""
        fresh = self.log[self.told :]
        self.told = len(self.log)
        return fresh

    @property
    def question(self) -> Question | None:
        """The question that waits for this person's answer."""
        asked = self.frame.question if self.frame is not None else None
        return asked if asked is not None and asked.answer is None else None

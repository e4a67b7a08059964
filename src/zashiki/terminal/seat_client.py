"""SeatClient: one person's connection to a table. It reads the messages that a browser would get, and nothing else."""

from __future__ import annotations

from collections.abc import Callable
from typing import Any, NamedTuple

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
    written: msgspec.Raw = msgspec.Raw(b"null")


class FrameMessage(msgspec.Struct, tag_field="kind", tag="frame"):
    fresh: bool
    frame: RawFrame


class TableMessage(msgspec.Struct, tag_field="kind", tag="table"):
    status: str
    over: Outcome | None = None


class ChatMessage(msgspec.Struct, tag_field="kind", tag="chat"):
    """Not shown: everybody here can hear each other."""


class Told(NamedTuple):
    event: Event
    written: Event | None
    """What the log keeps of it."""


def common_start(before: list[Told], after: list[Told]) -> int:
    """How many events both begin with, by what the log keeps of them."""
    count = 0
    for one, other in zip(before, after, strict=False):
        if one.written != other.written:
            break
        count += 1
    return count


MESSAGE: Any = msgspec.json.Decoder(FrameMessage | TableMessage | ChatMessage)


class SeatClient:
    def __init__(self, game: Game[Any], on_message: Callable[[], None]) -> None:
        self.on_message = on_message
        self.view = msgspec.json.Decoder(game.view_type)
        self.moves: Any = msgspec.json.Decoder(tuple[game.move_types, ...])  # type: ignore[name-defined]
        self.events: Any = msgspec.json.Decoder(tuple[game.event_types, ...])  # type: ignore[name-defined]
        self.written: Any = msgspec.json.Decoder(tuple[game.event_types | None, ...] | None)  # type: ignore[name-defined]
        self.frame: Frame | None = None
        """The last one."""
        self.told: list[Told] = []
        """Every event that the frames have told."""
        self.read_so_far = 0
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
            self.written.decode(raw.written),
        )

    def take_in(self, frame: Frame, *, fresh: bool) -> None:
        """Add a frame's events to those told; after a move was taken back they are all that still count."""
        kept = frame.events if frame.written is None else frame.written
        told = [Told(event, written) for event, written in zip(frame.events, kept, strict=True)]
        if fresh:
            same = common_start(self.told, told)
            self.read_so_far = min(self.read_so_far, same)
            told = self.told[:same] + told[same:]
            self.told.clear()
        self.told += told
        self.frame = frame

    def unread(self) -> list[Told]:
        """What has happened since the person last looked, as it was told then."""
        fresh = self.told[self.read_so_far :]
        self.read_so_far = len(self.told)
        return fresh

    def log(self) -> list[Event]:
        """What can be read again."""
        return [told.written for told in self.told[: self.read_so_far] if told.written is not None]

    @property
    def question(self) -> Question | None:
        """The question that waits for this person's answer."""
        asked = self.frame.question if self.frame is not None else None
        return asked if asked is not None and asked.answer is None else None

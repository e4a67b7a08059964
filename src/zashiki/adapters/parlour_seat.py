"""ParlourSeat: a seat at a table of a served parlour, played with its token. What `zashiki mcp --table` serves.

It speaks the live protocol (docs/protocol.md) as any program does, and tells in text what the table tells the seat.
"""

from __future__ import annotations

import asyncio
import re
from collections.abc import Callable
from contextlib import suppress
from itertools import count
from secrets import token_hex
from typing import Any
from urllib.parse import urlsplit

import msgspec
from wcwidth import strip_sequences
from websockets.asyncio.client import ClientConnection, connect
from websockets.exceptions import ConnectionClosed, InvalidStatus

from zashiki.catalogue import open_game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.rulebook import BadSetup, Language, rulebook
from zashiki.server.protocol import ENCODE, Answer, Command, Hello, MakeMove, Message, Ready, TableNews
from zashiki.terminal.picture import picture
from zashiki.terminal.seat_client import SeatClient
from zashiki.words.say import Speaker, seat_names

PAGE = re.compile(r"/t/([\w-]+)/?")
LONGEST_MESSAGE = 1 << 22
PATIENCE = 20.0
"""Seconds that a look waits for the seat's turn; then the assistant may look again."""
TRIES = 3
NUMBER = re.compile(r"\d+")


class Heading(msgspec.Struct):
    """What every message of a table says first."""

    kind: str
    seat: int | None = None


class NoSeat(Exception):
    """The parlour does not let the program sit there; the text says why."""


class Lost(Exception):
    """The connection broke before the answer came."""


def live_address(page: str) -> str:
    """Where the live protocol of a table is spoken, from the address of its page."""
    parts = urlsplit(page)
    found = PAGE.fullmatch(parts.path)
    if parts.scheme not in {"http", "https"} or not parts.netloc or found is None:
        raise BadSetup(f"a table's address is https://…/t/TABLE, as the browser shows it; not {page!r}")
    return f"{parts.scheme.replace('http', 'ws')}://{parts.netloc}/api/tables/{found[1]}/live"


class ParlourSeat:
    def __init__(
        self, page: str, token: str, *, language: Language = "en", list_options: bool = True
    ) -> None:
        self.address = live_address(page)
        self.token = token
        self.language: Language = language
        self.list_options = list_options
        self.socket: ClientConnection | None = None
        self.reading: asyncio.Task[None] | None = None
        self.table: TableNews | None = None
        self.seat = 0
        self.client: SeatClient | None = None
        self.answers: dict[str, asyncio.Future[Answer]] = {}
        self.arrived = asyncio.Event()
        self.ids = (f"{token_hex(4)}-{number}" for number in count())

    # what the assistant is offered

    async def rules(self, clause: str = "") -> str:
        """One clause of the game's rulebook, or all of them."""
        await self.sit()
        book = rulebook(self.known_table().game)
        wanted = [book.clause(clause)] if clause else book.clauses
        return "\n".join(f"{each.id}: {each.en if self.language == 'en' else each.ja}" for each in wanted)

    async def look(self) -> str:
        """What your seat sees now, what has happened since you last looked, and what you are asked.

        It waits a while for your turn; look again where there is nothing to decide yet.
        """
        await self.sit()
        with suppress(TimeoutError):
            async with asyncio.timeout(PATIENCE):
                await self.until(lambda: self.over or bool(self.options()))
        return self.tell()

    async def play(self, answer: str) -> str:
        """Answer the open question: an option's number, or a move as JSON. A refusal names the clause."""
        await self.sit()
        frame = self.client.frame if self.client is not None else None
        if frame is None or self.over:
            return "Refused: the game is not being played"
        try:
            move = self.read(answer)
        except (ValueError, msgspec.DecodeError) as unreadable:
            return f"Refused: {unreadable}"
        done = await self.command(MakeMove(next(self.ids), self.seat, frame.version, move))
        if not done.ok:
            return f"Refused: {self.reason(done)}"
        await self.until(lambda: self.version() >= (done.version or 0))
        return await self.look()

    # what is told

    @property
    def over(self) -> bool:
        return self.table is not None and self.table.status == "over"

    def known_table(self) -> TableNews:
        assert self.table is not None
        return self.table

    def version(self) -> int:
        return self.client.frame.version if self.client is not None and self.client.frame is not None else -1

    def options(self) -> tuple[Move, ...]:
        """The options of the open question, if there is one."""
        question = self.client.question if self.client is not None else None
        return question.options if question is not None else ()

    def tell(self) -> str:
        table, client = self.known_table(), self.client
        if client is None or client.frame is None:
            free = sum(not chair.taken for chair in table.chairs)
            return f"The game has not begun; free seats: {free}. Look again."
        speaker = self.speaker()
        news = "\n".join(speaker.event(told.event) for told in client.unread())
        drawn = "\n".join(
            strip_sequences(line) for line in picture(table.game, client.frame.view, self.language)
        )
        if client.outcome is not None:
            asked = speaker.end(client.outcome)
        elif client.question is not None:
            asked = self.question(speaker)
        else:
            asked = "Nothing to decide yet. Look again."
        return "\n\n".join(part for part in (news, drawn, asked) if part)

    def question(self, speaker: Speaker) -> str:
        assert self.client is not None
        assert self.client.question is not None
        assert self.client.frame is not None
        lines = [f"{speaker.prompt(self.client.question.prompt)} [{self.client.question.clause}]"]
        if self.list_options:
            moves = (*self.client.question.options, *self.client.frame.free)
            lines += [f"{number}. {speaker.move(move)}" for number, move in enumerate(moves, start=1)]
        return "\n".join(lines)

    def speaker(self) -> Speaker:
        table = self.known_table()
        plain = seat_names(len(table.chairs), self.language)
        names = [chair.name or name for chair, name in zip(table.chairs, plain, strict=True)]
        return Speaker(table.game, self.language, names)

    def reason(self, answer: Answer) -> str:
        if answer.clause is not None and answer.reason is not None:
            return self.speaker().reason(IllegalMove(answer.clause, answer.reason, **(answer.values or {})))
        return answer.reason or "try-again"

    def read(self, text: str) -> dict[str, Any]:
        """A move as the protocol has it; the table judges it."""
        text = text.strip()
        if text.startswith("{"):
            return msgspec.json.decode(text, type=dict[str, Any])
        assert self.client is not None
        assert self.client.frame is not None
        moves = (*self.options(), *self.client.frame.free)
        found = NUMBER.search(text)
        if found is None or not 1 <= int(found[0]) <= len(moves):
            raise ValueError(f"an answer is a number from 1 to {len(moves)}, or a move as JSON")
        move: dict[str, Any] = msgspec.to_builtins(moves[int(found[0]) - 1])
        return move

    # the connection

    async def sit(self) -> None:
        """Connect where there is no connection, and say that this seat is ready where the game has not begun."""
        if self.socket is not None:
            return
        try:
            self.socket = await connect(
                self.address,
                additional_headers={"Authorization": f"Bearer {self.token}"},
                max_size=LONGEST_MESSAGE,
            )
        except InvalidStatus:
            raise NoSeat(
                "the parlour turns this token away; it is for another table, or has a typo"
            ) from None
        except OSError as problem:
            raise NoSeat(f"the parlour cannot be reached: {problem}") from None
        self.reading = asyncio.create_task(self.listen(self.socket))
        await self.send(Hello())
        await self.until(lambda: self.table is not None)
        for seat, chair in enumerate(self.known_table().chairs):
            if self.known_table().status == "gathering" and chair.yours and not chair.ready:
                await self.command(Ready(next(self.ids), seat, token_hex(8)))

    async def leave(self) -> None:
        """Close the connection. The seat stays taken; a bot stands in when others have waited long enough."""
        if self.socket is not None:
            await self.socket.close()
        if self.reading is not None:
            await self.reading

    async def listen(self, socket: ClientConnection) -> None:
        try:
            async for text in socket:
                self.take_in(text.encode() if isinstance(text, str) else text)
                self.arrived.set()
        finally:
            self.socket = None
            self.arrived.set()
            while self.answers:
                self.answers.popitem()[1].set_exception(Lost)

    def take_in(self, text: bytes) -> None:
        heading = msgspec.json.decode(text, type=Heading)
        if heading.kind == "answer":
            answer = msgspec.json.decode(text, type=Answer)
            waiting = self.answers.pop(answer.id, None)
            if waiting is not None:
                waiting.set_result(answer)
            return
        if heading.kind == "table":
            self.table = msgspec.json.decode(text, type=TableNews)
        elif heading.kind == "frame" and heading.seat is not None:
            self.seat = heading.seat
        if self.client is None and self.table is not None:
            game = open_game(self.table.game, len(self.table.chairs), self.table.options)
            self.client = SeatClient(game, self.arrived.set)
        if self.client is not None:
            self.client.write_text(text)

    async def send(self, message: Message) -> None:
        assert self.socket is not None
        await self.socket.send(ENCODE(message).decode())

    async def command(self, command: Command) -> Answer:
        """Send a command and wait for its answer; after a lost connection again, with the same id: it is done once."""
        for _ in range(TRIES):
            with suppress(ConnectionClosed, Lost):
                await self.sit()
                answer: asyncio.Future[Answer] = asyncio.get_running_loop().create_future()
                self.answers[command.id] = answer
                await self.send(command)
                return await answer
        raise NoSeat("the connection to the parlour is lost")

    async def until(self, condition: Callable[[], bool]) -> None:
        while not condition():
            if self.socket is None:
                raise NoSeat("the parlour has closed the connection; look again")
            self.arrived.clear()
            await self.arrived.wait()

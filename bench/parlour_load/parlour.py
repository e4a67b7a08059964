"""Tables of a parlour, with four people each who play kasane, and meet again when a game is over."""

from __future__ import annotations

import asyncio
import json
from http import HTTPStatus
from http.client import HTTPConnection
from typing import Any

import msgspec

from parlour_load.line import Line, connect
from parlour_load.load import Load, Pace, now

GAME = "kasane"


class Question(msgspec.Struct):
    options: list[msgspec.Raw]
    answer: msgspec.Raw | None = None


class Frame(msgspec.Struct):
    version: int
    question: Question | None


class FrameNews(msgspec.Struct, tag_field="kind", tag="frame"):
    seat: int | None
    frame: Frame


class TableNews(msgspec.Struct, tag_field="kind", tag="table"):
    status: str


class ChatNews(msgspec.Struct, tag_field="kind", tag="chat"):
    text: str


class Answer(msgspec.Struct, tag_field="kind", tag="answer"):
    id: str
    ok: bool
    version: int | None = None
    reason: str | None = None
    result: Any = None


NEWS = msgspec.json.Decoder(FrameNews | TableNews | Answer | ChatNews)


class Door:
    """Plain HTTP: people come in, tables are set up."""

    def __init__(self, port: int) -> None:
        self.port = port
        self.http = HTTPConnection("127.0.0.1", port)
        self.people = 0

    def ask(self, method: str, path: str, headers: dict[str, str], body: Any = None) -> Any:
        given = {"Content-Type": "application/json", **headers}
        self.http.request(method, path, json.dumps(body) if body is not None else None, given)
        answer = self.http.getresponse()
        text = answer.read()
        if answer.status >= HTTPStatus.BAD_REQUEST:
            raise ConnectionError(f"{method} {path}: {answer.status} {text.decode()}")
        self.cookie = answer.getheader("Set-Cookie", "").partition(";")[0]
        return json.loads(text)

    def person(self) -> dict[str, str]:
        """Somebody new, from an address of their own as a proxy would say: limits are per address."""
        self.people += 1
        address = f"10.{self.people >> 16 & 255}.{self.people >> 8 & 255}.{self.people & 255}"
        headers = {"X-Forwarded-For": address}
        self.ask("GET", "/api/me", headers)
        return {**headers, "Cookie": self.cookie}

    def table(self, headers: dict[str, str], seats: int) -> str:
        settings = {"game": GAME, "seats": seats}
        table: str = self.ask("POST", "/api/tables", headers, settings)["id"]
        return table


class Table:
    def __init__(self, load: Load, door: Door, seats: int) -> None:
        self.load = load
        self.port = door.port
        self.people = [door.person() for _ in range(seats)]
        self.id = door.table(self.people[0], seats)
        self.pace = Pace(load)
        self.seats: list[Seat] = []
        self.sent: dict[int, float] = {}
        """By the version that a move will become, when it was sent."""
        self.acknowledged: list[tuple[str, int, str]] = []
        self.lost = 0
        self.tasks: set[asyncio.Task[None]] = set()

    async def gather(self, *, again: bool = False) -> None:
        """Everybody connects; who has no chair yet takes one; all say that they are ready."""
        before = self.seats
        self.sent = {}
        self.seats = [Seat(self, self.id, seat, again) for seat in range(len(self.people))]
        for seat in self.seats:
            await connect(seat, self.port)
        for seat in before:
            seat.hang_up()

    def meet_again(self, table: str) -> None:
        self.id = table
        self.load.games += self.load.counting
        task = asyncio.ensure_future(self.gather(again=True))
        self.tasks.add(task)
        task.add_done_callback(self.tasks.discard)


class Seat(Line):
    def __init__(self, table: Table, id: str, seat: int, seated: bool) -> None:  # noqa: A002
        super().__init__(f"/api/tables/{id}/live", table.people[seat])
        self.table = table
        self.id = id
        self.seat = seat
        self.seated = seated
        self.moves = 0
        self.asked: Frame | None = None
        self.moved_at = 0.0
        self.begun = False

    def opened(self) -> None:
        self.send(b'{"kind":"hello","version":null}')
        if not self.seated:
            self.send(b'{"kind":"sit","id":"sit","seat":%d}' % self.seat)
        self.send(b'{"kind":"ready","id":"ready","seat":%d,"nonce":"n%d"}' % (self.seat, self.seat))

    def closed(self) -> None:
        self.table.lost += 1

    def took(self, text: bytes) -> None:
        news = NEWS.decode(text)
        if isinstance(news, FrameNews):
            self.look(news)
        elif isinstance(news, Answer):
            self.hear(news)
        elif isinstance(news, TableNews) and news.status == "over" and self.seat == 0:
            self.send(b'{"kind":"rematch","id":"rematch"}')

    def look(self, news: FrameNews) -> None:
        frame = news.frame
        if news.seat != self.seat:
            return
        sent = self.table.sent.get(frame.version)
        if sent is not None and self.moved_at != frame.version:
            self.table.load.others_told(sent)
        if frame.question is not None and frame.question.answer is None:
            self.asked = frame
            self.table.pace.when_due(self.move)

    def move(self) -> None:
        frame = self.asked
        assert frame is not None
        assert frame.question is not None
        self.asked = None
        self.moves += 1
        wanted = self.table.load.chance.choice(frame.question.options)
        self.moved_at = frame.version + 1
        self.table.sent.pop(frame.version - 8, None)
        self.table.sent[self.moved_at] = now()
        self.send(
            b'{"kind":"move","id":"%d-%d","seat":%d,"version":%d,"move":%s}'
            % (self.seat, self.moves, self.seat, frame.version, bytes(wanted))
        )

    def hear(self, answer: Answer) -> None:
        table = self.table
        if answer.id == "rematch":
            if answer.ok:
                table.meet_again(answer.result["table"])
        elif answer.id in {"sit", "ready", "say"}:
            if not answer.ok:
                raise ConnectionError(f"{answer.id}: {answer.reason}")
        elif answer.ok:
            assert answer.version is not None
            table.load.answered(table.sent[answer.version])
            table.acknowledged.append((self.id, answer.version, answer.id))
        else:
            table.load.was_refused(answer.reason or "")


async def open_tables(load: Load, port: int, tables: int, seats: int) -> list[Table]:
    door = Door(port)
    opened = [Table(load, door, seats) for _ in range(tables)]
    door.http.close()
    for table in opened:
        await table.gather()
    return opened

"""Matches of boardgame.io, through its socket.io protocol, with the same people at the same pace.

A match is made when the first of them asks for it, without credentials to check, and the next one over the same
sockets: all of it cheaper for the server than a lobby would be.
"""

from __future__ import annotations

from typing import Any

import msgspec

from parlour_load.line import Line, connect
from parlour_load.load import Load, Pace, now

SPACE = b"/kasane,"
OPEN, JOINED, EVENT, PING, PONG = b"0", b"40", b"42", b"2", b"3"


class G(msgspec.Struct):
    step: str | None
    columns: list[list[int]]
    options: list[tuple[int, int, bool]]


class Context(msgspec.Struct):
    currentPlayer: str  # noqa: N815 - the peer's own name
    gameover: Any = None


class State(msgspec.Struct):
    G: G
    ctx: Context
    number: int = msgspec.field(name="_stateID")


class Sync(msgspec.Struct):
    state: State


EVENTS = msgspec.json.Decoder(list[msgspec.Raw])
STATE = msgspec.json.Decoder(State)
SYNC = msgspec.json.Decoder(Sync)


class Match:
    def __init__(self, load: Load, number: int, seats: int) -> None:
        self.load = load
        self.number = number
        self.games = 0
        self.pace = Pace(load)
        self.sent: dict[int, float] = {}
        self.seats = [Seat(self, seat) for seat in range(seats)]
        self.lost = 0

    @property
    def id(self) -> str:
        return f"m{self.number}-{self.games}"

    def play_again(self) -> None:
        self.games += 1
        self.load.games += self.load.counting
        self.sent = {}
        for seat in self.seats:
            seat.sync()


class Seat(Line):
    def __init__(self, match: Match, seat: int) -> None:
        super().__init__("/socket.io/?EIO=4&transport=websocket", {})
        self.match = match
        self.seat = seat
        self.asked: State | None = None
        self.moved_to = 0

    def closed(self) -> None:
        self.match.lost += 1

    def emit(self, *event: Any) -> None:
        self.send(EVENT + SPACE + msgspec.json.encode(event))

    def sync(self) -> None:
        self.moved_to = 0
        self.emit("sync", self.match.id, str(self.seat), None, len(self.match.seats))

    def took(self, text: bytes) -> None:
        if text.startswith(EVENT):
            self.event(EVENTS.decode(text[len(EVENT + SPACE) :]))
        elif text.startswith(JOINED):
            self.sync()
        elif text.startswith(OPEN):
            self.send(JOINED + SPACE)
        elif text == PING:
            self.send(PONG)

    def event(self, event: list[msgspec.Raw]) -> None:
        kind = bytes(event[0])
        if kind == b'"sync"':
            self.look(SYNC.decode(event[2]).state)
        elif kind == b'"update"' and msgspec.json.decode(event[1]) == self.match.id:
            self.look(STATE.decode(event[2]))

    def look(self, state: State) -> None:
        match = self.match
        sent = match.sent.get(state.number)
        if sent is not None:
            # it answers whoever moved with nothing but the new state
            if state.number == self.moved_to:
                self.moved_to = 0
                match.load.answered(sent)
            else:
                match.load.others_told(sent)
        if state.ctx.gameover is not None:
            if self.seat == 0:
                match.play_again()
        elif state.ctx.currentPlayer == str(self.seat) and (
            self.asked is None or self.asked.number < state.number
        ):
            self.asked = state
            match.pace.when_due(self.move)

    def move(self) -> None:
        state = self.asked
        assert state is not None
        chance = self.match.load.chance
        options: list[tuple[str, list[Any]]] = [
            ("take", [column]) for column, cards in enumerate(state.G.columns) if cards
        ]
        if state.G.step == "role":
            options = [("pass", []), *(("makeRole", list(role)) for role in state.G.options)]
        move, values = chance.choice(options)
        payload = {"type": move, "args": values, "playerID": str(self.seat)}
        self.moved_to = state.number + 1
        self.match.sent.pop(state.number - 8, None)
        self.match.sent[self.moved_to] = now()
        self.asked = None
        self.emit(
            "update", {"type": "MAKE_MOVE", "payload": payload}, state.number, self.match.id, str(self.seat)
        )


async def open_matches(load: Load, port: int, tables: int, seats: int) -> list[Match]:
    matches = [Match(load, number, seats) for number in range(tables)]
    for match in matches:
        for seat in match.seats:
            await connect(seat, port)
    return matches

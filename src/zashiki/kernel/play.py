"""Play: one game at one table, with its record, its undo and its frames."""

from __future__ import annotations

from typing import Any

import msgspec
from mypy_extensions import mypyc_attr

from zashiki.kernel.chance import Chance, KeyedChance
from zashiki.kernel.event import Event, seen
from zashiki.kernel.frame import frame, question
from zashiki.kernel.game import Game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.loop import answer, run
from zashiki.kernel.move import Move, Undo
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.record import Entry, Player, Record
from zashiki.kernel.state import State, waiting
from zashiki.kernel.view import Frame


def start(game: Game[Any], chance: Chance) -> State:
    """A new play brought to its first question."""
    s: State = game.setup(chance)
    run(s)
    return s


def submit(game: Game[Any], s: State, seat: int, move: Move) -> bool:
    """The checked way in: carry out a move, or raise IllegalMove and change nothing.

    True: it answered the open question; False: it was a free-timing move.
    """
    if not 0 <= seat < s.seats:
        raise IllegalMove(clause_at_hand(game, s), "no-such-seat")
    code = game.code(move)
    if code >= 0 and s.owes(seat) and s.asks[seat].offers(code):
        answer(s, seat, code)
        return True
    game.act(s, seat, move)
    return False


def clause_at_hand(game: Game[Any], s: State) -> str:
    return s.now.rule if s.now is not None else game.end_rule


@mypyc_attr(allow_interpreted_subclasses=True)
class Play:
    """A state that keeps its record."""

    def __init__(self, game: Game[Any], seed: bytes) -> None:
        self.game = game
        self.seed = seed
        self.state = start(game, self.luck())
        self.entries: list[Entry] = []
        """Every accepted move, undos included."""
        self.standing: list[Entry] = []
        """The moves that have not been taken back."""
        self.firm = 0
        """How many standing moves can no longer be taken back."""

    def luck(self) -> Chance:
        """The table's chance, from the start."""
        return KeyedChance(self.seed)

    @property
    def version(self) -> int:
        return len(self.entries)

    @property
    def over(self) -> bool:
        return self.state.over

    @property
    def log(self) -> list[Event]:
        return self.state.log or []

    def submit(self, seat: int, move: Move) -> None:
        if isinstance(move, Undo):
            self.undo(seat, agreed=move.agreed)
            return
        s = self.state
        drawn, told, asked = s.chance.drawn, len(self.log), waiting(s)
        answered = submit(self.game, s, seat, move)
        self.entries.append(Entry(seat, move))
        self.standing.append(Entry(seat, move))
        kept = s.chance.drawn == drawn and not any(event.reveals for event in self.log[told:])
        by_table = isinstance(move, self.game.table_moves)
        if not kept or by_table or (answered and not self.still_acting(seat, asked)):
            self.firm = len(self.standing)

    def still_acting(self, seat: int, asked: tuple[int, ...]) -> bool:
        """Whether a seat that has just answered can still think better of it: nobody else is to act on it."""
        s = self.state
        return not s.over and (self.has_sealed(seat) or waiting(s) == asked == (seat,))

    def has_sealed(self, seat: int) -> bool:
        """Whether a seat has answered a question that others still think about."""
        return 0 <= seat < self.state.seats and self.state.is_asked(seat) and not self.state.owes(seat)

    def can_undo(self, seat: int) -> bool:
        if self.has_sealed(seat):
            return True
        last = self.standing[-1] if len(self.standing) > self.firm else None
        return last is not None and last.seat == seat

    def check_undo(self, seat: int, *, agreed: bool = False) -> None:
        if not (self.last_of(seat) >= 0 if agreed else self.can_undo(seat)):
            raise IllegalMove(clause_at_hand(self.game, self.state), "cannot-undo")

    def last_of(self, seat: int) -> int:
        """Which standing move is the last that a seat itself has made; -1: it has made none."""
        for i in range(len(self.standing) - 1, -1, -1):
            entry = self.standing[i]
            if entry.seat == seat and not isinstance(entry.move, self.game.table_moves):
                return i
        return -1

    def undo(self, seat: int, *, agreed: bool = False) -> None:
        """Take back the seat's last move; if all have `agreed`, with everything that came after it.

        The state becomes the replay of what still stands.
        """
        self.check_undo(seat, agreed=agreed)
        if agreed:
            del self.standing[self.last_of(seat) :]
            self.firm = min(self.firm, len(self.standing))
        elif self.has_sealed(seat):
            self.withdraw(seat, int(self.state.asks[seat].answer))
        else:
            self.standing.pop()
        self.rebuild()
        self.entries.append(Entry(seat, Undo(agreed)))

    def withdraw(self, seat: int, code: int) -> None:
        """Strike out a seat's sealed answer, whoever else has moved since."""
        i = len(self.standing) - 1
        while self.standing[i].seat != seat or self.game.code(self.standing[i].move) != code:
            i -= 1
        del self.standing[i]
        if i < self.firm:
            self.firm -= 1

    def rebuild(self) -> None:
        self.state = start(self.game, self.luck())
        for entry in self.standing:
            submit(self.game, self.state, entry.seat, entry.move)

    def seen(self, seat: int | None) -> list[Event]:
        return seen(self.log, seat)

    def frame(self, seat: int | None, since: int = 0, told: int | None = None) -> Frame:
        return frame(self.game, self.state, seat, self.version, since, told)

    def offers(self, seat: int, move: Move) -> bool:
        """Whether a move is among the options of a seat that owes an answer."""
        code = self.game.code(move)
        return (
            code >= 0
            and 0 <= seat < self.state.seats
            and self.state.owes(seat)
            and self.state.asks[seat].offers(code)
        )

    def why_not(self, seat: int, move: Move) -> IllegalMove | None:
        """Why a seat cannot make a move now; None: it can. The play stays as it is."""
        try:
            if isinstance(move, Undo):
                self.check_undo(seat, agreed=move.agreed)
            elif not self.offers(seat, move):
                submit(self.game, self.state.clone(), seat, move)
        except IllegalMove as refusal:
            return refusal
        return None

    def options(self, seat: int) -> tuple[Move, ...]:
        asked = question(self.game, self.state, seat)
        return asked.options if asked is not None and asked.answer is None else ()

    def outcome(self) -> Outcome | None:
        return self.game.outcome(self.state) if self.state.over else None

    def record(self, players: tuple[Player, ...]) -> Record:
        return Record(
            game=self.game.id,
            revision=self.game.revision,
            options=dict(self.game.options),
            seats=players,
            seed=self.seed.hex(),
            moves=list(self.entries),
            events=list(self.log),
            outcome=self.outcome(),
        )


def replay(game: Game[Any], record: Record, upto: int | None = None) -> Play:
    """Rebuild a play from its record, move by move."""
    play = Play(game, bytes.fromhex(record.seed))
    for entry in record.moves[:upto]:
        play.submit(entry.seat, entry.move)
    return play


def to_json(thing: Any) -> bytes:
    """The one encoding of moves, events, views, frames and records: what tests compare byte by byte."""
    return msgspec.json.encode(thing, order="deterministic")

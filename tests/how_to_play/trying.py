"""A worked example that can be tried: a position, and where each answer to it leads, by the real rules.

The page "How to play" draws these by the games' boards, so the browser needs no rules and no server for them.
"""

from __future__ import annotations

from collections.abc import Callable, Iterator, Mapping, Sequence
from typing import Any, NamedTuple, Protocol

import msgspec

from zashiki.kernel.frame import frame, question
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.outcome import Outcome
from zashiki.kernel.play import submit, to_json
from zashiki.kernel.state import State, waiting
from zashiki.kernel.view import Frame


class Table(Protocol):
    """What the positions of every game's tests have."""

    game: Any
    s: Any


def first_option(game: Game[Any], s: State, seat: int) -> Move:
    asked = question(game, s, seat)
    assert asked is not None
    return asked.options[0]


class Example(NamedTuple):
    id: str
    clause: str
    lay_out: Callable[[], Table]
    book: tuple[Move, ...] = ()
    """What the rulebook's player does; the page can show it."""
    depth: int = 1
    """So many answers of the reader are followed."""
    others: Callable[[Game[Any], State, int], Move | None] | None = None
    """How the other seats answer; None: what comes after their questions is not shown."""
    freely: Callable[[Any], Sequence[Move]] | None = None
    """Moves that nobody is asked for, but can be tried."""
    then: Callable[[Any], object] | None = None
    """What happens by itself, where nobody decides anything."""


class Way(msgspec.Struct, frozen=True):
    move: Move | None
    """None: it happens by itself."""
    to: int


class Place(msgspec.Struct, frozen=True, omit_defaults=True):
    frame: Frame
    ways: tuple[Way, ...] = ()
    outcome: Outcome | None = None


READER = 0


def answered_by_others(example: Example, game: Game[Any], s: State) -> None:
    while example.others is not None and not s.over and not s.owes(READER) and waiting(s):
        seat = waiting(s)[0]
        move = example.others(game, s, seat)
        if move is None:
            return
        submit(game, s, seat, move)


def played(example: Example, path: Sequence[Move | None]) -> tuple[Table, int]:
    """The table after these moves, and how long its log was before the last of them."""
    table = example.lay_out()
    told = len(table.s.log or [])
    for move in path:
        told = len(table.s.log or [])
        if move is None:
            assert example.then is not None
            example.then(table)
        elif move in options(table):
            submit(table.game, table.s, READER, move)
            answered_by_others(example, table.game, table.s)
        else:
            table.game.act(table.s, READER, move)
    return table, told


def options(table: Table) -> tuple[Move, ...]:
    asked = question(table.game, table.s, READER)
    return asked.options if asked is not None and asked.answer is None else ()


def moves_from(example: Example, table: Table, answers: int) -> Iterator[Move | None]:
    if answers >= example.depth:
        return
    yield from options(table)
    if example.freely is not None:
        yield from example.freely(table)
    if example.then is not None:
        yield None


class Exploring:
    """Every place that can be reached, each once."""

    def __init__(self, example: Example) -> None:
        self.example = example
        self.places: list[Place | None] = []
        self.known: dict[bytes, int] = {}
        self.visit([], 0)

    def visit(self, path: list[Move | None], answers: int) -> int:
        table, told = played(self.example, path)
        shown = frame(table.game, table.s, READER, len(path), told, told)
        key = to_json((shown.view, shown.question))
        if key in self.known:
            return self.known[key]
        number = self.known[key] = len(self.places)
        self.places.append(None)
        asked = options(table)
        ways = [
            Way(move, self.visit([*path, move], answers + (move is None or move in asked)))
            for move in moves_from(self.example, table, answers)
        ]
        # what happens by itself is shown alone: that nothing comes after it is no end of a game
        ended = table.s.over and self.example.then is None
        outcome = table.game.outcome(table.s) if ended else None
        self.places[number] = Place(shown, tuple(ways), outcome)
        return number

    def found(self) -> list[Place]:
        return [place for place in self.places if place is not None]


def written(example: Example, text: Mapping[str, str]) -> dict[str, Any]:
    """An example as the page reads it."""
    places = Exploring(example).found()
    return {
        "id": example.id,
        "clause": example.clause,
        **text,
        "seats": int(example.lay_out().s.seats),
        "book": msgspec.json.decode(to_json(example.book)),
        "places": msgspec.json.decode(to_json(places)),
    }

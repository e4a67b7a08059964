"""Codes for a game's moves, made from the bounds of their fields.

Every move type gets a stretch of integers, in the order in which `move_types` names them, with one integer for each
choice of values. A compiled game has a layout of its own in its `codes.py` instead, which its rules can compute with.
"""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from typing import Any, Final, Generic, TypeVar, cast, get_args

import msgspec

from zashiki.kernel.move import Move
from zashiki.kernel.state import UNANSWERED, Ask, State

M = TypeVar("M", bound=Move)
MOST_CODES: Final = 1 << 20
"""More moves than that are not options to choose from."""
SMALLEST: Final[dict[type[msgspec.inspect.Type], tuple[Any, ...]]] = {
    msgspec.inspect.BoolType: (False, True),
    msgspec.inspect.NoneType: (None,),
}


class MoveCodes(Generic[M]):
    """Translates the moves of one game both ways: `MOVES: MoveCodes[Bid | Pass] = MoveCodes(Bid | Pass)`."""

    def __init__(self, move_types: Any) -> None:
        self.kinds: list[CodedKind] = []
        self.by_type: dict[type[Move], CodedKind] = {}
        first = 0
        for kind in get_args(move_types) or (move_types,):
            if kind.coded:
                coded = CodedKind(kind, first)
                self.kinds.append(coded)
                self.by_type[kind] = coded
                first += coded.size
        if first > MOST_CODES:
            raise TypeError(
                f"{first} different moves are too many for codes: narrow the bounds of their fields"
            )

    def code(self, move: Move) -> int:
        """-1: no position can offer it."""
        kind = self.by_type.get(type(move))
        return -1 if kind is None else kind.code(move)

    def move(self, code: int) -> M:
        for kind in self.kinds:
            if kind.first <= code < kind.first + kind.size:
                return cast(M, kind.move(code))
        raise ValueError(f"no move has the code {code}")

    def offer(self, ask: Ask, moves: Iterable[M]) -> None:
        """Make these moves options of a question."""
        for move in moves:
            ask.offer(self.code(move))

    def answer(self, s: State, seat: int) -> M | None:
        """What a seat has answered to the step at hand, if it was asked and has."""
        code = int(s.answer(seat))
        return None if code == UNANSWERED else self.move(code)


class CodedKind:
    """One move type: the values of its fields, and the first of its codes."""

    def __init__(self, kind: type[Move], first: int) -> None:
        self.kind = kind
        self.first = first
        self.values = {field.name: values_of(kind, field) for field in msgspec.structs.fields(kind)}
        self.places = {
            name: {value: place for place, value in enumerate(values)} for name, values in self.values.items()
        }
        self.size = 1
        for values in self.values.values():
            self.size *= len(values)

    def code(self, move: Move) -> int:
        code = 0
        for name, values in self.values.items():
            place = self.places[name].get(getattr(move, name))
            if place is None:
                return -1
            code = code * len(values) + place
        return self.first + code

    def move(self, code: int) -> Move:
        rest = code - self.first
        chosen: list[Any] = []
        for values in reversed(self.values.values()):
            chosen.append(values[rest % len(values)])
            rest //= len(values)
        return self.kind(*reversed(chosen))


def values_of(kind: type[Move], field: msgspec.structs.FieldInfo) -> Sequence[Any]:
    """Every value that a field can have; raises TypeError where its type does not bound them."""
    found = bounded(msgspec.inspect.type_info(field.type))
    if found is None:
        raise TypeError(
            f"{kind.__name__}.{field.name} has no bounds: write Annotated[int, msgspec.Meta(ge=…, le=…)], bool, a "
            "Literal or an Enum; say `coded = False` for a free-timing move; or override Game.code and Game.move"
        )
    return found


def bounded(kind: msgspec.inspect.Type) -> Sequence[Any] | None:
    """The values of a type in order, or None where there is no end of them."""
    if isinstance(kind, msgspec.inspect.UnionType):
        parts = [bounded(part) for part in kind.types]
        return None if None in parts else [value for part in parts for value in part or ()]
    if isinstance(kind, msgspec.inspect.IntType):
        return bounded_numbers(kind)
    if isinstance(kind, msgspec.inspect.LiteralType):
        return kind.values
    if isinstance(kind, msgspec.inspect.EnumType):
        return tuple(kind.cls)
    return SMALLEST.get(type(kind))


def bounded_numbers(kind: msgspec.inspect.IntType) -> range | None:
    low = kind.ge if kind.ge is not None else None if kind.gt is None else kind.gt + 1
    high = kind.le if kind.le is not None else None if kind.lt is None else kind.lt - 1
    if low is None or high is None or high - low >= MOST_CODES:
        return None
    return range(low, high + 1)

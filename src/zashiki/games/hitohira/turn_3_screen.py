"""Turn, part 3: put pieces behind the screen (HI-17)."""

from typing import ClassVar, Final

from zashiki.games.hitohira.events import PutAway
from zashiki.games.hitohira.move_numbers import (
    BESIDE,
    FIELD,
    KINDS,
    PUT_NONE,
    SCREEN,
    put_code,
    put_colour,
    put_pieces,
)
from zashiki.games.hitohira.moves import PutBehind
from zashiki.games.hitohira.piece_names import names_at, names_of
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


class PutBehindTheScreen(Step[HitohiraState]):
    """Any number of one colour goes behind the own screen, the rest to the own field."""

    rule: ClassVar[str] = "HI-17"

    def asks(self, s: HitohiraState) -> None:
        ask = s.ask(s.turn, "put-behind")
        ask.offer(PUT_NONE)
        for kind in range(KINDS):
            for pieces in range(1, s.heaps.at(BESIDE, kind) + 1):
                ask.offer(put_code(kind, pieces))

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        code = s.answer(seat)
        if code != PUT_NONE:
            s.heaps.move(put_colour(code), put_pieces(code), BESIDE, SCREEN + seat)
        if s.log is not None:
            behind = [] if code == PUT_NONE else [int(put_colour(code))] * int(put_pieces(code))
            s.tell(PutAway(int(seat), names_of(behind), names_at(s, BESIDE)))
        s.heaps.pour(BESIDE, FIELD + seat)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, PutBehind):
            return IllegalMove("HI-17", "put-away-first")
        if move.pieces < 1:
            return IllegalMove("HI-17", "put-none-instead")
        return IllegalMove("HI-17", "not-so-many", colour=move.colour, pieces=move.pieces)


PUT_BEHIND: Final = PutBehindTheScreen()

"""Turn, part 1: draw pieces (HI-5 to HI-8)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.hitohira.events import Cause, Drew, Failed, Kept, Stopped
from zashiki.games.hitohira.move_numbers import (
    BAG,
    BESIDE,
    BLACK,
    COLOURS,
    DRAW,
    FIELD,
    KEEP,
    STOP,
    colour_of,
    owner_of,
    piece,
)
from zashiki.games.hitohira.moves import COLOURS as NAMES
from zashiki.games.hitohira.moves import Colour, Draw, Keep, Stop
from zashiki.games.hitohira.piece_names import names_at, names_of
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.turn_2_ability import USE_ABILITY
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


def most_to_draw(s: HitohiraState) -> i64:
    """The highest number that can be announced now; 0: drawing is over."""
    if s.draws == s.box.draws:
        return 0
    room = min(s.box.most_pieces - s.heaps.n(BESIDE), s.heaps.n(BAG))
    return min(room, s.box.draw_limit)


class DrawPieces(Step[HitohiraState]):
    """Up to three times: announce a number, draw, see whether it fails; or stop."""

    rule: ClassVar[str] = "HI-5"

    def asks(self, s: HitohiraState) -> None:
        most = most_to_draw(s)
        if most == 0:
            return
        if s.draws == 0:
            ask = s.ask(s.turn, "draw")
        else:
            ask = s.ask(s.turn, "draw-or-stop")
            ask.offer(STOP)
        for pieces in range(1, most + 1):
            ask.offer(DRAW + pieces)

    def resolve(self, s: HitohiraState) -> None:
        code = s.answer(s.turn)
        if code <= STOP:
            if code == STOP and s.log is not None:
                s.tell(Stopped(int(s.turn)))
            s.then(USE_ABILITY)
            return
        s.draws += 1
        draw_pieces(s, code - DRAW)
        s.then(KEEP_TWO if has_failed(s) else DRAW_PIECES)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if isinstance(move, Draw):
            return why_not_draw(s, move.pieces)
        if isinstance(move, Stop):
            return IllegalMove("HI-5", "draw-at-least-once")
        return IllegalMove("HI-5", "draw-first" if s.draws == 0 else "stop-first")


def draw_pieces(s: HitohiraState, pieces: i64) -> None:
    drawn: list[int] | None = [] if s.log is not None else None
    for _ in range(pieces):
        kind = s.draw(BESIDE)
        if drawn is not None:
            drawn.append(int(kind))
    if drawn is not None:
        s.tell(Drew(int(s.turn), names_of(drawn)))
        if has_failed(s):
            s.tell(Failed(int(s.turn), cause_of_failure(s)))


def most_alike(s: HitohiraState) -> i64:
    """The most pieces of one colour, every black counted in (HI-7)."""
    return s.heaps.most_alike(BESIDE) + s.heaps.at(BESIDE, BLACK)


def has_failed(s: HitohiraState) -> bool:
    """HI-6, and black as whatever makes the turn fail (HI-7)."""
    if most_alike(s) >= s.box.failing_alike:
        return True
    return s.heaps.colours(BESIDE) + s.heaps.at(BESIDE, BLACK) >= s.box.failing_colours


def cause_of_failure(s: HitohiraState) -> Cause:
    if s.heaps.most_alike(BESIDE) >= s.box.failing_alike:
        return "three-alike"
    if s.heaps.colours(BESIDE) >= s.box.failing_colours:
        return "fifth-colour"
    return "three-with-black" if most_alike(s) >= s.box.failing_alike else "fifth-with-black"


def why_not_draw(s: HitohiraState, pieces: int) -> IllegalMove:
    bag, drawn = int(s.heaps.n(BAG)), int(s.heaps.n(BESIDE))
    if pieces < 1:
        return IllegalMove("HI-5", "at-least-one-piece")
    if pieces > bag:
        return IllegalMove("HI-5", "bag-too-small", pieces=bag)
    if drawn + pieces > s.box.most_pieces:
        return IllegalMove("HI-5", "too-many-in-a-turn", pieces=int(s.box.most_pieces))
    return IllegalMove("HI-5", "too-many-at-once", pieces=int(s.box.draw_limit))


class KeepTwo(Step[HitohiraState]):
    """After a failure two pieces of different colours stay, none of them black; the others go back."""

    rule: ClassVar[str] = "HI-8"

    def asks(self, s: HitohiraState) -> None:
        colours = s.heaps.colours(BESIDE)
        if colours == 0:
            return
        ask = s.ask(s.turn, "keep")
        for first in range(COLOURS):
            if s.heaps.at(BESIDE, first) > 0:
                if colours < s.box.kept:
                    ask.offer(KEEP + piece(first, first))
                for second in range(first + 1, COLOURS):
                    if s.heaps.at(BESIDE, second) > 0:
                        ask.offer(KEEP + piece(first, second))

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        code = s.answer(seat)
        if code >= 0:
            first, second = owner_of(code - KEEP), colour_of(code - KEEP)
            s.heaps.move(first, 1, BESIDE, FIELD + seat)
            if second != first:
                s.heaps.move(second, 1, BESIDE, FIELD + seat)
        if s.log is not None:
            s.tell(Kept(int(seat), names_kept(code), names_at(s, BESIDE)))
        s.heaps.pour(BESIDE, BAG)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Keep):
            return IllegalMove("HI-8", "turn-has-failed")
        if "black" in move.colours:
            return IllegalMove("HI-8", "black-not-kept")
        for colour in move.colours:
            if s.heaps.at(BESIDE, NAMES.index(colour)) == 0:
                return IllegalMove("HI-8", "not-drawn", colour=colour)
        return IllegalMove("HI-8", "keep-two-colours", pieces=int(min(s.box.kept, s.heaps.colours(BESIDE))))


def names_kept(code: i64) -> tuple[Colour, ...]:
    if code < 0:
        return ()
    first, second = owner_of(code - KEEP), colour_of(code - KEEP)
    return names_of([int(first)] if first == second else [int(first), int(second)])


DRAW_PIECES: Final = DrawPieces()
KEEP_TWO: Final = KeepTwo()

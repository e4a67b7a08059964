"""What a player does in ひとひら, as data outside and as codes inside."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Literal, get_args

from zashiki.games.hitohira import move_numbers as codes
from zashiki.games.hitohira.move_numbers import piece, put_code
from zashiki.kernel.move import Move

Colour = Literal["red", "yellow", "light-blue", "blue", "white", "black"]
COLOURS: tuple[Colour, ...] = get_args(Colour)

Ability = Literal[
    "somei-yoshino",  # 染井吉野
    "komatsu-otome",  # 小松乙女
    "shinsumizome",  # 新墨染
    "sakuyahime",  # 咲耶姫
    "kenrokuen-kumagai",  # 兼六園熊谷
    "kokonoe",  # 九重
]
ABILITIES: tuple[Ability, ...] = get_args(Ability)

Source = Literal["field", "beside"]
SOURCES: tuple[Source, ...] = get_args(Source)


class Draw(Move, frozen=True, tag="draw"):
    """Announce a number and draw so many pieces (HI-5)."""

    pieces: int


class Stop(Move, frozen=True, tag="stop"):
    """Draw no more this turn (HI-5)."""


class Keep(Move, frozen=True, tag="keep"):
    """After a failure: the pieces that stay (HI-8)."""

    colours: tuple[Colour, ...]


class Use(Move, frozen=True, tag="use"):
    """Begin an ability (HI-9)."""

    ability: Ability


class Decline(Move, frozen=True, tag="decline"):
    """Use no ability this turn (HI-9)."""


class Hide(Move, frozen=True, tag="hide"):
    """染井吉野: this piece goes behind the own screen (HI-10)."""

    colour: Colour
    source: Source


class Pick(Move, frozen=True, tag="pick"):
    """小松乙女: the drawn piece that stays (HI-11)."""

    colour: Colour


class Want(Move, frozen=True, tag="want"):
    """咲耶姫: the piece of another player's field to swap for (HI-13)."""

    seat: int
    colour: Colour


class Give(Move, frozen=True, tag="give"):
    """咲耶姫: the own piece given for it (HI-13)."""

    colour: Colour
    source: Source


class Place(Move, frozen=True, tag="place"):
    """兼六園熊谷: a drawn piece goes to somebody's field, or behind the own screen (HI-14)."""

    colour: Colour
    seat: int | None
    """Whose field; None: behind the own screen."""


class Take(Move, frozen=True, tag="take"):
    """九重: a piece of another player's field (HI-15)."""

    seat: int
    colour: Colour


class PutBehind(Move, frozen=True, tag="put-behind"):
    """So many of one colour go behind the own screen, the rest to the field (HI-17)."""

    colour: Colour
    pieces: int


class PutNone(Move, frozen=True, tag="put-none"):
    """All of this turn's pieces go to the field (HI-17)."""


class Assign(Move, frozen=True, tag="assign"):
    """So many white and black pieces behind the screen count as red + yellow, the others as the blues (HI-21)."""

    warm: int


class Count(Move, frozen=True, tag="count"):
    """A black piece of the own field counts as this colour; None: as none (HI-26)."""

    colour: Colour | None


HitohiraMove = (
    Draw | Stop | Keep | Use | Decline | Hide | Pick | Want | Give | Place | Take | PutBehind | PutNone | Assign
    | Count
)  # fmt: skip


def piece_moves() -> Iterator[tuple[int, Move]]:
    """The moves that name one piece: of a colour, and of a seat or a source."""
    for kind, colour in enumerate(COLOURS):
        yield codes.PICK + kind, Pick(colour)
        yield codes.PLACE + int(piece(codes.BEHIND_OWN_SCREEN, kind)), Place(colour, None)
        for i, source in enumerate(SOURCES):
            yield codes.HIDE + int(piece(i, kind)), Hide(colour, source)
            yield codes.GIVE + int(piece(i, kind)), Give(colour, source)
        for seat in range(codes.MOST_SEATS):
            yield codes.WANT + int(piece(seat, kind)), Want(seat, colour)
            yield codes.PLACE + int(piece(seat, kind)), Place(colour, seat)
            yield codes.TAKE + int(piece(seat, kind)), Take(seat, colour)


def keep_moves() -> Iterator[tuple[int, Move]]:
    for i, first in enumerate(COLOURS[:-1]):
        yield codes.KEEP + int(piece(i, i)), Keep((first,))
        for k, second in enumerate(COLOURS[:-1]):
            if i < k:
                yield codes.KEEP + int(piece(i, k)), Keep((first, second))


def every_move() -> Iterator[tuple[int, Move]]:
    yield codes.STOP, Stop()
    for pieces in range(1, codes.MOST_DRAWN + 1):
        yield codes.DRAW + pieces, Draw(pieces)
    yield from keep_moves()
    yield codes.DECLINE, Decline()
    for i, ability in enumerate(ABILITIES):
        yield codes.USE + i, Use(ability)
    yield from piece_moves()
    yield codes.PUT_NONE, PutNone()
    for kind, colour in enumerate(COLOURS):
        for pieces in range(1, codes.MOST_PUT):
            yield int(put_code(kind, pieces)), PutBehind(colour, pieces)
    for warm in range(codes.MOST_WILD):
        yield codes.ASSIGN + warm, Assign(warm)
    for kind, colour in enumerate(COLOURS):
        yield codes.COUNT + kind, Count(None if kind == codes.COLOURS else colour)


MOVES: dict[int, Move] = dict(every_move())
CODES: dict[Move, int] = {move: code for code, move in MOVES.items()}


def to_code(move: Move) -> int:
    if isinstance(move, Keep):
        move = Keep(tuple(sorted(move.colours, key=COLOURS.index)))
    return CODES.get(move, -1)


def from_code(code: int) -> Move:
    return MOVES[code]

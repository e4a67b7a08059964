"""The integers of the core: kinds of pieces, places where they lie, abilities, and the codes of the moves."""

from typing import Final

from mypy_extensions import i64

# Kinds of pieces, in the order of `moves.COLOURS`. The first COLOURS of them are colours, the last one is black.
RED: Final = 0
YELLOW: Final = 1
LIGHT_BLUE: Final = 2
BLUE: Final = 3
WHITE: Final = 4
BLACK: Final = 5
COLOURS: Final = 5
KINDS: Final = 6

# Places. A seat's field and its screen are `FIELD + seat` and `SCREEN + seat`.
BAG: Final = 0
BOX: Final = 1
"""Pieces taken out unseen before the game of two (HI-2)."""
BESIDE: Final = 2
"""The pieces gained this turn, beside the field of the seat whose turn it is (HI-5)."""
DRAWN: Final = 3
"""Pieces that an ability has drawn and that have no place yet."""
FIELD: Final = 4
SCREEN: Final = 8
PLACES: Final = 12

# Groups of colours behind the screens (HI-20).
WARM: Final = 0
COOL: Final = 1
GROUPS: Final = 2

# Abilities, in the order of `moves.ABILITIES`: the two sides of one card after the other.
SOMEI_YOSHINO: Final = 0
KOMATSU_OTOME: Final = 1
SHINSUMIZOME: Final = 2
SAKUYAHIME: Final = 3
KENROKUEN_KUMAGAI: Final = 4
KOKONOE: Final = 5
SIDES: Final = 2

# The ability cards by their conditions (HI-3); the third asks for six pieces.
FOUR_COLOURS: Final = 0
TWO_PAIRS: Final = 1
CARDS: Final = 3

# Moves.
STOP: Final = 0
DRAW: Final = 0
"""And the number of pieces, from 1 on."""
MOST_DRAWN: Final = 15
KEEP: Final = 16
DECLINE: Final = 60
USE: Final = 61
HIDE: Final = 70
PICK: Final = 90
WANT: Final = 100
GIVE: Final = 130
PLACE: Final = 150
MOST_SEATS: Final = 4
BEHIND_OWN_SCREEN: Final = 4
"""In a code of `PLACE`, where a field has its seat."""
TAKE: Final = 180
PUT_NONE: Final = 210
PUT: Final = 211
MOST_PUT: Final = 16
ASSIGN: Final = 320
MOST_WILD: Final = 32
COUNT: Final = 360

FROM_FIELD: Final = 0
FROM_BESIDE: Final = 1

NOTHING: Final = -1
"""No piece marked."""


def piece(owner: i64, colour: i64) -> i64:
    """A piece by whose it is (a seat) or where it lies (field or beside), in one number."""
    return owner * KINDS + colour


def owner_of(code: i64) -> i64:
    return code // KINDS


def colour_of(code: i64) -> i64:
    return code % KINDS


def put_code(colour: i64, pieces: i64) -> i64:
    return PUT + colour * MOST_PUT + pieces


def put_colour(code: i64) -> i64:
    return (code - PUT) // MOST_PUT


def put_pieces(code: i64) -> i64:
    return (code - PUT) % MOST_PUT


def source_place(source: i64, seat: i64) -> i64:
    """The place that a source means for a seat."""
    return BESIDE if source == FROM_BESIDE else FIELD + seat

"""What a sensible player of ひとひら does without much thought: the moves with which searches play on.

Random moves would not do: they fail in four turns of five. Draws stop where one more piece is too likely to fail;
the rest looks at what a single piece adds to a field or behind a screen.
"""

from typing import Final

from mypy_extensions import i64

from zashiki.games.hitohira.bots.worth import curve, likely_pieces
from zashiki.games.hitohira.move_numbers import (
    ASSIGN,
    BAG,
    BEHIND_OWN_SCREEN,
    BESIDE,
    BLACK,
    COLOURS,
    COUNT,
    DECLINE,
    DRAW,
    DRAWN,
    GIVE,
    HIDE,
    KEEP,
    KINDS,
    PICK,
    PLACE,
    PUT_NONE,
    STOP,
    TAKE,
    WANT,
    colour_of,
    owner_of,
    put_colour,
    put_pieces,
)
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.chance import FastChance
from zashiki.kernel.state import Ask

MOST_ALIKE: Final = 16
FIRST_DRAW: Final = 3
BOLD: Final = 3
"""One first draw in so many takes a piece more than that."""
RISK: Final = 0.3
"""Another piece is drawn where it fails no more often than this."""
SCREENED: Final = 1.4
"""What each piece behind the screen is worth, roughly, in points."""


def drawn_pieces(s: HitohiraState) -> i64:
    """The pieces that have come out of the bag and have no place yet: whether to go on depends on them."""
    number: i64 = 0
    for kind in range(KINDS):
        number = number * MOST_ALIKE + s.heaps.at(BESIDE, kind) + s.heaps.at(DRAWN, kind)
    return number


def hunch(s: HitohiraState, seat: i64, chance: FastChance) -> i64:
    ask = s.asks[seat]
    first = ask.option(0)
    if first < KEEP:
        return draw(s, ask, chance)
    if first == DECLINE:
        return ask.option(1 + chance.next(ask.n - 1))
    if first >= COUNT:
        return first
    if first >= ASSIGN:
        return ask.option(chance.next(ask.n))
    return best_option(s, seat, ask, chance)


def draw(s: HitohiraState, ask: Ask, chance: FastChance) -> i64:
    most = ask.option(ask.n - 1) - DRAW
    if ask.option(0) != STOP:
        wanted: i64 = FIRST_DRAW
        if chance.next(BOLD) == 0:
            wanted += 1
        return DRAW + min(wanted, most)
    return DRAW + 1 if failing(s) <= RISK else STOP


def failing(s: HitohiraState) -> float:
    """How likely one more piece makes the turn fail (HI-6, HI-7)."""
    blacks = s.heaps.at(BESIDE, BLACK)
    colours = s.heaps.colours(BESIDE) + blacks
    bad: i64 = 0
    for kind in range(COLOURS):
        here = s.heaps.at(BESIDE, kind)
        if here + blacks + 1 >= s.box.failing_alike or (here == 0 and colours + 1 >= s.box.failing_colours):
            bad += s.heaps.at(BAG, kind)
    alike = s.heaps.most_alike(BESIDE) + blacks + 1
    if alike >= s.box.failing_alike or colours + 1 >= s.box.failing_colours:
        bad += s.heaps.at(BAG, BLACK)
    return float(bad) / float(s.heaps.n(BAG))


def best_option(s: HitohiraState, seat: i64, ask: Ask, chance: FastChance) -> i64:
    """The option whose piece adds most; equal ones by lot."""
    best = -1e9
    chosen: i64 = 0
    level: i64 = 0
    for i in range(ask.n):
        code = ask.option(i)
        gain = gain_of(s, seat, code)
        if gain > best:
            best = gain
            chosen = code
            level = 1
        elif gain == best:
            level += 1
            if chance.next(level) == 0:
                chosen = code
    return chosen


def gain_of(s: HitohiraState, seat: i64, code: i64) -> float:
    """What an option brings, roughly, in points. The codes of the moves tell what it does."""
    if code >= TAKE:
        return gain_of_putting(s, seat, code) if code >= PUT_NONE else gained(s, seat, colour_of(code - TAKE))
    if code >= GIVE:
        placing = code >= PLACE
        return gain_of_placing(s, seat, code) if placing else lost(s, seat, colour_of(code - GIVE), 1)
    if code >= PICK:
        return gained(s, seat, colour_of(code - WANT) if code >= WANT else code - PICK)
    if code >= HIDE:
        return SCREENED + lost(s, seat, colour_of(code - HIDE), 1)
    return gained(s, seat, owner_of(code - KEEP)) + gained(s, seat, colour_of(code - KEEP))


def gain_of_putting(s: HitohiraState, seat: i64, code: i64) -> float:
    if code == PUT_NONE:
        return 0.0
    pieces = put_pieces(code)
    return float(pieces) * SCREENED + lost(s, seat, put_colour(code), pieces)


def gain_of_placing(s: HitohiraState, seat: i64, code: i64) -> float:
    to, kind = owner_of(code - PLACE), colour_of(code - PLACE)
    if to == BEHIND_OWN_SCREEN:
        return SCREENED
    return gained(s, to, kind) if to == seat else -gained(s, to, kind)


def gained(s: HitohiraState, seat: i64, kind: i64) -> float:
    """What one more piece of a kind adds to a field."""
    pieces = likely_pieces(s, seat, kind)
    return curve(s.box, pieces + 1.0) - curve(s.box, pieces)


def lost(s: HitohiraState, seat: i64, kind: i64, pieces: i64) -> float:
    """What a field changes by without so many pieces of a kind."""
    likely = likely_pieces(s, seat, kind)
    return curve(s.box, likely - float(pieces)) - curve(s.box, likely)

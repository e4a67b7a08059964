"""Turn, part 2: the abilities that reach into other fields, 咲耶姫 swaps (HI-13) and 九重 takes (HI-15)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.hitohira.events import Swapped, Took, Wanted
from zashiki.games.hitohira.move_numbers import (
    BLACK,
    COLOURS,
    FIELD,
    FROM_BESIDE,
    FROM_FIELD,
    GIVE,
    NOTHING,
    TAKE,
    WANT,
    colour_of,
    owner_of,
    piece,
    source_place,
)
from zashiki.games.hitohira.moves import COLOURS as NAMES
from zashiki.games.hitohira.moves import SOURCES, Give, Take, Want
from zashiki.games.hitohira.state import HitohiraState
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


def somebody_has_a_colour(s: HitohiraState) -> bool:
    found: i64 = 0
    for other in range(s.seats):
        if other != s.turn:
            found += s.heaps.colours(FIELD + other)
    return found > 0


def offer_of_others(s: HitohiraState, prompt: str, base: i64) -> None:
    """Every colour of every other field."""
    ask = s.ask(s.turn, prompt)
    for other in range(s.seats):
        if other != s.turn:
            for colour in range(COLOURS):
                if s.heaps.at(FIELD + other, colour) > 0:
                    ask.offer(base + piece(other, colour))


def offer_own(s: HitohiraState, prompt: str, base: i64, kinds: i64) -> None:
    """Every piece of the own field and of this turn that is one of the first so many kinds."""
    ask = s.ask(s.turn, prompt)
    for source in range(FROM_FIELD, FROM_BESIDE + 1):
        place = source_place(source, s.turn)
        for kind in range(kinds):
            if s.heaps.at(place, kind) > 0:
                ask.offer(base + piece(source, kind))


def why_not_of_others(s: HitohiraState, clause: str, seat: int, other: int, colour: str) -> IllegalMove:
    if not 0 <= other < s.seats or other == seat:
        return IllegalMove(clause, "another-players-field")
    if colour == "black":
        return IllegalMove(clause, "black-not-for-this")
    return IllegalMove(clause, "not-in-that-field", seat=other, colour=colour)


class Sakuyahime(Step[HitohiraState]):
    """咲耶姫: choose the piece of another field that is to be swapped for."""

    rule: ClassVar[str] = "HI-13"

    def asks(self, s: HitohiraState) -> None:
        offer_of_others(s, "want", WANT)

    def resolve(self, s: HitohiraState) -> None:
        s.mark = s.answer(s.turn) - WANT
        if s.log is not None:
            s.tell(Wanted(int(s.turn), int(owner_of(s.mark)), NAMES[colour_of(s.mark)]))
        s.then(GIVE_FOR_IT)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Want):
            return IllegalMove("HI-9", "finish-the-ability")
        return why_not_of_others(s, "HI-13", seat, move.seat, move.colour)


class GiveForIt(Step[HitohiraState]):
    """咲耶姫: the own piece for it comes from the own field or from this turn's pieces; neither is black."""

    rule: ClassVar[str] = "HI-13"

    def asks(self, s: HitohiraState) -> None:
        offer_own(s, "give", GIVE, COLOURS)

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        chosen = s.answer(seat) - GIVE
        given, source = colour_of(chosen), owner_of(chosen)
        other, received = owner_of(s.mark), colour_of(s.mark)
        s.mark = NOTHING
        s.heaps.move(received, 1, FIELD + other, FIELD + seat)
        s.heaps.move(given, 1, source_place(source, seat), FIELD + other)
        if s.log is not None:
            s.tell(Swapped(int(seat), int(other), NAMES[received], NAMES[given], SOURCES[source]))

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Give):
            return IllegalMove("HI-9", "finish-the-ability")
        if move.colour == "black":
            return IllegalMove("HI-13", "black-not-for-this")
        return IllegalMove("HI-13", "not-among-yours", colour=move.colour, source=move.source)


class Kokonoe(Step[HitohiraState]):
    """九重: one piece each from two other fields (both from the one field there is, with two players)."""

    rule: ClassVar[str] = "HI-15"

    def asks(self, s: HitohiraState) -> None:
        ask = s.ask(s.turn, "take-one" if s.mark == NOTHING else "take-another")
        alone = s.mark == NOTHING and not any_pair(s)
        for other in range(s.seats):
            for colour in range(COLOURS):
                if can_take(s, s.mark, other, colour):
                    chosen = piece(other, colour)
                    if s.mark != NOTHING or alone or has_partner(s, chosen):
                        ask.offer(TAKE + chosen)

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        chosen = s.answer(seat) - TAKE
        other, colour = owner_of(chosen), colour_of(chosen)
        s.heaps.move(colour, 1, FIELD + other, FIELD + seat)
        if s.log is not None:
            s.tell(Took(int(seat), int(other), NAMES[colour]))
        if s.mark == NOTHING and has_partner(s, chosen):
            s.mark = chosen
            s.then(STEAL)
        else:
            s.mark = NOTHING

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Take):
            return IllegalMove("HI-9", "finish-the-ability")
        if not 0 <= move.seat < s.seats or not can_take(s, NOTHING, move.seat, NAMES.index(move.colour)):
            return why_not_of_others(s, "HI-15", seat, move.seat, move.colour)
        if s.mark == NOTHING:
            return IllegalMove("HI-15", "leaves-no-second")
        if colour_of(s.mark) == NAMES.index(move.colour):
            return IllegalMove("HI-15", "same-colour-twice", colour=move.colour)
        return IllegalMove("HI-15", "same-player-twice", seat=move.seat)


def can_take(s: HitohiraState, first: i64, other: i64, colour: i64) -> bool:
    """Whether this piece can be taken, after the first one if there was one."""
    if other == s.turn or colour == BLACK or s.heaps.at(FIELD + other, colour) == 0:
        return False
    if first == NOTHING:
        return True
    return colour != colour_of(first) and (other != owner_of(first) or s.seats <= s.box.kokonoe_takes)


def has_partner(s: HitohiraState, first: i64) -> bool:
    for other in range(s.seats):
        for colour in range(COLOURS):
            if can_take(s, first, other, colour):
                return True
    return False


def any_pair(s: HitohiraState) -> bool:
    """Whether two pieces can be taken at all; else one is enough."""
    for other in range(s.seats):
        for colour in range(COLOURS):
            if can_take(s, NOTHING, other, colour) and has_partner(s, piece(other, colour)):
                return True
    return False


SWAP: Final = Sakuyahime()
GIVE_FOR_IT: Final = GiveForIt()
STEAL: Final = Kokonoe()

"""Turn, part 2: use an ability (HI-9 to HI-12, HI-14, HI-16): when each can be used, and what it does.

The two that reach into other fields are in turn_2_swap_and_take.py.
"""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.hitohira.events import (
    Declined,
    DrewForAbility,
    DrewUnseen,
    Hid,
    Picked,
    Placed,
    Used,
)
from zashiki.games.hitohira.move_numbers import (
    BAG,
    BEHIND_OWN_SCREEN,
    BESIDE,
    BLACK,
    CARDS,
    COLOURS,
    DECLINE,
    DRAWN,
    FIELD,
    HIDE,
    KINDS,
    KOKONOE,
    PICK,
    PLACE,
    SAKUYAHIME,
    SCREEN,
    SIDES,
    SOMEI_YOSHINO,
    USE,
    colour_of,
    owner_of,
    piece,
    source_place,
)
from zashiki.games.hitohira.moves import ABILITIES, SOURCES, Hide, Pick, Place, Use
from zashiki.games.hitohira.moves import COLOURS as NAMES
from zashiki.games.hitohira.piece_names import names_at, names_of
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.turn_2_swap_and_take import (
    GIVE_FOR_IT,
    STEAL,
    SWAP,
    offer_own,
    somebody_has_a_colour,
)
from zashiki.games.hitohira.turn_3_screen import PUT_BEHIND
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.move import Move
from zashiki.kernel.state import Step


def condition_met(s: HitohiraState, card: i64) -> bool:
    """Whether this turn's pieces show what a card asks for (HI-9)."""
    return s.box.meets(card, colours(s), pairs(s), s.heaps.n(BESIDE))


def colours(s: HitohiraState) -> i64:
    """Three colours and a black count as four: two blacks with a colour have failed already."""
    return s.heaps.colours(BESIDE) + s.heaps.at(BESIDE, BLACK)


def pairs(s: HitohiraState) -> i64:
    found: i64 = 0
    for colour in range(COLOURS):
        if s.heaps.at(BESIDE, colour) > 1:
            found += 1
    return found


def can_do_something(s: HitohiraState, ability: i64) -> bool:
    """An ability that could do nothing cannot be used (HI-16)."""
    if ability == SOMEI_YOSHINO:
        return True
    if ability in (SAKUYAHIME, KOKONOE):
        return somebody_has_a_colour(s)
    return s.heaps.n(BAG) > 0


class UseAnAbility(Step[HitohiraState]):
    """Asked only where an ability can be used."""

    rule: ClassVar[str] = "HI-9"

    def asks(self, s: HitohiraState) -> None:
        shown, alike, pieces = colours(s), pairs(s), s.heaps.n(BESIDE)
        for card in range(CARDS):
            ability = s.ability(card)
            if s.box.meets(card, shown, alike, pieces) and can_do_something(s, ability):
                if s.asked == 0:
                    s.ask(s.turn, "use").offer(DECLINE)
                s.asks[s.turn].offer(USE + ability)

    def resolve(self, s: HitohiraState) -> None:
        code = s.answer(s.turn)
        if code >= USE:
            if s.log is not None:
                s.tell(Used(int(s.turn), ABILITIES[code - USE]))
            s.then(ABILITY_STEPS[code - USE], PUT_BEHIND)
            return
        if code == DECLINE and s.log is not None:
            s.tell(Declined(int(s.turn)))
        s.then(PUT_BEHIND)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Use):
            return IllegalMove("HI-9", "ability-or-none")
        ability = ABILITIES.index(move.ability)
        if s.ability(ability // SIDES) != ability:
            return IllegalMove("HI-3", "other-side-up", ability=move.ability)
        if not condition_met(s, ability // SIDES):
            return IllegalMove("HI-9", "condition-not-met", ability=move.ability)
        return IllegalMove("HI-16", "nothing-to-do", ability=move.ability)


class SomeiYoshino(Step[HitohiraState]):
    """染井吉野: one piece of the own field or of this turn goes behind the own screen."""

    rule: ClassVar[str] = "HI-10"

    def asks(self, s: HitohiraState) -> None:
        offer_own(s, "hide", HIDE, KINDS)

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        chosen = s.answer(seat) - HIDE
        kind, source = colour_of(chosen), owner_of(chosen)
        s.heaps.move(kind, 1, source_place(source, seat), SCREEN + seat)
        if s.log is not None:
            s.tell(Hid(int(seat), NAMES[kind], SOURCES[source]))

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Hide):
            return IllegalMove("HI-9", "finish-the-ability")
        return IllegalMove("HI-10", "not-among-yours", colour=move.colour, source=move.source)


class KomatsuOtome(Step[HitohiraState]):
    """小松乙女: draw three pieces, openly."""

    rule: ClassVar[str] = "HI-11"

    def resolve(self, s: HitohiraState) -> None:
        draw_for_ability(s, s.box.komatsu_draws)
        s.then(CHOOSE)


def draw_for_ability(s: HitohiraState, pieces: i64) -> None:
    """As many as the bag still has (HI-16)."""
    drawn: list[int] | None = [] if s.log is not None else None
    for _ in range(min(pieces, s.heaps.n(BAG))):
        kind = s.draw(DRAWN)
        if drawn is not None:
            drawn.append(int(kind))
    if drawn is not None:
        s.tell(DrewForAbility(int(s.turn), names_of(drawn)))


class ChooseADrawnPiece(Step[HitohiraState]):
    """小松乙女: one goes to the own field, never black, and the rest go back; three blacks all go back."""

    rule: ClassVar[str] = "HI-11"

    def asks(self, s: HitohiraState) -> None:
        for colour in range(COLOURS):
            if s.heaps.at(DRAWN, colour) > 0:
                if s.asked == 0:
                    s.ask(s.turn, "pick")
                s.asks[s.turn].offer(PICK + colour)

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        code = s.answer(seat)
        if code >= 0:
            s.heaps.move(code - PICK, 1, DRAWN, FIELD + seat)
        if s.log is not None:
            stays = NAMES[code - PICK] if code >= 0 else None
            s.tell(Picked(int(seat), stays, names_at(s, DRAWN)))
        s.heaps.pour(DRAWN, BAG)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Pick):
            return IllegalMove("HI-11", "pick-one")
        if move.colour == "black":
            return IllegalMove("HI-11", "black-not-for-this")
        return IllegalMove("HI-11", "not-drawn", colour=move.colour)


class Shinsumizome(Step[HitohiraState]):
    """新墨染: one piece goes from the bag behind the own screen, unseen by the others."""

    rule: ClassVar[str] = "HI-12"

    def resolve(self, s: HitohiraState) -> None:
        kind = s.draw(SCREEN + s.turn)
        if s.log is not None:
            s.tell(DrewUnseen(int(s.turn), NAMES[kind]))


class KenrokuenKumagai(Step[HitohiraState]):
    """兼六園熊谷: draw two pieces, openly, before either is placed."""

    rule: ClassVar[str] = "HI-14"

    def resolve(self, s: HitohiraState) -> None:
        draw_for_ability(s, s.box.kumagai_draws)
        s.then(PLACE_ONE)


class PlaceADrawnPiece(Step[HitohiraState]):
    """兼六園熊谷: each goes to the own field, behind the own screen, or to another field."""

    rule: ClassVar[str] = "HI-14"

    def asks(self, s: HitohiraState) -> None:
        kind = next_to_place(s)
        ask = s.ask(s.turn, "place")
        ask.offer(PLACE + piece(s.turn, kind))
        ask.offer(PLACE + piece(BEHIND_OWN_SCREEN, kind))
        for other in range(s.seats):
            if other != s.turn:
                ask.offer(PLACE + piece(other, kind))

    def resolve(self, s: HitohiraState) -> None:
        seat = s.turn
        chosen = s.answer(seat) - PLACE
        to, kind = owner_of(chosen), colour_of(chosen)
        behind = to == BEHIND_OWN_SCREEN
        s.heaps.move(kind, 1, DRAWN, SCREEN + seat if behind else FIELD + to)
        if s.log is not None:
            s.tell(Placed(int(seat), NAMES[kind], None if behind else int(to)))
        if s.heaps.n(DRAWN) > 0:
            s.then(PLACE_ONE)

    def refuse(self, s: HitohiraState, seat: int, move: Move) -> IllegalMove:
        if not isinstance(move, Place):
            return IllegalMove("HI-9", "finish-the-ability")
        if NAMES.index(move.colour) != next_to_place(s):
            return IllegalMove("HI-14", "place-this-first", colour=NAMES[next_to_place(s)])
        return IllegalMove("HI-14", "no-such-field")


def next_to_place(s: HitohiraState) -> i64:
    kind: i64 = 0
    while s.heaps.at(DRAWN, kind) == 0:
        kind += 1
    return kind


USE_ABILITY: Final = UseAnAbility()
HIDE_ONE: Final = SomeiYoshino()
DRAW_THREE: Final = KomatsuOtome()
CHOOSE: Final = ChooseADrawnPiece()
DRAW_UNSEEN: Final = Shinsumizome()
DRAW_TWO: Final = KenrokuenKumagai()
PLACE_ONE: Final = PlaceADrawnPiece()

ABILITY_STEPS: Final[tuple[Step[HitohiraState], ...]] = (
    HIDE_ONE,
    DRAW_THREE,
    DRAW_UNSEEN,
    SWAP,
    DRAW_TWO,
    STEAL,
)
"""The first step of each ability, in the order of `moves.ABILITIES`."""
STEPS: Final = (
    USE_ABILITY,
    HIDE_ONE,
    DRAW_THREE,
    CHOOSE,
    DRAW_UNSEEN,
    SWAP,
    GIVE_FOR_IT,
    DRAW_TWO,
    PLACE_ONE,
    STEAL,
)

"""What a seat of ひとひら sees and remembers, as bytes.

A perfect memory knows what is behind every screen but for the pieces that others drew unseen with 新墨染 (HI-12).
"""

from typing import Any, Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.move_numbers import (
    BAG,
    BESIDE,
    BOX,
    CARDS,
    DRAWN,
    FIELD,
    GROUPS,
    KINDS,
    NOTHING,
    SCREEN,
    colour_of,
    owner_of,
)
from zashiki.games.hitohira.state import HitohiraState
from zashiki.games.hitohira.steps import STEPS
from zashiki.games.hitohira.turn_2_ability import USE_ABILITY
from zashiki.games.hitohira.turn_3_screen import PUT_BEHIND
from zashiki.kernel.observation import Bytes, Field, Observer, seen_from
from zashiki.kernel.state import Step

KINDS_IN_WORDS: Final = "red, yellow, light blue, blue, white, black"


def layout(box: Box) -> list[Field]:
    seats = int(box.seats)
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field("seat", 1, "the own seat: moves name seats by their number at the table"),
        Field("turn", 1, "whose turn it is: 0 oneself, 1 the left neighbour, …"),
        Field("turns", 1, "turns that are over"),
        Field("draws", 1, "how often the turn player has drawn this turn"),
        Field("sides", CARDS, "by card, whether its second side lies up"),
        Field("bag", 1, "pieces in the bag"),
        Field("taken_out", 1, "pieces taken out unseen before the game"),
        Field("opened", 1, "whether the screens have been taken away"),
        Field(
            "mark",
            2,
            "of the first piece that an ability has chosen: 1 + whose it is, as in turn, 1 + its kind; 0 none",
        ),
        Field("beside", KINDS, f"pieces gained this turn: {KINDS_IN_WORDS}"),
        Field("drawn", KINDS, "pieces that an ability has drawn and that have no place yet"),
        Field("fields", seats * KINDS, "seat by seat, own first"),
        Field("screens", seats * KINDS, "seat by seat, what is known to be behind the screens"),
        Field("unknown", seats, "seat by seat, how many pieces behind the screen are unknown"),
        Field("unseen", KINDS, "pieces that are in the bag, taken out or unknown behind a screen"),
        Field("warm", seats, "once opened: white and black pieces that count as red + yellow"),
        Field(
            "counted", seats * KINDS, "once opened: as what the blacks of each field count; as black: as none"
        ),
        Field("group_points", seats * GROUPS, "once opened: points of the two groups, plus 64"),
    ]


@final
class HitohiraObserver(Observer[HitohiraState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.bytes = Bytes()
        room = int(box.seats) * KINDS
        self.drawn_unseen: vec[u8] = vec[u8]([0] * room)
        """By seat and kind, the pieces behind its screen that only it has seen."""
        self.behind: vec[u8] = vec[u8]([0] * room)
        """By seat and kind, what was behind the screens at the last look."""
        self.before: Step[Any] | None = None
        """The step that asked then."""

    def restart(self) -> None:
        for i in range(self.box.seats * KINDS):
            self.drawn_unseen[i] = u8(0)
            self.behind[i] = u8(0)
        self.before = None

    def watch(self, s: HitohiraState) -> None:
        """Where the ability was chosen and no question followed, whatever is new behind the screen came unseen."""
        unseen = self.before is USE_ABILITY and s.now is PUT_BEHIND
        counts = s.heaps.counts
        base: i64 = SCREEN * KINDS
        for i in range(s.seats * KINDS):
            if counts[base + i] != self.behind[i]:
                if unseen:
                    self.drawn_unseen[i] += counts[base + i] - self.behind[i]
                self.behind[i] = counts[base + i]
        self.before = s.now

    def remember_like(self, other: Observer[HitohiraState]) -> None:
        assert isinstance(other, HitohiraObserver)
        self.drawn_unseen = other.drawn_unseen[:]
        self.behind = other.behind[:]
        self.before = other.before

    def write(self, s: HitohiraState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        row.put(self.step_number(s))
        row.put(seat)
        row.put(seen_from(seat, s.turn, s.seats))
        row.small(s.turns)
        row.put(s.draws)
        row.bits(s.sides, CARDS)
        row.put(s.heaps.n(BAG))
        row.put(s.heaps.n(BOX))
        row.flag(s.opened)
        if s.mark == NOTHING:
            row.nothing(2)
        else:
            row.put(seen_from(seat, owner_of(s.mark), s.seats) + 1)
            row.put(colour_of(s.mark) + 1)
        row.copy(s.heaps.counts, BESIDE * KINDS, KINDS)
        row.copy(s.heaps.counts, DRAWN * KINDS, KINDS)
        for place in range(s.seats):
            row.copy(s.heaps.counts, (FIELD + (seat + place) % s.seats) * KINDS, KINDS)
        self.write_screens(s, seat, row)
        self.write_scores(s, seat, row)

    def write_screens(self, s: HitohiraState, seat: i64, row: Bytes) -> None:
        out = row.out
        screens = row.at
        unknown = screens + s.seats * KINDS
        unseen = unknown + s.seats
        row.at = unseen
        row.copy(s.heaps.counts, BAG * KINDS, KINDS)
        for kind in range(KINDS):
            out[unseen + kind] += s.heaps.counts[BOX * KINDS + kind]
        for place in range(s.seats):
            owner = (seat + place) % s.seats
            secret: i64 = 0
            for kind in range(KINDS):
                pieces = s.heaps.at(SCREEN + owner, kind)
                if place != 0 and not s.opened:
                    hidden = i64(self.drawn_unseen[owner * KINDS + kind])
                    pieces -= hidden
                    secret += hidden
                    out[unseen + kind] += u8(hidden)
                out[screens + place * KINDS + kind] = u8(pieces)
            out[unknown + place] = u8(secret)

    def write_scores(self, s: HitohiraState, seat: i64, row: Bytes) -> None:
        for place in range(s.seats):
            row.put(i64(s.warm[(seat + place) % s.seats]))
        for place in range(s.seats):
            row.copy(s.counted, (seat + place) % s.seats * KINDS, KINDS)
        for place in range(s.seats):
            owner = (seat + place) % s.seats
            for group in range(GROUPS):
                row.points(s.group_points[owner * GROUPS + group])

"""輝き (brightness): markers lost to the cloud board and gained from it (UT-13 to UT-15, UT-19 to UT-21)."""

from typing import ClassVar, Final

from mypy_extensions import i64

from zashiki.games.utena.events import DesireLaid, Filled, Gained, MarkerLost, NothingToPay
from zashiki.games.utena.move_numbers import FILLED, NO_ALTAR, NO_CARD, NO_CELL, UNPAID
from zashiki.games.utena.moves import CELLS, DESIRES
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.state import Step


def finish(s: UtenaState, end: i64) -> None:
    """Nothing more comes: everybody has won or lost together."""
    s.agenda.n = 0
    s.end = end


class LoseBrightness(Step[UtenaState]):
    """輝きの喪失処理 for one desire card off the pile (UT-8, UT-13, UT-14)."""

    rule: ClassVar[str] = "UT-13"

    def resolve(self, s: UtenaState) -> None:
        lay_desire(s, s.desires.pop())
        pay_for_hidden(s)


def lay_desire(s: UtenaState, card: i64) -> None:
    """Onto the last one (UT-8). What it hides has yet to be paid."""
    lattice = s.lattice
    lattice.lay(card)
    if s.log is not None:
        last = lattice.cards.n - 1
        x, y = lattice.xs.at(last) - lattice.middle, lattice.ys.at(last) - lattice.middle
        hidden = tuple([CELLS[icon] for icon in lattice.hidden.cards_in_order()])
        s.tell(DesireLaid(DESIRES[card], int(x), int(y), lattice.facing(last) == 1, hidden))


def pay_for_hidden(s: UtenaState) -> None:
    """One marker per hidden icon, board by board without skipping (UT-13, UT-14)."""
    hidden = s.lattice.hidden
    for i in range(hidden.n):
        if not pay(s, s.payer, hidden.at(i)):
            finish(s, UNPAID)
            return
        s.payer = s.next_altar(s.payer)


def pay(s: UtenaState, altar: i64, cell: i64) -> bool:
    """The centre pays before the outer cells; an empty board cannot (UT-14, UT-15)."""
    from_centre = i64(s.centre[altar]) > 0
    if from_centre:
        s.centre[altar] -= 1
    elif i64(s.outer[altar]) > 0:
        s.outer[altar] -= 1
    else:
        if s.log is not None:
            s.tell(NothingToPay(int(s.owner(altar)), int(altar), CELLS[cell]))
        return False
    s.cloud[cell] += 1
    if s.log is not None:
        s.tell(MarkerLost(int(s.owner(altar)), int(altar), CELLS[cell], from_centre))
    return True


class GainBrightness(Step[UtenaState]):
    """輝きの獲得処理: first the acting altar, then the one it has swapped with."""

    rule: ClassVar[str] = "UT-19"

    def resolve(self, s: UtenaState) -> None:
        if not gain(s, s.acting) and s.partner != NO_ALTAR:
            gain(s, s.partner)


def gain(s: UtenaState, altar: i64) -> bool:
    """What the pair's common icon draws; whether that has won the game (UT-19, UT-21)."""
    one, other = s.pair_card(altar, 0), s.pair_card(altar, 1)
    assert one != NO_CARD
    icon = s.box.practitioners.common(one, other)
    first = i64(s.box.practitioners.first_cell[icon])
    second = i64(s.box.practitioners.second_cell[icon])
    before = i64(s.centre[altar])
    from_first = draw(s, altar, first)
    from_second = second != NO_CELL and draw(s, altar, second)
    if s.log is not None:
        elements = (CELLS[first],) if second == NO_CELL else (CELLS[first], CELLS[second])
        taken = ((CELLS[first],) if from_first else ()) + ((CELLS[second],) if from_second else ())
        to_centre = int(i64(s.centre[altar]) - before)
        s.tell(Gained(int(s.owner(altar)), int(altar), elements, taken, to_centre))
    if not s.all_filled():
        return False
    if s.log is not None:
        s.tell(Filled())
    finish(s, FILLED)
    return True


def draw(s: UtenaState, altar: i64, cell: i64) -> bool:
    """One marker from a cell, if it has one, to the outer cells, or where these are full to the centre (UT-20)."""
    if i64(s.cloud[cell]) == 0:
        return False
    s.cloud[cell] -= 1
    if i64(s.outer[altar]) < s.box.cells:
        s.outer[altar] += 1
    else:
        s.centre[altar] += 1
    return True


LOSE: Final = LoseBrightness()
GAIN: Final = GainBrightness()

"""What a seat of つきのうてな sees, as bytes. The view says it all: nothing else has to be remembered (UT-23)."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.utena.box import Box
from zashiki.games.utena.move_numbers import DESIRE, NO_CARD, PAIR, altar_of, first_card, second_card
from zashiki.games.utena.moves import CELLS
from zashiki.games.utena.state import UtenaState
from zashiki.games.utena.steps import STEPS
from zashiki.kernel.observation import Bytes, Field, Observer, seen_from

ALTAR_BYTES: Final = len(("owner", "outer", "centre", "one card", "other card", "reserve", "plan"))
SWAPS: Final = PAIR * PAIR
"""Between two altars: either card of the one for either card of the other."""
PROPOSAL_PARTS: Final = len(("give", "altar", "take"))
LAID_PARTS: Final = len(("card", "x", "y"))


def layout(box: Box) -> list[Field]:
    seats, altars = int(box.seats), int(box.altars)
    cards, desires = int(box.practitioners.count), int(box.desires.count)
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field(
            "own_altar", 1, "the first altar of the own seat: moves name altars by their number at the table"
        ),
        Field("first", 1, "the seat of the first parent: 0 oneself, 1 the left neighbour, …"),
        Field("round", 1, "from 0 on"),
        Field(
            "parent", 1, "the altar that this round started with: 0 the own first altar, 1 the next one, …"
        ),
        Field("acting", 1, "the altar that is to act, likewise"),
        Field("acted", 1, "how many altars have acted this round"),
        Field("turns", 1, "how many turns the acting altar still has"),
        Field("reinforced", 1, "reinforcements of this round"),
        Field("practitioner_pile", 1, "cards in the pile"),
        Field("desire_pile", 1, "cards in the pile"),
        Field("out", 1, "practitioners out of the game"),
        Field(
            "altars",
            altars * ALTAR_BYTES,
            "altar by altar, own first: owner as in first, markers on the outer cells, on the centre, 1 + either card "
            "of the pair or 0, whether a reserve lies there, plan card (0 none, 1 practitioner, 2 desire)",
        ),
        Field("cloud", len(CELLS), "markers on the cells of the cloud board"),
        Field("hand", cards, "by practitioner, whether it is in the own hand"),
        Field(
            "seen_in_hands",
            seats * cards,
            "seat by seat, own first: by practitioner, whether all saw it go there",
        ),
        Field("hand_sizes", seats, "seat by seat"),
        Field(
            "laid",
            desires * LAID_PARTS,
            "the laid desires in order: 1 + card, then its centre (x, y) with the middle added; 0 none",
        ),
        Field(
            "proposal",
            PROPOSAL_PARTS,
            "option consent: 1 + card given, 1 + altar as in parent, 1 + card taken; 0 none",
        ),
        Field(
            "refused",
            altars * SWAPS,
            "option consent: by altar and places in both pairs, swaps refused this turn",
        ),
    ]


@final
class UtenaObserver(Observer[UtenaState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.bytes = Bytes()
        self.cards: i64 = box.practitioners.count
        self.cells: i64 = len(CELLS)

    def own_altar(self, s: UtenaState, seat: i64) -> i64:
        """The first altar of a seat."""
        altar: i64 = 0
        while s.owner(altar) != seat:
            altar += 1
        return altar

    def write(self, s: UtenaState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        altars = self.box.altars
        own = self.own_altar(s, seat)
        row.put(self.step_number(s))
        row.put(own)
        row.put(seen_from(seat, s.first, s.seats))
        row.put(s.round)
        row.put(seen_from(own, s.parent, altars))
        row.put(seen_from(own, s.acting, altars))
        row.put(s.acted)
        row.put(s.turns)
        row.put(s.reinforced)
        row.put(s.practitioners.n)
        row.put(s.desires.n)
        row.put(size(s.out))
        for place in range(altars):
            self.write_altar(s, seat, (own + place) % altars, row)
        row.copy(s.cloud, 0, self.cells)
        row.bits(s.hands[seat], self.cards)
        for place in range(s.seats):
            row.bits(s.known[(seat + place) % s.seats], self.cards)
        for place in range(s.seats):
            row.put(size(s.hands[(seat + place) % s.seats]))
        self.write_laid(s, row)
        self.write_swaps(s, own, row)

    def write_altar(self, s: UtenaState, seat: i64, altar: i64, row: Bytes) -> None:
        out = row.out
        at = row.at
        out[at] = u8(seen_from(seat, s.owner(altar), s.seats))
        out[at + 1] = s.outer[altar]
        out[at + 2] = s.centre[altar]
        row.at = at + 1 + 1 + 1
        if s.has_pair(altar):
            row.cards(s.pairs, PAIR * altar, PAIR, PAIR)
        else:
            row.nothing(PAIR)
        row.flag(s.has_reserve(altar))
        plan = i64(s.plans[altar])
        row.put(0 if plan == NO_CARD else 1 if plan < DESIRE else 2)

    def write_laid(self, s: UtenaState, row: Bytes) -> None:
        lattice = s.lattice
        out = row.out
        at = row.at
        n = lattice.cards.n
        for i in range(n):
            out[at] = lattice.cards.cards[i] + u8(1)
            out[at + 1] = lattice.xs.cards[i]
            out[at + 2] = lattice.ys.cards[i]
            at += LAID_PARTS
        row.at = at
        row.nothing((self.box.desires.count - n) * LAID_PARTS)

    def write_swaps(self, s: UtenaState, own: i64, row: Bytes) -> None:
        altars = self.box.altars
        if s.proposal == 0:
            row.nothing(PROPOSAL_PARTS)
        else:
            row.put(first_card(s.proposal) + 1)
            row.put(seen_from(own, altar_of(s.proposal), altars) + 1)
            row.put(second_card(s.proposal) + 1)
        if s.refused == 0:
            row.nothing(altars * SWAPS)
            return
        for place in range(altars):
            row.bits(s.refused >> ((own + place) % altars * SWAPS), SWAPS)


def size(bits: i64) -> i64:
    """How many cards a set has."""
    cards: i64 = 0
    while bits != 0:
        bits &= bits - 1
        cards += 1
    return cards

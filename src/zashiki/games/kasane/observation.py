"""What a seat of 襲ノ色目 sees and remembers, as bytes.

Hands are closed, but every card was taken in the open, so a perfect memory holds all of them (KA-6), and the cards
that were swept away.
"""

from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.kasane.box import Box
from zashiki.games.kasane.move_numbers import MADE_PARTS
from zashiki.games.kasane.state import KasaneState
from zashiki.games.kasane.steps import STEPS
from zashiki.kernel.observation import Bytes, Field, Observer, seen_from

BY_THE_RULES = 1
"""On a space that a counter of option `scarce` has closed (KA-4)."""
BY_A_SEAT = 2


def layout(box: Box) -> list[Field]:
    seats, robe = int(box.seats), int(box.most_taken)
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field("round", 1, "from 0 on"),
        Field("start", 1, "who started the round: 0 oneself, 1 the left neighbour, …"),
        Field("turn", 1, "whose turn it is, likewise"),
        Field("deck", 1, "cards in the deck"),
        Field("aside", 1, "cards left over from the last deal"),
        Field("discard_top", 1, "1 + the number on the top discard, 1 for a +1; 0 none"),
        Field(
            "discards",
            int(box.numbers) + 1,
            "by number, +1 cards first: cards swept away since the last shuffle",
        ),
        Field(
            "columns",
            int(box.columns * box.depth),
            "column by column, from back to front: 1 + number; 0 none",
        ),
        Field("hands", seats * robe, "seat by seat, own first, the front card last: 1 + number; 0 none"),
        Field("fields", seats * robe, "seat by seat, from left to right: 1 + number, 1 for a +1; 0 none"),
        Field("points", seats, "seat by seat, plus 64"),
        Field(
            "spaces",
            len(box.spaces.table),
            "0 open, 1 closed from the start, 2 closed by oneself, 3 by the left neighbour, …",
        ),
    ]


@final
class KasaneObserver(Observer[KasaneState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.bytes = Bytes()
        self.spaces: i64 = len(box.spaces.table)

    def write(self, s: KasaneState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        seats = s.seats
        row.put(self.step_number(s))
        row.put(s.round)
        row.put(seen_from(seat, s.start, seats))
        row.put(seen_from(seat, s.turn, seats))
        row.put(s.deck.n)
        row.put(s.aside.n)
        row.put(s.discard.top(-1) + 1)
        self.write_discards(s, out, row.at)
        row.at += self.box.numbers + 1
        for i in range(self.box.columns):
            row.cards(s.columns.cards, i * s.columns.room, s.columns.n(i), s.columns.room)
        for place in range(seats):
            owner = (seat + place) % seats
            row.cards(s.hands.cards, owner * s.hands.room, s.hands.n(owner), s.hands.room)
        for place in range(seats):
            owner = (seat + place) % seats
            row.cards(s.fields.cards, owner * s.fields.room, s.fields.n(owner), s.fields.room)
        for place in range(seats):
            row.points(s.points[(seat + place) % seats])
        row.nothing(self.spaces)
        self.write_spaces(s, seat, out, row.at - self.spaces)

    def write_discards(self, s: KasaneState, out: vec[u8], at: i64) -> None:
        for i in range(at, at + self.box.numbers + 1):
            out[i] = u8(0)
        cards = s.discard.cards
        for i in range(s.discard.n):
            out[at + i64(cards[i])] += u8(1)

    def write_spaces(self, s: KasaneState, seat: i64, out: vec[u8], at: i64) -> None:
        """Of equal spaces the first in the table closes first (KA-14), in the order in which roles were made."""
        first = self.box.spaces.first
        if self.box.scarce:
            for kind in self.box.scarce_spaces():
                out[at + i64(first[kind])] = u8(BY_THE_RULES)
        made = s.made
        i: i64 = 0
        while i < made.n:
            space = at + i64(first[made.at(i + 1)])
            while out[space] != 0:
                space += 1
            out[space] = u8(BY_A_SEAT + seen_from(seat, made.at(i), s.seats))
            i += MADE_PARTS

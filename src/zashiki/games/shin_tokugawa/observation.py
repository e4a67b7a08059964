"""What a seat of 真・とくがわあつめ sees and remembers, as bytes.

A perfect memory holds every card ever turned up and whom the own overview cards showed (TS-6).
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.shin_tokugawa.box import Box
from zashiki.games.shin_tokugawa.move_numbers import NOBODY
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.shin_tokugawa.steps import STEPS
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, NOWHERE
from zashiki.games.tokugawa_cards.shoguns import PEOPLE
from zashiki.kernel.observation import Bytes, Field, Observer, seat_or_nobody, seen_from

NEVER_SEEN: Final = 1
REMEMBERED: Final = 2
"""And the portrait."""
FACE_UP: Final = REMEMBERED + PEOPLE
"""And the portrait."""


def layout(box: Box) -> list[Field]:
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field("turn", 1, "whose turn it is: 0 oneself, 1 the left neighbour, …"),
        Field("picked", 2, "1 + the places of the cards turned up this turn; 0 none"),
        Field("grew", 1, "whether the turn player has won a pair since the turn came round"),
        Field("overview", 1, "overview cards in the stack"),
        Field("offer", 1, "who may still pick one of them: 1 oneself, 2 the left neighbour, …; 0 nobody"),
        Field("holder", 1, "who is looking at one, likewise"),
        Field("held", 1, "1 + the overview card in the own hand; 0 none"),
        Field("last", 1, "who made the latest pair, as in offer"),
        Field(
            "field",
            int(box.cards),
            "by place: 0 free, 1 never seen, 2 + portrait face down but seen, 18 + portrait face up",
        ),
        Field("rows", int(box.seats * box.pairs), "seat by seat, from left to right: 1 + portrait; 0 none"),
        Field(
            "identities",
            PEOPLE,
            "by portrait, 1 + the person behind it as far as one has been shown; 0 unknown",
        ),
    ]


def overview_of(box: Box) -> vec[u8]:
    """By person, on which overview card he is."""
    card_of = [0] * PEOPLE
    for card, people in enumerate(box.overview_people):
        for person in people:
            card_of[person] = card
    return vec[u8](card_of)


@final
class ShinObserver(Observer[ShinState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.overview_of: vec[u8] = overview_of(box)
        self.bytes = Bytes()
        self.seen: i64 = 0
        """The places whose card has been turned up, as bits: cards keep their places."""
        self.peeked: vec[i64] = vec[i64]([0] * int(box.seats))
        """By seat, the overview cards it has looked at, as bits."""

    def restart(self) -> None:
        self.seen = 0
        for seat in range(self.box.seats):
            self.peeked[seat] = 0

    def watch(self, s: ShinState) -> None:
        one: i64 = 1
        if s.first != NOWHERE:
            self.seen |= one << s.first
        if s.second != NOWHERE:
            self.seen |= one << s.second
        if s.holder != NOBODY:
            self.peeked[s.holder] |= one << s.held

    def remember_like(self, other: Observer[ShinState]) -> None:
        assert isinstance(other, ShinObserver)
        self.seen = other.seen
        self.peeked = other.peeked[:]

    def write(self, s: ShinState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        seats = s.seats
        row.put(self.step_number(s))
        row.put(seen_from(seat, s.turn, seats))
        row.put(s.first + 1)
        row.put(s.second + 1)
        row.flag(s.grew)
        row.put(s.overview.n)
        row.put(seat_or_nobody(seat, s.offer, seats))
        row.put(seat_or_nobody(seat, s.holder, seats))
        row.put(s.held + 1 if s.holder == seat else 0)
        row.put(seat_or_nobody(seat, s.last, seats))
        self.write_field(s, out, row.at)
        row.at += self.box.cards
        for place in range(seats):
            owner = (seat + place) % seats
            row.cards(s.rows.cards, owner * s.rows.room, s.rows.n(owner), s.rows.room)
        self.write_identities(s, seat, out, row.at)

    def write_field(self, s: ShinState, out: vec[u8], at: i64) -> None:
        cards = s.field.cards
        up = s.up
        seen = self.seen
        for place in range(self.box.cards):
            card = i64(cards[place])
            if card == NO_CARD:
                out[at + place] = u8(0)
            elif up[card] == place:
                out[at + place] = u8(FACE_UP + card)
            elif (seen >> place) & 1 == 1:
                out[at + place] = u8(REMEMBERED + card)
            else:
                out[at + place] = u8(NEVER_SEEN)

    def write_identities(self, s: ShinState, seat: i64, out: vec[u8], at: i64) -> None:
        everybody = s.over or self.box.names
        cards = self.peeked[seat]
        people = s.portraits.people
        for portrait in range(i64(PEOPLE)):
            person = i64(people[portrait])
            shown = everybody or (cards >> i64(self.overview_of[person])) & 1 == 1
            out[at + portrait] = u8(person + 1) if shown else u8(0)

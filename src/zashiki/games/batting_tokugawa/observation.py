"""What a seat of バッティングとくがわ sees and remembers, as bytes.

Nobody may look back into the draft (TB-6) or at the overview when it is closed (TB-18), but everybody may remember: the
packets that came by this round, the cards that were played, the faces one has seen.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count
from zashiki.games.batting_tokugawa.draft import PICK, SWAP_CREST
from zashiki.games.batting_tokugawa.move_numbers import (
    BEFORE,
    COUNT,
    DEALT,
    DRAFT,
    KINDS,
    NOBODY,
    PORTRAITS,
    TRICKS,
    WIDTH,
)
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.steps import STEPS
from zashiki.kernel.observation import Bytes, Field, Observer, seen_from

CARDS_IN_WORDS: Final = "by portrait, the crest last, how many cards"


def layout(box: Box) -> list[Field]:
    seats, contestants, hand = int(box.seats), int(box.contestants), int(box.hand)
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field("seat", 1, "the own seat: moves name seats by their number at the table"),
        Field("phase", 1, "0 before the first round, 1 dealt, 2 draft, 3 tricks, 4 ended"),
        Field("round", 1, "from 0 on"),
        Field("elder", 1, "0 oneself, 1 the left neighbour, …"),
        *agreed_fields(box),
        Field("direction", 1, "where packets go: 0 not named, 1 to the left, 2 to the right"),
        Field("picks", 1, "how many cards everybody has drafted this round"),
        Field("trick", 1, "tricks of this round that are over"),
        Field("clock", 1, "0 running, 1 ran out, 2 called"),
        Field("allowed", 2, "whether all may look into their own piles, and at the overview"),
        Field("judging", 1, "whether a new judgement is being made"),
        Field("by_table", 1, "whether the table named the winner"),
        Field("declared", 1, "1 + the contestant named, as in elder, the shadow last; 0 none"),
        Field("objector", 1, "1 + who objects, likewise; 0 nobody"),
        Field("against", seats, "seat by seat, own first: who has sided with the objector"),
        Field("crest", 2, "1 + the contestant who has the crest, 0 nobody; whether it has been drafted"),
        Field("packet", KINDS, f"the packet in the own hand: {CARDS_IN_WORDS}"),
        Field("own", KINDS, "the own drafted cards, or the hand they became"),
        Field("unused", KINDS, "cards that lie open and are not played with this round"),
        Field(
            "shown",
            contestants * KINDS,
            "contestant by contestant, own first: cards in the trick that have not batted",
        ),
        Field("won", contestants * KINDS, "contestant by contestant: cards won this round"),
        Field("played", contestants * KINDS, "contestant by contestant: cards played this round"),
        Field(
            "swapped",
            2,
            "1 + the seat that swapped the crest, as in elder, and 1 + the card it took; 0 none seen",
        ),
        Field("points", seats, "seat by seat, plus 64"),
        Field("objection_points", seats, "seat by seat, plus 64"),
        Field("cards_won", int(box.rounds) * seats, "round by round, seat by seat: cards it was scored for"),
        Field(
            "identities",
            PORTRAITS,
            "by portrait, 1 + the person behind it, once one has seen the overview; 0 unknown",
        ),
        Field("packets", hand * KINDS, "the packets that came by in this round's draft, in order"),
    ]


def agreed_fields(box: Box) -> list[Field]:
    """Where the table agrees on the next elder (TB-1)."""
    if not box.agreed:
        return []
    return [
        Field("elders", int(box.seats), "seat by seat, own first: how often it has been elder"),
        Field("proposed", 1, "1 + who is proposed as next elder, as in elder; 0 nobody"),
    ]


@final
class BattingObserver(Observer[BattingState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.bytes = Bytes()
        self.faces_seen: i64 = 0
        """The seats that have seen the overview, as bits."""
        self.everybody: i64 = (1 << int(box.seats)) - 1
        self.packets: vec[i64] = vec[i64]([NOTHING] * int(box.seats * box.hand))
        """By seat and pick, the packet that came to it."""
        self.hands: vec[i64] = box.no_cards[:]
        """By contestant, the hand with which the tricks began."""
        self.unused: i64 = NOTHING
        """What lay open when the crest was to be swapped."""
        self.swapper: i64 = NOBODY
        self.swapped: i64 = NOBODY
        """The card it took for the crest."""

    def restart(self) -> None:
        self.faces_seen = 0
        self.forget_round()

    def forget_round(self) -> None:
        for i in range(self.box.seats * self.box.hand):
            self.packets[i] = NOTHING
        for i in range(self.box.contestants):
            self.hands[i] = NOTHING
        self.unused = NOTHING
        self.swapper = NOBODY
        self.swapped = NOBODY

    def watch(self, s: BattingState) -> None:
        if self.faces_seen != self.everybody:
            self.watch_overview(s)
        if s.phase in (BEFORE, DEALT):
            self.forget_round()
        elif s.now is PICK:
            for seat in range(s.seats):
                self.packets[seat * self.box.hand + s.picks] = s.packets[seat]
        elif s.now is SWAP_CREST:
            self.unused = s.unused
            self.swapper = s.crest_in(s.piles)
        elif s.phase == TRICKS and s.trick == 0 and self.hands[s.left_of(s.elder)] == NOTHING:
            self.watch_hands(s)

    def watch_overview(self, s: BattingState) -> None:
        one: i64 = 1
        for seat in range(s.seats):
            if self.box.names or s.may_see_overview(int(seat)):
                self.faces_seen |= one << seat

    def watch_hands(self, s: BattingState) -> None:
        """The first look at the hands that the tricks begin with."""
        for i in range(self.box.contestants):
            self.hands[i] = s.piles[i]
        if self.swapper != NOBODY:
            for card in range(i64(PORTRAITS)):
                if count(self.unused, card) > count(s.unused, card):
                    self.swapped = card

    def remember_like(self, other: Observer[BattingState]) -> None:
        assert isinstance(other, BattingObserver)
        self.faces_seen = other.faces_seen
        self.packets = other.packets[:]
        self.hands = other.hands[:]
        self.unused = other.unused
        self.swapper = other.swapper
        self.swapped = other.swapped

    def contestant(self, seat: i64, place: i64) -> i64:
        """Who comes at a place of the observation; the shadow is the last (TB-20)."""
        return place if place >= self.box.seats else (seat + place) % self.box.seats

    def place_of(self, seat: i64, contestant: i64) -> i64:
        """Counted from 1; 0 for nobody."""
        if contestant == NOBODY:
            return 0
        return (
            contestant if contestant >= self.box.seats else seen_from(seat, contestant, self.box.seats)
        ) + 1

    def write(self, s: BattingState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        self.write_table(s, seat, row)
        contestants = self.box.contestants
        self.write_bag(s.packets[seat] if s.phase == DRAFT else NOTHING, row)
        self.write_bag(s.piles[seat], row)
        self.write_bag(s.unused, row)
        for place in range(contestants):
            self.write_bag(s.shown[self.contestant(seat, place)], row)
        for place in range(contestants):
            self.write_bag(s.won[self.contestant(seat, place)], row)
        for place in range(contestants):
            other = self.contestant(seat, place)
            self.write_bag(
                self.hands[other] - s.piles[other] if self.hands[other] != NOTHING else NOTHING, row
            )
        row.put(self.place_of(seat, self.swapper) if self.swapped != NOBODY else 0)
        row.put(self.swapped + 1)
        self.write_points(s, seat, row)
        if (self.faces_seen >> seat) & 1 == 1:
            row.cards(s.portraits.people, 0, PORTRAITS, PORTRAITS)
        else:
            row.nothing(PORTRAITS)
        first = seat * self.box.hand
        for i in range(first, first + self.box.hand):
            self.write_bag(self.packets[i], row)

    def write_table(self, s: BattingState, seat: i64, row: Bytes) -> None:
        row.put(self.step_number(s))
        row.put(seat)
        row.put(s.phase)
        row.put(s.round)
        row.put(seen_from(seat, s.elder, s.seats))
        if self.box.agreed:
            for place in range(s.seats):
                row.put(s.times_elder((seat + place) % s.seats))
            row.put(self.place_of(seat, s.proposed))
        row.put(s.step_left if s.step_left >= 0 else 2)
        row.put(s.picks)
        row.put(s.trick)
        row.put(s.clock)
        row.flag(s.piles_allowed)
        row.flag(s.overview_allowed)
        row.flag(s.judging)
        row.flag(s.by_table)
        row.put(self.place_of(seat, s.declared))
        row.put(self.place_of(seat, s.objector))
        for place in range(s.seats):
            row.put((s.against >> ((seat + place) % s.seats)) & 1)
        drafted = s.crest_in(s.piles)
        row.put(self.place_of(seat, s.crest_in(s.packets) if drafted == NOBODY else drafted))
        row.flag(drafted != NOBODY)

    def write_points(self, s: BattingState, seat: i64, row: Bytes) -> None:
        for place in range(s.seats):
            row.points(s.points[(seat + place) % s.seats])
        for place in range(s.seats):
            row.points(s.from_objections[(seat + place) % s.seats])
        for number in range(self.box.rounds):
            for place in range(s.seats):
                row.put(i64(s.cards_won[number * s.seats + (seat + place) % s.seats]))

    def write_bag(self, bag: i64, row: Bytes) -> None:
        if bag == NOTHING:
            row.nothing(KINDS)
            return
        out = row.out
        at = row.at
        end = at + KINDS
        while at < end:
            out[at] = u8(bag & COUNT)
            bag >>= WIDTH
            at += 1
        row.at = end

"""What a seat of とくがわあつめ sees and remembers, as bytes: whatever was turned up was turned up for all."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.tokugawa.box import Box
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa.steps import STEPS
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, NOWHERE
from zashiki.games.tokugawa_cards.shoguns import PEOPLE
from zashiki.kernel.observation import Bytes, Field, Observer, seen_from

NEVER_SEEN: Final = 1
REMEMBERED: Final = 2
"""And the portrait."""
FACE_UP: Final = REMEMBERED + PEOPLE
"""And the portrait."""


def layout(box: Box) -> list[Field]:
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field("turn", 1, "whose turn it is: 0 oneself, 1 the left neighbour, …"),
        Field("picked", 2, "1 + the places of the cards picked this turn; 0 none"),
        Field("to", 2, "1 + the places where the turn player proposes to lay them; 0 none"),
        Field("fresh", 1, "whether a card was turned up this turn that nobody had seen"),
        Field("idle", 1, "so many turns in a row brought nothing new"),
        Field("stopped", 1, "whether the table agreed to end"),
        Field(
            "field",
            int(box.cards),
            "by place: 0 free, 1 never seen, 2 + portrait face down but seen, 18 + portrait face up",
        ),
        Field("won", PEOPLE, "by portrait, who has its pair: 1 oneself, 2 the left neighbour, …; 0 nobody"),
        Field("identities", PEOPLE, "by portrait, 1 + the person behind it; 0 unknown"),
    ]


@final
class TokugawaObserver(Observer[TokugawaState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.bytes = Bytes()

    def write(self, s: TokugawaState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        row.put(self.step_number(s))
        row.put(seen_from(seat, s.turn, s.seats))
        row.put(s.first + 1)
        row.put(s.second + 1)
        row.put(s.first_to + 1)
        row.put(s.second_to + 1)
        row.flag(s.fresh)
        row.small(s.idle)
        row.flag(s.stopped)
        self.write_field(s, out, row.at)
        row.at += self.box.cards
        self.write_won(s, seat, out, row.at)
        row.at += PEOPLE
        if self.box.names or s.over:
            row.cards(s.portraits.people, 0, PEOPLE, PEOPLE)
        else:
            row.nothing(PEOPLE)

    def write_field(self, s: TokugawaState, out: vec[u8], at: i64) -> None:
        cards = s.field.cards
        seen = s.seen
        for place in range(self.box.cards):
            card = i64(cards[place])
            if card == NO_CARD:
                out[at + place] = u8(0)
            elif (seen >> place) & 1 == 1:
                out[at + place] = u8(REMEMBERED + card)
            else:
                out[at + place] = u8(NEVER_SEEN)
        # where both are turned up at once, the first one waits face down for the second (TA-2)
        if s.first != NOWHERE and (self.box.one_by_one or s.second != NOWHERE):
            out[at + s.first] = u8(FACE_UP + s.field.at(s.first))
        if s.second != NOWHERE:
            out[at + s.second] = u8(FACE_UP + s.field.at(s.second))

    def write_won(self, s: TokugawaState, seat: i64, out: vec[u8], at: i64) -> None:
        for i in range(at, at + PEOPLE):
            out[i] = u8(0)
        for owner in range(s.seats):
            mine = u8(seen_from(seat, owner, s.seats) + 1)
            for i in range(s.won.n(owner)):
                out[at + s.won.at(owner, i)] = mine

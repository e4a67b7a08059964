"""What a seat of Fairy Concerto sees and remembers, as bytes.

Every pick is shown, so whoever has once held a hand knows what is left of it wherever it goes. Points are left out as
long as the concert is to come: they follow from the rest.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.fairy_concerto.box import CONTESTS, Box
from zashiki.games.fairy_concerto.composers import KEEP
from zashiki.games.fairy_concerto.fairy_counts import size
from zashiki.games.fairy_concerto.move_numbers import FULL, KINDS, LANE
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.games.fairy_concerto.steps import STEPS
from zashiki.kernel.observation import Bytes, Field, Observer

HAND_BYTES: Final = 1 + KINDS
FAIRIES_IN_WORDS: Final = "trumpeters, drummers, violinists, hornists, composers"


def layout(box: Box) -> list[Field]:
    seats, boards, room = int(box.seats), int(box.boards), int(box.most_cards())
    return [
        Field("step", 1, "which question is asked, in the order of the rulebook, from 1 on; 0 at the end"),
        Field("round", 1, "from 0 on"),
        Field("pick", 1, "picks of this round that are done"),
        Field("popular", 1, "the kind of the popular fairy"),
        Field("soloist", 1, "which soloist card"),
        Field("pianist", 1, "which pianist card"),
        Field("harpist", 1, "which harpist card"),
        Field("bag", 1, "fairies in the bag"),
        Field("score_pile", 1, "cards in the pile"),
        Field("hand_size", 1, "fairies in each hand"),
        Field("removed", KINDS, f"fairies out of the game: {FAIRIES_IN_WORDS}"),
        Field(
            "hands",
            seats * HAND_BYTES,
            "seat by seat, own first: whether one has held it, then what is in it",
        ),
        Field(
            "choice",
            int(max(box.dealt_cards, box.composer_draws)),
            "1 + the own score cards to choose from; 0 none",
        ),
        Field("choosing", seats, "seat by seat, score cards in hand to choose from"),
        Field("orchestras", boards * KINDS, "board by board, own first, Bach's last"),
        Field("score_cards", boards * room, "board by board: 1 + the card, 0 none; Bach's are face down"),
        Field("bach_cards", 1, "how many score cards Bach has"),
        Field("honours", boards * len(CONTESTS), "board by board: whether it has the honour of each contest"),
        Field("points", boards, "board by board, plus 64, once the concert is over"),
        Field("discards", len(box.card_names), "by score card, how many are discarded"),
    ]


@final
class FairyObserver(Observer[FairyState]):
    def __init__(self, box: Box) -> None:
        super().__init__(STEPS, layout(box))
        self.box = box
        self.bytes = Bytes()
        self.contests: i64 = len(CONTESTS)
        self.kinds_of_cards: i64 = len(box.card_names)

    def board(self, seat: i64, place: i64) -> i64:
        """The board at a place of the observation."""
        return place if place >= self.box.seats else (seat + place) % self.box.seats

    def write(self, s: FairyState, seat: i64, out: vec[u8], at: i64) -> None:
        row = self.bytes
        row.begin(out, at)
        row.put(self.step_number(s))
        row.put(s.round)
        row.put(s.pick)
        row.put(s.popular)
        row.put(s.soloist)
        row.put(s.pianist)
        row.put(s.harpist)
        row.put(s.bag.n)
        row.put(s.score_pile.n)
        row.put(size(s.hands[0]))
        self.write_group(s.removed, row)
        self.write_hands(s, seat, row)
        row.cards(s.in_hand.cards, seat * s.in_hand.room, s.in_hand.n(seat), s.in_hand.room)
        for place in range(s.seats):
            row.put(s.in_hand.n((seat + place) % s.seats))
        self.write_boards(s, seat, row)
        self.write_discards(s, row.out, row.at)

    def write_group(self, group: i64, row: Bytes) -> None:
        for kind in range(KINDS):
            row.put((group >> (kind * LANE)) & FULL)

    def write_hands(self, s: FairyState, seat: i64, row: Bytes) -> None:
        """A hand goes to the left with every pick (FC-9); while score cards are chosen it has not yet gone on."""
        passed = s.pick - 1 if s.now is KEEP else s.pick
        for place in range(s.seats):
            held = place <= passed
            row.flag(held)
            if held:
                self.write_group(s.hands[(seat + place) % s.seats], row)
            else:
                row.nothing(KINDS)

    def write_boards(self, s: FairyState, seat: i64, row: Bytes) -> None:
        boards = self.box.boards
        for place in range(boards):
            self.write_group(s.orchestras[self.board(seat, place)], row)
        for place in range(boards):
            board = self.board(seat, place)
            shown = s.kept.n(board) if board < s.seats else 0
            row.cards(s.kept.cards, board * s.kept.room, shown, s.kept.room)
        row.put(s.kept.n(s.bach()) if self.box.solo else 0)
        for place in range(boards):
            row.bits(s.honoured[self.board(seat, place)], self.contests)
        for place in range(boards):
            row.points(s.points[self.board(seat, place)])

    def write_discards(self, s: FairyState, out: vec[u8], at: i64) -> None:
        for i in range(at, at + self.kinds_of_cards):
            out[i] = u8(0)
        for i in range(s.discards.n):
            out[at + s.discards.at(i)] += u8(1)

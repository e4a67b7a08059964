"""What a table of バッティングとくがわ agrees on: figures (TB-1, TB-2), the order of the shoguns (TB-19), options."""

from collections.abc import Mapping
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.tokugawa_cards.portraits import agreed_faces
from zashiki.games.tokugawa_cards.shoguns import DECK, MITSUKUNI, PEOPLE, SHOGUNS, ranks
from zashiki.kernel.game import OptionValue
from zashiki.rulebook import BadSetup, seat_named
from zashiki.table_numbers import TableNumbers

GAME: Final = "batting-tokugawa"


@final
class Box:
    """The numbers that a table of so many players uses. A contestant without a seat is the shadow (TB-20)."""

    def __init__(self, seats: int, options: Mapping[str, OptionValue]) -> None:
        here = str(seats)
        numbers = TableNumbers(GAME, options)
        self.seats: i64 = seats
        self.start: i64 = seat_named(GAME, "start", options["start"])
        """The seat that the table chose to begin; -1: by lot."""
        self.agreed = options["next-elder"] == "agreed"
        """Whether the elder may hand on to another than the left neighbour (TB-1)."""
        self.contestants: i64 = numbers.value("players", here, "contestants")
        """Everybody who drafts, the elder and the shadow included."""
        self.hand: i64 = numbers.value("players", here, "hand")
        self.rounds: i64 = numbers.value("players", here, "rounds")
        self.leftovers: i64 = DECK - (self.contestants * self.hand - 1)
        """The elder gets one card fewer, and the crest (TB-2)."""
        self.trick_cards: i64 = numbers.value("trick", "cards")
        self.card_points: i64 = numbers.value("points", "won-card")
        self.side_points: i64 = numbers.value("points", "per-opponent")
        self.pick_clock: int = numbers.value("clocks", "pick")
        self.after_the_call: int = numbers.value("clocks", "after-the-call")
        """Also what an elder has for calling before the table does (TB-7)."""
        self.new_judgement: int = numbers.value("clocks", "new-judgement")
        self.order = str(options["order"])
        self.ranks: vec[u8] = ranks(self.order)
        """By person; Mitsukuni's is far beyond all others."""
        if self.order == "tenure" and options["long-tenure-high"] is not True:
            for person in range(i64(PEOPLE)):
                if person != MITSUKUNI:
                    self.ranks[person] = u8(SHOGUNS + 1 - i64(self.ranks[person]))
        self.preview = options["preview"] is True
        self.first_round_open = options["first-round-open"] is True
        self.always_open = options["always-open"] is True
        self.faces = agreed_faces(options)
        """The portraits of the box; None: this table draws its own (TK-C2)."""
        self.names = options["names"] is True
        if self.leftovers < 0 or self.hand % self.trick_cards != 0:
            hand, people = int(self.hand), int(self.contestants)
            raise BadSetup(
                f"{people} contestants cannot have {hand} cards each (TB-2)",
                f"{people}人に{hand}枚ずつは配れません（TB-2）",
            )
        self.no_cards: vec[i64] = vec[i64]([0] * int(self.contestants))
        self.no_pictures: vec[i64] = vec[i64]([0] * PEOPLE)
        self.no_points: vec[i64] = vec[i64]([0] * seats)
        self.no_elders: vec[i64] = vec[i64]([-1] * int(self.rounds))
        self.no_rounds: vec[u8] = vec[u8]([0] * (int(self.rounds) * seats))

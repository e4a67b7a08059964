"""The state of a game of バッティングとくがわ."""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count
from zashiki.games.batting_tokugawa.move_numbers import BEFORE, CREST, DEALT, DRAFT, ENDED, NOBODY, RUNNING
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.kernel.chance import Chance
from zashiki.kernel.state import State

UNDRAWN: Final = Portraits()


@final
class BattingState(State):
    """All cards lie in bags, one for each contestant: portraits by their opaque numbers, and the crest.

    Contestants are the seats, and with two people one more, the shadow, who has no seat (TB-20).
    """

    def __init__(self, box: Box, chance: Chance) -> None:
        super().__init__(box.seats, chance)
        self.box = box
        self.portraits: Portraits = UNDRAWN
        self.undealt: i64 = NOTHING
        """The whole deck, before the first round."""
        self.packets: vec[i64] = box.no_cards[:]
        """Dealt cards on their way round the table."""
        self.piles: vec[i64] = box.no_cards[:]
        """Drafted cards; they become the hands (TB-9)."""
        self.shown: vec[i64] = box.no_cards[:]
        """Cards in the trick that have not batted."""
        self.won: vec[i64] = box.no_cards[:]
        self.unused: i64 = NOTHING
        self.phase: i64 = BEFORE
        self.round: i64 = 0
        self.elder: i64 = 0
        self.elders: vec[i64] = box.no_elders[:]
        """By round, who was elder; NOBODY in those to come."""
        self.proposed: i64 = NOBODY
        """Who is to be elder next, where the table agrees on it (TB-1)."""
        self.step_left: i64 = 0
        """Where packets go: 1 to the left neighbour, -1 to the right one, 0 as long as it is not named."""
        self.picks: i64 = 0
        """How many cards everybody has drafted this round."""
        self.trick: i64 = 0
        self.clock: i64 = RUNNING
        """The clock of this pick (TB-7)."""
        self.piles_allowed = False
        self.overview_allowed = False
        self.judging = False
        """From when all have sided until all have seen the new judgement (TB-18)."""
        self.declared: i64 = NOBODY
        """Whom the elder named, or after a new judgement whom he should have."""
        self.by_table = False
        """Whether the table named the winner for an elder whose clock ran out (TB-13)."""
        self.objector: i64 = NOBODY
        self.against: i64 = 0
        """Who has sided with the objector, the objector included, as bits."""
        self.points: vec[i64] = box.no_points[:]
        """What rounds have been scored for, and objections."""
        self.from_objections: vec[i64] = box.no_points[:]
        self.cards_won: vec[u8] = box.no_rounds[:]
        """By round and seat, the cards it has been scored for."""
        self.pictures: vec[i64] = box.no_pictures[:]
        """Scratch: the different pictures of the hand whose pairs are being offered."""

    def new_like(self) -> "BattingState":
        return BattingState(self.box, self.chance)

    def copy_from(self, other: State) -> None:
        assert isinstance(other, BattingState)
        self.copy_kernel(other)
        self.portraits = other.portraits
        self.undealt = other.undealt
        for i in range(self.box.contestants):
            self.packets[i] = other.packets[i]
            self.piles[i] = other.piles[i]
            self.shown[i] = other.shown[i]
            self.won[i] = other.won[i]
        self.unused = other.unused
        self.phase = other.phase
        self.round = other.round
        self.elder = other.elder
        self.elders = other.elders[:]
        self.proposed = other.proposed
        self.step_left = other.step_left
        self.picks = other.picks
        self.trick = other.trick
        self.clock = other.clock
        self.piles_allowed = other.piles_allowed
        self.overview_allowed = other.overview_allowed
        self.judging = other.judging
        self.declared = other.declared
        self.by_table = other.by_table
        self.objector = other.objector
        self.against = other.against
        for seat in range(self.seats):
            self.points[seat] = other.points[seat]
            self.from_objections[seat] = other.from_objections[seat]
        for i in range(self.box.rounds * self.seats):
            self.cards_won[i] = other.cards_won[i]

    def left_of(self, contestant: i64) -> i64:
        return contestant + 1 if contestant + 1 < self.box.contestants else 0

    def cards_to_pick_from(self) -> i64:
        """How many cards every packet has."""
        return self.box.hand - self.picks

    def cards_in_hand(self) -> i64:
        """How many cards every contestant but the elder still has to play."""
        return self.box.hand - self.box.trick_cards * self.trick

    def crest_in(self, bags: vec[i64]) -> i64:
        """Whose of these bags has the crest in it, or NOBODY."""
        for i in range(self.box.contestants):
            if count(bags[i], CREST) > 0:
                return i
        return NOBODY

    def rank(self, portrait: i64) -> i64:
        """In the order that this table plays by (TB-19)."""
        return i64(self.box.ranks[self.portraits.person(portrait)])

    def open_to_all(self) -> bool:
        """Whether the overview lies open for everybody (TB-18, TK-C5)."""
        if self.box.always_open or self.overview_allowed or self.judging or self.phase == ENDED:
            return True
        if self.phase == BEFORE:
            return self.box.preview
        drafting = self.phase in (DEALT, DRAFT)
        return self.box.first_round_open and drafting and self.round == 0

    def may_see_overview(self, seat: int | None) -> bool:
        return self.open_to_all() or (seat is not None and self.phase != BEFORE and seat == self.elder)

    def appoint(self, seat: i64) -> None:
        """This round's elder (TB-1)."""
        self.elder = seat
        self.elders[self.round] = seat

    def times_elder(self, seat: i64) -> i64:
        """How often a seat has been elder so far."""
        times: i64 = 0
        for number in range(self.round + 1):
            if self.elders[number] == seat:
                times += 1
        return times

"""What a seat of バッティングとくがわ knows: what it saw of the draft, what lies open, and faces it has learnt."""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import (
    NOTHING,
    count,
    gathered,
    one,
    whole_deck,
    without_crest,
)
from zashiki.games.batting_tokugawa.events import ElderChosen, ElderDrawn, ElderPassed, ElderProposed
from zashiki.games.batting_tokugawa.knowledge.hidden_cards import Placing
from zashiki.games.batting_tokugawa.knowledge.packet_paths import PacketPaths
from zashiki.games.batting_tokugawa.knowledge.watched_round import WatchedRound
from zashiki.games.batting_tokugawa.knowledge.who_is_who import Identities, seen_cards
from zashiki.games.batting_tokugawa.move_numbers import (
    BEFORE,
    CLOCKS,
    CREST,
    DRAFT,
    NOBODY,
    PHASES,
    PORTRAITS,
    WORLDS_TO_TRY,
)
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.shoguns import DECK
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import reopen
from zashiki.pieces.pile import Pile


@final
class SeatKnowledge(Knowledge[BattingState]):
    """The known part of the table, with what is needed to imagine the rest."""

    def __init__(self, table: BattingState, view: BattingView, log: Sequence[Event]) -> None:
        self.table = table
        watched = WatchedRound(table.box, view, log)
        paths = PacketPaths(table, watched)
        self.groups = paths.groups
        self.accounted = paths.accounted()
        self.facts = watched.facts(table.elder)
        self.rest = Pile(DECK)
        self.patience = WORLDS_TO_TRY
        self.bags: vec[i64] = vec[i64]([0] * (2 * int(table.box.contestants)))
        """By owner: the piles, then the packets."""
        in_groups = [
            sum([int(count(group.cards, card)) for group in self.groups]) for card in range(PORTRAITS)
        ]
        self.identities = Identities(
            table.box, view, log, seen_cards(self.accounted, self.facts.counts(), in_groups)
        )
        self.lay_known_cards(view, watched)

    def lay_known_cards(self, view: BattingView, watched: WatchedRound) -> None:
        """Own cards, the crest, and what piles lack by now of all that was drafted onto them."""
        s = self.table
        for i in range(s.box.contestants):
            if i != watched.me and s.phase != DRAFT:
                s.piles[i] = watched.swapped[i] - watched.played[i]
        if watched.laid_out != NOTHING:
            s.piles[s.elder] = -without_crest(watched.laid_out)
        if view.crest_at is not None:
            bags = s.piles if view.crest_drafted else s.packets
            bags[view.crest_at] += one(CREST)
        if watched.me == NOBODY:
            return
        if view.hand is not None or (watched.laid_out != NOTHING and watched.me == s.elder):
            s.piles[watched.me] = gathered(view.hand or ())
        elif s.phase == DRAFT:
            s.piles[watched.me] = watched.own_pile()
        if view.packet is not None:
            s.packets[watched.me] = gathered(view.packet)

    def deal_into(self, s: BattingState, chance: Chance) -> None:
        s.copy_from(self.table)
        placing = self.place(s, chance)
        for i in range(len(self.bags)):
            self.bags[i] = NOTHING
        placing.deal(self.bags, self.rest, chance)
        contestants = s.box.contestants
        for i in range(contestants):
            s.piles[i] += self.bags[i]
            s.packets[i] += self.bags[contestants + i]
        reopen(s)

    def place(self, s: BattingState, chance: Chance) -> Placing:
        """Draw who is who and what is where; what does not go together is drawn anew."""
        for _ in range(self.patience):
            s.portraits = self.identities.draw(chance)
            unaccounted = whole_deck(s.portraits) - self.accounted
            if s.phase == BEFORE:
                s.undealt = unaccounted + one(CREST)
                return Placing([], self.facts)
            self.groups[0].cards = unaccounted
            placing = Placing(self.groups, self.facts)
            if placing.possible() and placing.settle(chance):
                return placing
        raise ValueError("no world agrees with this view and this log")


def remember(box: Box, view: BattingView, log: Sequence[Event]) -> SeatKnowledge:
    s = BattingState(box, FastChance(0))
    s.log = None
    lay_out(s, view)
    if box.agreed:
        recall_elders(s, log)
    return SeatKnowledge(s, view, log)


def recall_elders(s: BattingState, log: Sequence[Event]) -> None:
    """Who has been elder so far, and who is proposed (TB-1)."""
    number: i64 = 0
    for event in log:
        if isinstance(event, ElderDrawn | ElderChosen | ElderPassed):
            s.elders[number] = event.seat
            number += 1
            s.proposed = NOBODY
        elif isinstance(event, ElderProposed):
            s.proposed = event.elder


def lay_out(s: BattingState, view: BattingView) -> None:
    """All that the view shows of the table, but for cards in hand."""
    s.phase = PHASES.index(view.phase)
    s.round = view.round
    s.elder = view.elder
    for number in range(s.round + 1):
        s.elders[number] = (s.elder + s.box.rounds * s.seats - s.round + number) % s.seats
    s.step_left = 0 if view.direction is None else 1 if view.direction == "left" else -1
    s.picks = view.picks
    s.trick = view.trick
    s.clock = CLOCKS.index(view.clock)
    s.unused = gathered(view.unused)
    for i in range(s.box.contestants):
        s.shown[i] = gathered(view.shown[i])
        s.won[i] = gathered(view.won[i])
    s.piles_allowed = view.piles_allowed
    s.overview_allowed = view.overview_allowed
    s.judging = view.judging
    s.declared = NOBODY if view.declared is None else view.declared
    s.by_table = view.by_table
    s.objector = NOBODY if view.objector is None else view.objector
    s.against = sum([1 << seat for seat in view.with_objector])
    for seat in range(s.seats):
        s.points[seat] = view.points[seat]
        s.from_objections[seat] = view.objection_points[seat]
        for number in range(s.box.rounds):
            s.cards_won[number * s.seats + seat] = u8(view.cards_won[number][seat])

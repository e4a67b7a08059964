"""What a seat of バッティングとくがわ knows: all it has seen of the draft, all that lies open, and faces it has learnt.

Nobody may look back into a pile (TB-6), but everybody may remember; so the own log counts, packets and picks included.
"""

from collections.abc import Sequence
from typing import final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.box import Box
from zashiki.games.batting_tokugawa.card_multiset import (
    CREST,
    NOTHING,
    PORTRAITS,
    count,
    gathered,
    one,
    whole_deck,
    without_crest,
)
from zashiki.games.batting_tokugawa.codes import BEFORE, CLOCKS, DRAFT, NOBODY, PHASES
from zashiki.games.batting_tokugawa.events import CardsShown, CrestSwapped, Dealt, Packed, Picked, PileLaidOut
from zashiki.games.batting_tokugawa.knowledge.hidden_cards import WORLDS_TO_TRY, Facts, Group, Placing
from zashiki.games.batting_tokugawa.knowledge.identities import Faces, contestant, seen_cards
from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.shoguns import DECK
from zashiki.kernel.chance import Chance, FastChance
from zashiki.kernel.event import Event
from zashiki.kernel.game import Knowledge
from zashiki.kernel.loop import reopen
from zashiki.pieces.pile import Pile


@final
class Watched:
    """The round at hand as a seat has watched it."""

    def __init__(self, box: Box, view: BattingView, log: Sequence[Event]) -> None:
        self.box = box
        self.me: i64 = NOBODY if view.seat is None else i64(view.seat)
        self.leftovers: i64 = NOTHING
        self.packets: list[i64] = []
        """Every packet that has come by, as it came."""
        self.picks: list[i64] = []
        """The own ones."""
        self.crest_picker: i64 = NOBODY
        self.crest_picked_at: i64 = NOBODY
        self.laid_out: i64 = NOTHING
        self.played: vec[i64] = box.no_cards[:]
        self.swapped: vec[i64] = box.no_cards[:]
        picked: i64 = 0
        for event in log:
            if isinstance(event, Dealt):
                self.forget_round(event)
                picked = 0
            elif isinstance(event, Packed):
                if event.cards is not None:
                    self.packets.append(gathered(event.cards))
            elif isinstance(event, Picked):
                self.watch_pick(event, picked // box.contestants)
                picked += 1
            elif isinstance(event, PileLaidOut):
                self.laid_out = gathered(event.cards)
            elif isinstance(event, CrestSwapped):
                self.swapped[contestant(box, event.seat)] = one(event.card)
            elif isinstance(event, CardsShown):
                self.played[contestant(box, event.seat)] += gathered(event.cards)

    def forget_round(self, event: Dealt) -> None:
        self.leftovers = gathered(event.leftovers)
        self.packets = []
        self.picks = []
        self.crest_picker = NOBODY
        self.crest_picked_at = NOBODY
        self.laid_out = NOTHING
        self.played = self.box.no_cards[:]
        self.swapped = self.box.no_cards[:]

    def watch_pick(self, event: Picked, number: i64) -> None:
        picker = contestant(self.box, event.seat)
        if picker == self.me and event.card is not None:
            self.picks.append(one(event.card))
        if event.card == CREST:
            self.crest_picker = picker
            self.crest_picked_at = number

    def own_pile(self) -> i64:
        pile: i64 = NOTHING
        for card in self.picks:
            pile += card
        return pile

    def facts(self, elder: i64) -> Facts:
        """What the piles of others must have had: the elder's is laid out, of the rest the cards played."""
        found = Facts()
        for other in range(self.box.contestants):
            known = self.laid_out if other == elder else self.played[other]
            for card in range(i64(PORTRAITS)):
                swapped_in = count(self.swapped[other], card)
                for _ in range(count(known, card) - swapped_in):
                    if other != self.me:
                        found.add(int(card), int(other))
        return found


@final
class Passing:
    """The way of the packets, and the groups of cards that it makes for one who watches from one seat."""

    def __init__(self, s: BattingState, watched: Watched) -> None:
        self.s = s
        self.watched = watched
        self.contestants: i64 = s.box.contestants
        self.pool = Group(NOTHING, self.contestants + self.contestants)
        """Never seen: its cards are all that is not accounted for."""
        self.groups: list[Group] = [self.pool]
        for packet in range(self.contestants):
            self.follow(packet)

    def holder(self, packet: i64, time: i64) -> i64:
        """Who has a packet, called by who was dealt it, at the given pick."""
        return (packet + self.s.step_left * time) % self.contestants

    def follow(self, packet: i64) -> None:
        """Cut the way of a packet where it comes by, and note the places in between."""
        group = self.pool
        here = False
        for time in range(i64(self.s.picks)):
            here = self.comes_by(packet, time)
            if here:
                self.close(group, time)
                group = self.open_group(time)
            elif not self.crest_taken(packet, time):
                group.add_places(self.holder(packet, time), 1)
        now = self.s.picks
        if self.comes_by(packet, now):
            self.close(group, now)
        else:
            left = self.s.cards_to_pick_from() - self.crest_inside(packet)
            group.add_places(self.contestants + self.holder(packet, now), left)

    def comes_by(self, packet: i64, time: i64) -> bool:
        return time < len(self.watched.packets) and self.holder(packet, time) == self.watched.me

    def crest_taken(self, packet: i64, time: i64) -> bool:
        return packet == self.s.elder and time == self.watched.crest_picked_at

    def crest_inside(self, packet: i64) -> i64:
        return 1 if packet == self.s.elder and self.watched.crest_picker == NOBODY else 0

    def open_group(self, time: i64) -> Group:
        """What goes on from here: all that was in the packet but the own pick."""
        rest = self.watched.packets[time] - self.watched.picks[time]
        group = Group(without_crest(rest), self.contestants + self.contestants)
        self.groups.append(group)
        return group

    def close(self, group: Group, time: i64) -> None:
        """The packet comes back: only what is missing lies with those in between."""
        if group is not self.pool:
            group.cards -= without_crest(self.watched.packets[time])

    def accounted(self) -> i64:
        """Every portrait whose group or place is known."""
        mine = self.watched.own_pile()
        if self.s.picks < len(self.watched.packets):
            mine += self.watched.packets[self.s.picks]
        known = self.watched.leftovers + without_crest(mine)
        for group in self.groups:
            known += group.cards
        return known


@final
class Memory(Knowledge[BattingState]):
    """The known part of the table, with what is needed to imagine the rest."""

    def __init__(self, table: BattingState, view: BattingView, log: Sequence[Event]) -> None:
        self.table = table
        watched = Watched(table.box, view, log)
        passing = Passing(table, watched)
        self.groups = passing.groups
        self.accounted = passing.accounted()
        self.facts = watched.facts(table.elder)
        self.rest = Pile(DECK)
        self.patience = WORLDS_TO_TRY
        self.bags: vec[i64] = vec[i64]([0] * (2 * int(table.box.contestants)))
        in_groups = [
            sum([int(count(group.cards, card)) for group in self.groups]) for card in range(PORTRAITS)
        ]
        self.faces = Faces(table.box, view, log, seen_cards(self.accounted, self.facts.counts(), in_groups))
        self.lay_known_cards(view, watched)

    def lay_known_cards(self, view: BattingView, watched: Watched) -> None:
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

    def blank(self) -> BattingState:
        s = self.table.new_like()
        s.log = None
        return s

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
            s.portraits = self.faces.draw(chance)
            unaccounted = whole_deck(s.portraits) - self.accounted
            if s.phase == BEFORE:
                s.undealt = unaccounted + one(CREST)
                return Placing([], self.facts)
            self.groups[0].cards = unaccounted
            placing = Placing(self.groups, self.facts)
            if placing.possible() and placing.settle(chance):
                return placing
        raise ValueError("no world agrees with this view and this log")


def remember(box: Box, view: BattingView, log: Sequence[Event]) -> Memory:
    s = BattingState(box, FastChance(0))
    s.log = None
    lay_out(s, view)
    return Memory(s, view, log)


def lay_out(s: BattingState, view: BattingView) -> None:
    """All that the view shows of the table, but for cards in hand."""
    s.phase = PHASES.index(view.phase)
    s.round = view.round
    s.elder = view.elder
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

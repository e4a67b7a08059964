"""The way of the packets, and the groups of cards that it makes for one who watches from one seat (TB-4)."""

from typing import final

from mypy_extensions import i64

from zashiki.games.batting_tokugawa.card_multiset import NOTHING, without_crest
from zashiki.games.batting_tokugawa.knowledge.hidden_cards import Group
from zashiki.games.batting_tokugawa.knowledge.watched_round import WatchedRound
from zashiki.games.batting_tokugawa.move_numbers import NOBODY
from zashiki.games.batting_tokugawa.state import BattingState


@final
class PacketPaths:
    def __init__(self, s: BattingState, watched: WatchedRound) -> None:
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

"""Where the cards of a round can be, for one who has watched it.

During the draft a seat sees each packet when it comes by. What is missing when a packet comes back lies, one card each,
on the piles of those in between; what had gone before its first visit could be any card never seen. So the unseen
places fall into groups: each group has its cards and just as many places for them. What is shown later, the elder's
pile and the cards of the tricks, are facts: a card that a certain pile must have had.
"""

from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.batting_tokugawa.card_multiset import NOTHING, count, one, size
from zashiki.games.batting_tokugawa.move_numbers import (
    FINE,
    HARDLY,
    MOST_SEATS,
    MOST_SWEEPS,
    PORTRAITS,
    SWEEPS,
)
from zashiki.games.tokugawa_cards.shoguns import COPIES
from zashiki.kernel.chance import Chance
from zashiki.pieces.pile import Pile

NO_PLACES: Final = vec[i64]([0] * (2 * MOST_SEATS))


@final
class Group:
    """Some cards and the owners whose places they fill: first the piles, then the packets, by contestant."""

    def __init__(self, cards: i64, owners: i64) -> None:
        self.cards = cards
        self.owners = owners
        self.places: vec[i64] = NO_PLACES[:owners]
        self.free: i64 = 0

    def add_places(self, owner: i64, count: i64) -> None:
        self.places[owner] += count
        self.free += count

    def take(self, owner: i64, times: i64) -> None:
        self.places[owner] -= times
        self.free -= times

    def share(self, owner: i64) -> float:
        """How likely one certain card of the group is the owner's; next to nothing where that cannot be."""
        if self.places[owner] <= 0 or self.free <= 0:
            return HARDLY
        return float(self.places[owner]) / float(self.free)

    def copy(self) -> "Group":
        twin = Group(self.cards, self.owners)
        twin.places = self.places[:]
        twin.free = self.free
        return twin


@final
class Facts:
    """The owners that each portrait must have had."""

    def __init__(self) -> None:
        self.owners: list[list[int]] = [[] for _ in range(PORTRAITS)]

    def add(self, card: int, owner: int) -> None:
        self.owners[card].append(owner)

    def counts(self) -> list[int]:
        return [len(owners) for owners in self.owners]


@final
class Placing:
    """One drawing: which card of which group each fact is about, and then everything else at random."""

    def __init__(self, groups: list[Group], facts: Facts) -> None:
        self.groups = [group.copy() for group in groups]
        self.facts = facts
        self.copies: list[list[int]] = []
        """By portrait, the groups that have it, once for every card."""
        self.turned: list[int] = [0] * PORTRAITS
        """By portrait, which of the two ways its facts are about its cards."""
        for card in range(PORTRAITS):
            places: list[int] = []
            if len(facts.owners[card]) > 0:
                for i in range(len(self.groups)):
                    places += [i] * int(count(self.groups[i].cards, card))
            self.copies.append(places)

    def possible(self) -> bool:
        short = [card for card in range(PORTRAITS) if len(self.facts.owners[card]) > len(self.copies[card])]
        return len(short) == 0

    def group_of(self, card: int, fact: int) -> Group:
        copies = self.copies[card]
        return self.groups[copies[(fact + self.turned[card]) % len(copies)]]

    def note(self, card: int, times: i64) -> None:
        """Give (1) or take back (-1) the places of a portrait's facts."""
        owners = self.facts.owners[card]
        for fact in range(len(owners)):
            self.group_of(card, fact).take(owners[fact], times)

    def likelihood(self, card: int, turned: int) -> float:
        self.turned[card] = turned
        owners = self.facts.owners[card]
        product = 1.0
        for fact in range(len(owners)):
            group = self.group_of(card, fact)
            product *= group.share(owners[fact])
            group.take(owners[fact], 1)
        self.note(card, -1)
        return product

    def choose(self, card: int, chance: Chance) -> None:
        one_way, other_way = self.likelihood(card, 0), self.likelihood(card, 1)
        lot = float(chance.below(FINE, "imagined")) / float(FINE)
        self.turned[card] = 1 if lot * (one_way + other_way) < other_way else 0
        self.note(card, 1)

    def settle(self, chance: Chance) -> bool:
        """Decide card by card what each fact is about, each in view of all others, until it comes out."""
        open_cards: list[int] = []
        for card in range(PORTRAITS):
            self.turned[card] = 0
            if len(self.copies[card]) == COPIES:
                open_cards.append(card)
            else:
                self.note(card, 1)
        for card in open_cards:
            self.choose(card, chance)
        for sweep in range(MOST_SWEEPS):
            if sweep >= SWEEPS and self.comes_out():
                break
            for card in open_cards:
                self.note(card, -1)
                self.choose(card, chance)
        return self.comes_out()

    def comes_out(self) -> bool:
        for group in self.groups:
            for owner in range(group.owners):
                if group.places[owner] < 0:
                    return False
        return True

    def deal(self, bags: vec[i64], rest: Pile, chance: Chance) -> None:
        """Add every card to its owner's bag."""
        for card in range(PORTRAITS):
            owners = self.facts.owners[card]
            for fact in range(len(owners)):
                self.group_of(card, fact).cards -= one(card)
                bags[owners[fact]] += one(card)
        for group in self.groups:
            deal_group(group, bags, rest, chance)


def deal_group(group: Group, bags: vec[i64], rest: Pile, chance: Chance) -> None:
    assert size(group.cards) == group.free
    rest.clear()
    for card in range(i64(PORTRAITS)):
        for _ in range(count(group.cards, card)):
            rest.push(card)
    rest.shuffle(chance, "imagined")
    for owner in range(group.owners):
        for _ in range(group.places[owner]):
            bags[owner] += one(rest.pop())
    group.cards = NOTHING

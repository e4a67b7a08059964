"""Prospects: what every orchestra on its way can hope to be worth in the end, at a table with given contest cards.

Worked out backwards from the full orchestras. At each pick a hand of the usual size is drawn from all fairies, and
whoever has this orchestra takes what hopes for most. What others will have on the contest cards, and so what honours
to hope for, is what the same play brings them.
"""

from math import comb
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.bots.group_index import GroupNumbers, groups_below, number_of
from zashiki.games.fairy_concerto.box import CONTESTS, Box
from zashiki.games.fairy_concerto.fairy_counts import count, covers
from zashiki.games.fairy_concerto.move_numbers import COMPOSER, KINDS
from zashiki.games.fairy_concerto.scoring import points_on
from zashiki.games.fairy_concerto.state import FairyState

SETS_OF_KINDS: Final = 1 << KINDS
MOST_POINTS: Final = 128
"""More than any contest card can give."""


def hand_sizes(box: Box) -> list[int]:
    """For each pick, from how many fairies it is made; against Bach those of a round are picked one by one."""
    sizes: list[int] = []
    for r in range(box.rounds):
        if box.solo:
            sizes += [int(box.draws[r] - i) for i in range(box.keeps[r])]
        else:
            sizes += list(range(int(box.draws[r]), 0, -int(1 + box.removes)))
    return sizes


def left_out(box: Box, hand: int) -> list[float]:
    """For each set of kinds, how likely a hand of this size has none of them."""
    total = int(sum(box.fairies))
    likely: list[float] = []
    for kinds in range(SETS_OF_KINDS):
        others = total - sum([int(box.fairies[kind]) for kind in range(KINDS) if kinds >> kind & 1 == 1])
        likely.append(comb(others, hand) / comb(total, hand))
    return likely


@final
class PickOdds:
    """The parts that are the same for all tables with this box."""

    def __init__(self, box: Box) -> None:
        sizes = hand_sizes(box)
        self.full: i64 = box.orchestra
        self.bachs: i64 = sum(box.draws) - box.orchestra if box.solo else i64(0)
        self.numbered = GroupNumbers(max(self.full, self.bachs))
        self.missing: vec[float] = vec[float]([p for size in sizes for p in left_out(box, size)])
        """By the number of fairies that an orchestra has: see left_out."""
        total = float(sum(box.fairies))
        self.share: vec[float] = vec[float]([float(number) / total for number in box.fairies])


@final
class Prospects:
    """For each orchestra, by its number: a row with its worth, and what each score card would add to that."""

    def __init__(self, s: FairyState, odds: PickOdds) -> None:
        self.odds = odds
        self.contest = contest_number(s)
        self.cards: i64 = len(s.box.needs)
        self.width: i64 = self.cards + 1
        own = groups_below(odds.full + 1)
        self.rows: vec[float] = vec[float]([0.0] * (own * self.width))
        self.brings: vec[float] = vec[float]([0.0] * own)
        """What the score card is worth that the last composer of an orchestra brings."""
        self.bach: vec[float] = vec[float]([0.0] * odds.numbered.n if s.box.solo else [])
        """Against Bach: what his orchestra can hope for."""
        self.likely: vec[float] = vec[float]([0.0] * (own + KINDS))
        self.values: vec[float] = vec[float]([0.0] * KINDS)
        self.order: vec[i64] = vec[i64]([0] * KINDS)
        self.sorted: vec[float] = vec[float]([0.0] * self.cards)
        self.fill_without_others(s)
        self.fill(s)

    # What a seat asks.

    def worth(self, s: FairyState, seat: i64, orchestra: i64) -> float:
        """What an orchestra can hope for with the score cards that lie before a seat."""
        number = number_of(orchestra)
        row = number * self.width
        value = self.rows[row]
        for i in range(s.kept.n(seat)):
            value += self.rows[row + 1 + s.kept.at(seat, i)]
        return value

    def with_one_more(self, s: FairyState, seat: i64, orchestra: i64, kind: i64) -> float:
        """The same with another fairy; a composer brings a score card (FC-8)."""
        value = self.worth(s, seat, orchestra)
        return value + self.brings[number_of(orchestra)] if kind == COMPOSER else value

    def composers(self, orchestra: i64, number: i64) -> float:
        """What so many new composers bring."""
        return self.brings[number_of(orchestra)] * float(number) if number > 0 else 0.0

    def card(self, orchestra: i64, card: i64) -> float:
        """What a score card adds."""
        return self.rows[number_of(orchestra) * self.width + 1 + card]

    def of_bach(self, orchestra: i64) -> float:
        return self.bach[number_of(orchestra)]

    # How it is worked out.

    def fill_without_others(self, s: FairyState) -> None:
        """First as if there were no honours and no score cards: that tells how orchestras mostly end."""
        numbered = self.odds.numbered
        full = self.odds.full
        for number in range(groups_below(full), groups_below(full + 1)):
            self.rows[number * self.width] = float(plain_points(s, numbered.groups[number]))
        for size in range(full - 1, -1, -1):
            for number in range(groups_below(size), groups_below(size + 1)):
                self.rows[number * self.width] = self.hoped_for(number, size, 0)
        self.foresee()

    def foresee(self) -> None:
        """How likely each orchestra comes about, from the empty one on."""
        self.likely[0] = 1.0
        for size in range(self.odds.full):
            missing = size * SETS_OF_KINDS
            for number in range(groups_below(size), groups_below(size + 1)):
                self.hoped_for(number, size, 0)
                kinds: i64 = 0
                for i in range(KINDS):
                    kind = self.order[i]
                    before = self.odds.missing[missing + kinds]
                    one: i64 = 1
                    kinds |= one << kind
                    taken = before - self.odds.missing[missing + kinds]
                    self.likely[self.odds.numbered.bigger[number * KINDS + kind]] += (
                        self.likely[number] * taken
                    )

    def hoped_for(self, number: i64, size: i64, column: i64) -> float:
        """The mean of the best that a hand offers; leaves the kinds in `order`, the best first."""
        self.sort_kinds(number, column)
        missing = size * SETS_OF_KINDS
        kinds: i64 = 0
        one: i64 = 1
        hope = 0.0
        before = 1.0
        for i in range(KINDS):
            kinds |= one << self.order[i]
            after = self.odds.missing[missing + kinds]
            hope += self.values[i] * (before - after)
            before = after
        return hope

    def sort_kinds(self, number: i64, column: i64) -> None:
        for kind in range(KINDS):
            bigger = self.odds.numbered.bigger[number * KINDS + kind]
            value = self.rows[bigger * self.width]
            if column > 0:
                value += self.rows[bigger * self.width + column]
            if kind == COMPOSER:
                value += self.brings[bigger]
            place = kind
            while place > 0 and self.values[place - 1] < value:
                self.values[place] = self.values[place - 1]
                self.order[place] = self.order[place - 1]
                place -= 1
            self.values[place] = value
            self.order[place] = kind

    def fill(self, s: FairyState) -> None:
        full = self.odds.full
        numbered = self.odds.numbered
        below = self.chances_below(s, groups_below(full), groups_below(full + 1), self.likely)
        rivals = below
        if s.box.solo:
            bachs = self.foresee_bach()
            rivals = self.chances_below(s, groups_below(self.odds.bachs), numbered.n, bachs)
            self.fill_bach(s, below)
        others = max(i64(1), s.seats - 1)
        for number in range(groups_below(full), groups_below(full + 1)):
            group = numbered.groups[number]
            row = number * self.width
            self.rows[row] = float(plain_points(s, group)) + honour_hope(s, group, rivals, others)
            for card in range(self.cards):
                if covers(group, s.box.needs[card]):
                    self.rows[row + 1 + card] = float(s.box.worth.score_card)
            self.look_at_cards(number)
        for size in range(full - 1, -1, -1):
            for number in range(groups_below(size), groups_below(size + 1)):
                self.fill_row(number, size)

    def fill_row(self, number: i64, size: i64) -> None:
        row = number * self.width
        value = self.hoped_for(number, size, 0)
        self.rows[row] = value
        for column in range(1, self.width):
            self.rows[row + column] = self.hoped_for(number, size, column) - value
        self.look_at_cards(number)

    def look_at_cards(self, number: i64) -> None:
        """The mean of the better of two score cards."""
        if count(self.odds.numbered.groups[number], COMPOSER) == 0:
            return
        row = number * self.width + 1
        for card in range(self.cards):
            value = self.rows[row + card]
            place = card
            while place > 0 and self.sorted[place - 1] < value:
                self.sorted[place] = self.sorted[place - 1]
                place -= 1
            self.sorted[place] = value
        mean = 0.0
        for place in range(self.cards):
            mean += self.sorted[place] * float(self.cards - 1 - place)
        self.brings[number] = mean * 2.0 / float(self.cards * (self.cards - 1))

    def chances_below(self, s: FairyState, first: i64, last: i64, likely: vec[float]) -> vec[float]:
        """For each contest and number of points: how likely one who ends like this has no more than that."""
        found = vec[float]([0.0] * (len(CONTESTS) * MOST_POINTS))
        for contest in range(i64(len(CONTESTS))):
            for number in range(first, last):
                points = points_on(s, contest, self.odds.numbered.groups[number])
                found[contest * MOST_POINTS + points] += likely[number]
            for points in range(1, MOST_POINTS):
                found[contest * MOST_POINTS + points] += found[contest * MOST_POINTS + points - 1]
        return found

    def foresee_bach(self) -> vec[float]:
        """How likely each orchestra of Bach's is if he gets anything."""
        likely = vec[float]([0.0] * self.odds.numbered.n)
        likely[0] = 1.0
        for number in range(groups_below(self.odds.bachs)):
            for kind in range(KINDS):
                bigger = self.odds.numbered.bigger[number * KINDS + kind]
                likely[bigger] += likely[number] * self.odds.share[kind]
        return likely

    def fill_bach(self, s: FairyState, rivals: vec[float]) -> None:
        numbered = self.odds.numbered
        largest = groups_below(self.odds.bachs)
        for number in range(largest, numbered.n):
            group = numbered.groups[number]
            cards = count(group, COMPOSER) * s.box.worth.bach_score_card
            self.bach[number] = float(plain_points(s, group) + cards) + honour_hope(s, group, rivals, 1)
        for number in range(largest - 1, -1, -1):
            value = 0.0
            for kind in range(KINDS):
                value += self.odds.share[kind] * self.bach[numbered.bigger[number * KINDS + kind]]
            self.bach[number] = value


def contest_number(s: FairyState) -> i64:
    """Names all that is in play for everybody: the popular fairy and the three contest cards that differ."""
    number = s.popular * i64(len(s.box.worth.soloist)) + s.soloist
    number = number * i64(len(s.box.pianists)) + s.pianist
    return number * i64(len(s.box.harpists)) + s.harpist


def plain_points(s: FairyState, orchestra: i64) -> i64:
    """The popular card and the contest cards, without honours."""
    points = count(orchestra, s.popular) * s.box.worth.popular
    for contest in range(i64(len(CONTESTS))):
        points += points_on(s, contest, orchestra)
    return points


def honour_hope(s: FairyState, orchestra: i64, rivals: vec[float], others: i64) -> float:
    hope = 0.0
    for contest in range(i64(len(CONTESTS))):
        chance = rivals[contest * MOST_POINTS + points_on(s, contest, orchestra)]
        won = 1.0
        for _ in range(others):
            won *= chance
        hope += won
    return hope * float(s.box.worth.honour)

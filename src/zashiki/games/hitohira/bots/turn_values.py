"""Turn values: how likely the seat whose turn it is wins with each set of pieces it may end its turn with.

All that a turn can change is looked up in tables: what each colour will score with so many pieces more in the field
and so many fewer in the bag, and what the groups will pay with so many more behind the screen.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.neural_net import zeros
from zashiki.games.hitohira.bots.piece_values import MOST
from zashiki.games.hitohira.bots.value_net import PER_SEAT, Screens, ValueNet, part_of
from zashiki.games.hitohira.bots.worth import SHARE, curve
from zashiki.games.hitohira.move_numbers import (
    BAG,
    BESIDE,
    BLACK,
    CARDS,
    COLOURS,
    FIELD,
    GROUPS,
    KENROKUEN_KUMAGAI,
    KINDS,
    KOMATSU_OTOME,
    SAKUYAHIME,
    SHINSUMIZOME,
    SOMEI_YOSHINO,
)
from zashiki.games.hitohira.state import HitohiraState

NUMBERS: Final = MOST + 1
PLACED: Final = MOST + 2
"""From one piece fewer in the field to MOST more."""
BEHIND: Final = 1 + PER_SEAT * MOST
"""What goes behind the screen: nothing, or one or two pieces of a part."""
USUAL: Final = 4
"""Pieces of a turn: what abilities promise is looked at as after such a turn."""
NEVER: Final = -1e9
MASKS: Final = 1 << COLOURS


def behind(kind: i64, pieces: i64) -> i64:
    """Pieces of a kind that go behind the screen, as a place in the tables."""
    return 1 + part_of(kind) * MOST + pieces - 1 if pieces > 0 else 0


@final
class TurnValues:
    def __init__(self, s: HitohiraState, value_net: ValueNet, bag: list[int]) -> None:
        self.s = s
        self.me: i64 = s.turn
        self.seats: i64 = s.seats
        self.value_net = value_net
        beside = s.heaps.tally(BESIDE)
        self.whole: list[int] = [bag[kind] + beside[kind] for kind in range(KINDS)]
        """All pieces by kind that this turn could have drawn, as far as the seat knows."""
        self.all: i64 = sum(self.whole)
        self.room: i64 = s.heaps.n(BAG) + s.heaps.n(BESIDE)
        """How many pieces the bag really had before the turn; some of `whole` may have left it unseen."""
        self.sizes: i64 = min(s.box.most_pieces, self.room) + 1
        self.own: vec[float] = zeros(int(COLOURS * self.sizes * NUMBERS * PLACED))
        self.theirs: vec[float] = zeros(int(self.seats * COLOURS * self.sizes * NUMBERS))
        self.blacks: vec[float] = zeros(int(self.seats * self.sizes * PLACED))
        self.paid: vec[float] = zeros(int(self.seats * self.sizes * BEHIND))
        self.others: vec[float] = zeros(int(self.seats))
        self.weights: vec[float] = zeros(int(self.seats))
        """How much a point of each other seat weighs against an own one."""
        value_net.begin((self.me + 1) % self.seats, s.sides)
        self.value_fields()
        self.value_blacks()
        self.value_screens()
        self.usual: i64 = min(USUAL, self.sizes - 1)
        self.weigh_others()
        self.bonus: list[float] = [self.promise(s.ability(card)) for card in range(CARDS)]
        self.counted = 0.0
        """The own points of the best choice that the last `worth_of` or `keeping` found."""
        self.failed: list[float] = [0.0] * MASKS
        """By the colours that have come, as bits: how likely this seat wins after keeping the best two of them,"""
        self.failed_points: list[float] = [0.0] * MASKS
        """and its points then."""
        self.value_failures()

    # Tables.

    def left(self, size: i64) -> float:
        return float(self.room - size)

    def in_bag(self, kind: i64, size: i64, drawn: i64) -> float:
        """How many pieces of a kind the bag may expect to have after a turn of `size` pieces with so many of them."""
        rest = self.all - size
        if rest <= 0:
            return 0.0
        return max(0.0, float(self.whole[kind] - drawn)) * self.left(size) / float(rest)

    def value_fields(self) -> None:
        s, see = self.s, self.value_net
        for colour in range(COLOURS):
            mine = s.heaps.at(FIELD + self.me, colour)
            for size in range(self.sizes):
                left = self.left(size)
                for drawn in range(NUMBERS):
                    bag = self.in_bag(colour, size, drawn)
                    at = ((colour * self.sizes + size) * NUMBERS + drawn) * PLACED
                    for placed in range(PLACED):
                        k = mine + placed - 1
                        if k >= 0 and placed <= drawn + 1:
                            self.own[at + placed] = see.colour(self.me, colour, k, bag, left)
                    for other in range(self.seats):
                        if other != self.me:
                            k = s.heaps.at(FIELD + other, colour)
                            at = ((other * COLOURS + colour) * self.sizes + size) * NUMBERS + drawn
                            self.theirs[at] = see.colour(other, colour, k, bag, left)

    def value_blacks(self) -> None:
        s, see = self.s, self.value_net
        for seat in range(self.seats):
            n = s.heaps.at(FIELD + seat, BLACK)
            step = self.best_step(seat)
            for size in range(self.sizes):
                bag = self.in_bag(BLACK, size, 0)
                for placed in range(PLACED):
                    if n + placed >= 1:
                        value = see.black(seat, n + placed - 1, step, bag, self.left(size))
                        self.blacks[(seat * self.sizes + size) * PLACED + placed] = value

    def best_step(self, seat: i64) -> float:
        """As in `ValueNet.best_step`, before the turn."""
        best = 0.0
        for colour in range(COLOURS):
            bag = self.in_bag(colour, 0, 0)
            pieces = float(self.s.heaps.at(FIELD + seat, colour)) + SHARE * bag / float(self.seats)
            best = max(best, curve(self.s.box, pieces + 1.0) - curve(self.s.box, pieces))
        return best

    def value_screens(self) -> None:
        s, see = self.s, self.value_net
        screens = Screens(int(self.seats))
        screens.read(s)
        shares = zeros(PER_SEAT)
        for kind in range(KINDS):
            shares[part_of(kind)] += float(self.whole[kind]) / float(self.all)
        none = zeros(PER_SEAT)
        for part in range(PER_SEAT):
            for pieces in range(MOST + 1):
                at = 1 + part * MOST + pieces - 1 if pieces > 0 else 0
                screens.add(self.me, part, pieces)
                for size in range(self.sizes):
                    left = self.left(size)
                    for seat in range(self.seats):
                        value = 0.0
                        for group in range(GROUPS):
                            value += see.group(screens, seat, group, shares if left > 0.0 else none, left)
                        self.paid[(seat * self.sizes + size) * BEHIND + at] = value
                screens.add(self.me, part, -pieces)

    # Looking up.

    def mine(self, colour: i64, size: i64, drawn: i64, placed: i64) -> float:
        """A colour of the own field, with `drawn` of this turn's pieces and `placed` of them in the field."""
        return self.own[((colour * self.sizes + size) * NUMBERS + drawn) * PLACED + placed + 1]

    def of_other(self, seat: i64, colour: i64, size: i64, drawn: i64) -> float:
        return self.theirs[((seat * COLOURS + colour) * self.sizes + size) * NUMBERS + drawn]

    def of_blacks(self, seat: i64, size: i64, placed: i64) -> float:
        return self.blacks[(seat * self.sizes + size) * PLACED + placed + 1]

    def of_groups(self, seat: i64, size: i64, put: i64) -> float:
        return self.paid[(seat * self.sizes + size) * BEHIND + put]

    def winning(self, size: i64, put: i64, mine: float) -> float:
        """With `others` filled in: how likely this seat wins when it puts this behind its screen."""
        mine += self.of_groups(self.me, size, put)
        width = self.value_net.width(self.left(size))
        total = 1.0
        for other in range(self.seats):
            if other != self.me:
                theirs = self.others[other] + self.of_groups(other, size, put)
                total += exp((theirs - mine) / width)
        return 1.0 / total

    def see_others(self, pieces: vec[i64], size: i64) -> None:
        for other in range(self.seats):
            if other != self.me:
                value = self.of_blacks(other, size, 0)
                for colour in range(COLOURS):
                    value += self.of_other(other, colour, size, pieces[colour])
                self.others[other] = value

    # Stopping.

    def worth_of(self, pieces: vec[i64], size: i64) -> float:
        """Stopping with these: the best of them behind the screen, the rest in the field, and one ability."""
        self.see_others(pieces, size)
        field = self.of_blacks(self.me, size, pieces[BLACK])
        for colour in range(COLOURS):
            field += self.mine(colour, size, pieces[colour], pieces[colour])
        field += self.best_bonus(pieces, size)
        best = self.winning(size, 0, field)
        self.counted = field + self.of_groups(self.me, size, 0)
        for kind in range(KINDS):
            for away in range(1, pieces[kind] + 1):
                mine = field + self.without(kind, size, pieces[kind], away)
                put = behind(kind, away)
                chance = self.winning(size, put, mine)
                if chance > best:
                    best = chance
                    self.counted = mine + self.of_groups(self.me, size, put)
        return best

    def without(self, kind: i64, size: i64, drawn: i64, away: i64) -> float:
        """What the own field changes by where so many of the turn's pieces do not go there."""
        if kind == BLACK:
            return self.of_blacks(self.me, size, drawn - away) - self.of_blacks(self.me, size, drawn)
        return self.mine(kind, size, drawn, drawn - away) - self.mine(kind, size, drawn, drawn)

    def value_failures(self) -> None:
        for mask in range(MASKS):
            first, second = mask & -mask, mask & (mask - 1)
            if second & (second - 1) == 0:
                self.failed[mask] = self.keeping(first | second)
                self.failed_points[mask] = self.counted
                continue
            # with three colours or more, one can be left out
            for colour in range(COLOURS):
                rest = mask & ~(1 << colour)
                if rest != mask and self.failed[rest] > self.failed[mask]:
                    self.failed[mask] = self.failed[rest]
                    self.failed_points[mask] = self.failed_points[rest]

    def keeping(self, mask: i64) -> float:
        pieces = vec[i64]([0] * KINDS)
        size: i64 = 0
        mine = 0.0
        for colour in range(COLOURS):
            if (mask >> colour) & 1 == 1:
                pieces[colour] = 1
                size += 1
        size = min(size, self.sizes - 1)
        self.see_others(pieces, size)
        for colour in range(COLOURS):
            mine += self.mine(colour, size, pieces[colour], pieces[colour])
        mine += self.of_blacks(self.me, size, 0)
        self.counted = mine + self.of_groups(self.me, size, 0)
        return self.winning(size, 0, mine)

    # What abilities are worth, in own points, before it is known what they will find.

    def weigh_others(self) -> None:
        """A point taken from whoever is most likely to win otherwise counts most."""
        none = vec[i64]([0] * KINDS)
        self.see_others(none, self.usual)
        highest = NEVER
        for other in range(self.seats):
            if other != self.me:
                self.others[other] += self.of_groups(other, self.usual, 0)
                highest = max(highest, self.others[other])
        width = self.value_net.width(self.left(self.usual))
        total = 0.0
        for other in range(self.seats):
            if other != self.me:
                self.weights[other] = exp((self.others[other] - highest) / width)
                total += self.weights[other]
        for other in range(self.seats):
            self.weights[other] /= total

    def best_bonus(self, pieces: vec[i64], size: i64) -> float:
        colours, pairs = pieces[BLACK], 0
        for colour in range(COLOURS):
            if pieces[colour] > 0:
                colours += 1
                pairs += int(pieces[colour] - 1)
        best = 0.0
        for card in range(CARDS):
            if self.s.box.meets(card, colours, pairs, size):
                bonus = self.bonus[card]
                if self.s.ability(card) == SOMEI_YOSHINO:
                    bonus = self.best_hiding(pieces, size)
                elif self.s.ability(card) == SAKUYAHIME:
                    bonus += self.cheapest_gift(pieces, size)
                best = max(best, bonus)
        return best

    def promise(self, ability: i64) -> float:
        if ability == SOMEI_YOSHINO:
            return 0.0
        if ability == KOMATSU_OTOME:
            return self.best_of_three()
        if ability == SHINSUMIZOME:
            return self.average_draw(False)
        if ability == SAKUYAHIME:
            return self.best_steals(1)
        if ability == KENROKUEN_KUMAGAI:
            return float(self.s.box.kumagai_draws) * self.average_draw(True)
        return self.best_steals(int(self.s.box.kokonoe_takes))

    def screen_gain(self, kind: i64) -> float:
        """One piece behind the own screen."""
        put = behind(kind, 1)
        gain = self.of_groups(self.me, self.usual, put) - self.of_groups(self.me, self.usual, 0)
        for other in range(self.seats):
            if other != self.me:
                change = self.of_groups(other, self.usual, put) - self.of_groups(other, self.usual, 0)
                gain -= self.weights[other] * change
        return gain

    def field_gain(self, kind: i64) -> float:
        """One piece more in the own field."""
        if kind == BLACK:
            return self.of_blacks(self.me, self.usual, 1) - self.of_blacks(self.me, self.usual, 0)
        return self.mine(kind, self.usual, 1, 1) - self.mine(kind, self.usual, 1, 0)

    def change_for(self, seat: i64, colour: i64, pieces: i64) -> float:
        """What a piece more or fewer in another field changes for its owner."""
        k = self.s.heaps.at(FIELD + seat, colour)
        if k + pieces < 0:
            return 0.0
        bag, left = self.in_bag(colour, self.usual, 0), self.left(self.usual)
        see = self.value_net
        return see.colour(seat, colour, k + pieces, bag, left) - see.colour(seat, colour, k, bag, left)

    def best_hiding(self, pieces: vec[i64], size: i64) -> float:
        s = self.s
        best = 0.0
        for kind in range(KINDS):
            if s.heaps.at(FIELD + self.me, kind) + pieces[kind] > 0:
                best = max(best, self.screen_gain(kind) + self.without(kind, size, pieces[kind], 1))
        return best

    def average_draw(self, choice: bool) -> float:
        """A piece of the bag behind the own screen, or (choice) wherever it is best."""
        value = 0.0
        for kind in range(KINDS):
            gain = self.screen_gain(kind)
            if choice:
                gain = max(gain, self.field_gain(kind))
                if kind != BLACK:
                    for other in range(self.seats):
                        if other != self.me:
                            gain = max(gain, -self.weights[other] * self.change_for(other, kind, 1))
            value += float(self.whole[kind]) * gain
        return value / float(self.all)

    def best_of_three(self) -> float:
        """The best colour among the pieces drawn: all of them from the worse colours, or one at least of the best."""
        gains = [self.field_gain(colour) for colour in range(COLOURS)]
        order = sorted(range(COLOURS), key=gains.__getitem__, reverse=True)
        value = 0.0
        absent = 1.0
        gone: i64 = 0
        for colour in order:
            gone += self.whole[colour]
            still = 1.0
            for i in range(self.s.box.komatsu_draws):
                if self.all - i > 0:
                    still *= max(0.0, float(self.all - gone - i) / float(self.all - i))
            value += (absent - still) * gains[colour]
            absent = still
        return value

    def best_steals(self, number: int) -> float:
        """So many pieces out of other fields, of different colours."""
        gains: list[float] = []
        for colour in range(COLOURS):
            best = NEVER
            for other in range(self.seats):
                if other != self.me and self.s.heaps.at(FIELD + other, colour) > 0:
                    hurt = -self.weights[other] * self.change_for(other, colour, -1)
                    best = max(best, self.field_gain(colour) + hurt)
            if best > NEVER:
                gains.append(best)
        gains.sort(reverse=True)
        return sum(gains[:number])

    def cheapest_gift(self, pieces: vec[i64], size: i64) -> float:
        """Giving a piece of the own field or of the turn's."""
        best = NEVER
        for colour in range(COLOURS):
            if self.s.heaps.at(FIELD + self.me, colour) + pieces[colour] > 0:
                change = self.without(colour, size, pieces[colour], 1)
                for other in range(self.seats):
                    if other != self.me:
                        change -= (
                            self.weights[other] * self.change_for(other, colour, 1) / float(self.seats - 1)
                        )
                best = max(best, change)
        return best

"""Foresight: with how many points each seat will end, and who will win, as learnt from play against itself.

A position between two turns is taken apart: each colour of each field, the blacks of each field, and each group
behind the screens has an expectation of its own. Each begins with the guess of `hints.py` and corrects it by a small
net, made by `zashiki train hitohira` (`training.py`) and kept in `foresight.toml`.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.net import Net, zeros
from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.codes import (
    BAG,
    BLACK,
    BLUE,
    CARDS,
    COLOURS,
    COOL,
    FIELD,
    GROUPS,
    LIGHT_BLUE,
    RED,
    SCREEN,
    WARM,
    WHITE,
    YELLOW,
)
from zashiki.games.hitohira.hints import NARROWEST, SHARE, UNRANKED, WIDER, curve, overtaking, paid
from zashiki.games.hitohira.state import Table

COLOUR_INPUTS: Final = 10
COLOUR_UNITS: Final = 12
BLACK_ROWS: Final = 7
BLACK_INPUTS: Final = 5
BLACK_UNITS: Final = 4
GROUP_ROWS: Final = 5
OWN_INPUTS: Final = 12
RIVAL_INPUTS: Final = 4
GROUP_UNITS: Final = 16
STAGES: Final = (0, 4, 10, 22)
"""Up to so many pieces in the bag: the rows of the net for groups. The first is the end."""
MANY: Final = 10.0
"""Numbers of pieces and of points are divided by this for the nets, which like numbers about one."""
WHOLE_BAG: Final = 50.0
SPREAD_AT_END: Final = 3.0
SPREAD: Final = 0.25
"""How many points decide a game, before anything is learnt: at the end, and more for each piece in the bag."""

# A seat's numbers behind its screen, in `Screens`.
WILD: Final = 2
PER_SEAT: Final = 3


@final
class Screens:
    """What is behind each screen, as far as it counts: pieces of either group, and white and black ones."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.counts: vec[i64] = vec[i64]([0] * (seats * PER_SEAT))

    def read(self, s: Table) -> None:
        for seat in range(s.seats):
            place = SCREEN + seat
            at = seat * PER_SEAT
            self.counts[at + WARM] = s.heaps.at(place, RED) + s.heaps.at(place, YELLOW)
            self.counts[at + COOL] = s.heaps.at(place, LIGHT_BLUE) + s.heaps.at(place, BLUE)
            self.counts[at + WILD] = s.heaps.at(place, WHITE) + s.heaps.at(place, BLACK)

    def of(self, seat: i64, what: i64) -> i64:
        return self.counts[seat * PER_SEAT + what]

    def add(self, seat: i64, what: i64, pieces: i64) -> None:
        self.counts[seat * PER_SEAT + what] += pieces

    def strength(self, seat: i64, group: i64) -> float:
        """As in `hints.strength`."""
        own = self.of(seat, group)
        if own == 0:
            return UNRANKED
        both = self.of(seat, WARM + COOL - group) > 0
        return float(own) + float(self.of(seat, WILD)) * (0.5 if both else 1.0)


def part_of(kind: i64) -> i64:
    """What a piece of a kind counts as behind a screen."""
    if kind <= YELLOW:
        return WARM
    return COOL if kind <= BLUE else WILD


@final
class Foresight:
    def __init__(self, box: Box) -> None:
        seats = int(box.seats)
        self.box = box
        self.seats: i64 = seats
        self.colours = Net(int(box.longest) + 1, COLOUR_INPUTS, COLOUR_UNITS)
        self.blacks = Net(BLACK_ROWS, BLACK_INPUTS, BLACK_UNITS)
        self.groups = Net(GROUP_ROWS, OWN_INPUTS + RIVAL_INPUTS * (seats - 1), GROUP_UNITS)
        self.spread: list[float] = [SPREAD_AT_END, SPREAD]
        """How many points decide a game: at the end, and more for each piece in the bag."""
        self.screens = Screens(seats)
        self.expected: vec[float] = zeros(seats)
        """The points that each seat may expect, as of the last `look`."""
        self.left = 0.0
        self.rivals: list[int] = [0] * seats

    # Parts. `left` is the size of the bag, `wait` how many turns others have before the seat's own.

    def colour(self, k: i64, colour: i64, bag: float, left: float, wait: i64, sides: i64) -> float:
        """What k pieces of a colour in a field will score, with so many of that colour still in the bag."""
        if left < 0.5:
            return float(self.box.field_points[min(k, self.box.longest)])
        return self.colours.value(
            self.see_colour(k, colour, bag, left, wait, sides), self.guess_colour(k, bag)
        )

    def guess_colour(self, k: i64, bag: float) -> float:
        return curve(self.box, float(k) + SHARE * bag / float(self.seats))

    def see_colour(self, k: i64, colour: i64, bag: float, left: float, wait: i64, sides: i64) -> i64:
        """Show the net a colour; its row."""
        x = self.colours.x
        x[0] = bag / MANY
        x[1] = left / WHOLE_BAG
        x[2] = bag / left
        x[3] = float(wait) / float(self.seats - 1)
        x[4] = 1.0 if colour == WHITE else 0.0
        x[5] = 1.0 if colour <= YELLOW else 0.0
        x[6] = float(k) / MANY
        self.see_sides(x, 7, sides)
        return min(k, self.box.longest)

    def see_sides(self, x: vec[float], at: i64, sides: i64) -> None:
        for card in range(CARDS):
            x[at + card] = float((sides >> card) & 1)

    def black(self, n: i64, step: float, bag: float, left: float, wait: i64) -> float:
        """What n blacks in a field will add where the best step up of a colour is worth so much."""
        guess = float(n) * step
        if left < 0.5:
            return guess
        return self.blacks.value(self.see_black(n, step, bag, left, wait), guess)

    def see_black(self, n: i64, step: float, bag: float, left: float, wait: i64) -> i64:
        x = self.blacks.x
        x[0] = bag / MANY
        x[1] = left / WHOLE_BAG
        x[2] = bag / left
        x[3] = float(wait) / float(self.seats - 1)
        x[4] = step / MANY
        return min(n, BLACK_ROWS - 1)

    def group(
        self, screens: Screens, seat: i64, group: i64, shares: vec[float], left: float, wait: i64, sides: i64
    ) -> float:
        """What a group behind the screens will pay a seat; `shares`: of the bag, what counts as which part."""
        row = self.see_group(screens, seat, group, shares, left, wait, sides)
        return self.groups.value(row, self.guess_group(screens, seat, group, left))

    def guess_group(self, screens: Screens, seat: i64, group: i64, left: float) -> float:
        mine = screens.strength(seat, group)
        if mine < 0.0 and left == 0.0:
            return 0.0
        width = NARROWEST + WIDER * left
        first, second, third = 1.0, 0.0, 0.0
        for other in range(self.seats):
            if other != seat:
                above = overtaking(screens.strength(other, group) - mine, width)
                third = third * (1.0 - above) + second * above
                second = second * (1.0 - above) + first * above
                first *= 1.0 - above
        return paid(self.box, group, first, second, third)

    def see_group(
        self, screens: Screens, seat: i64, group: i64, shares: vec[float], left: float, wait: i64, sides: i64
    ) -> i64:
        x = self.groups.x
        self.see_screen(screens, seat, group, 0)
        x[4] = shares[group]
        x[5] = shares[WILD]
        x[6] = left / WHOLE_BAG
        x[7] = float(wait) / float(self.seats - 1)
        x[8] = float(group)
        self.see_sides(x, 9, sides)
        at: i64 = OWN_INPUTS
        for rival in self.by_strength(screens, seat, group):
            self.see_screen(screens, rival, group, at)
            at += RIVAL_INPUTS
        row: i64 = 0
        for stage in STAGES:
            if left > float(stage):
                row += 1
        return row

    def see_screen(self, screens: Screens, seat: i64, group: i64, at: i64) -> None:
        x = self.groups.x
        own = screens.of(seat, group)
        x[at] = float(own) / MANY * 2.0
        x[at + 1] = float(screens.of(seat, WILD)) / MANY * 2.0
        x[at + 2] = 1.0 if own == 0 else 0.0
        x[at + 3] = 1.0 if screens.of(seat, WARM + COOL - group) == 0 else 0.0

    def by_strength(self, screens: Screens, seat: i64, group: i64) -> list[int]:
        """The other seats, the strongest in a group first."""
        if self.seats == 2:
            return [int(1 - seat)]
        rivals: list[int] = []
        for other in range(int(self.seats)):
            if other != seat:
                at = len(rivals)
                strength = screens.strength(other, group)
                while at > 0 and screens.strength(rivals[at - 1], group) < strength:
                    at -= 1
                rivals.insert(at, other)
        return rivals

    # Whole positions.

    def look(self, s: Table) -> None:
        """Fill in `expected`: a position between two turns, or at the end before anything is assigned."""
        left = float(s.heaps.n(BAG))
        self.left = left
        upcoming = next_to_move(s)
        self.screens.read(s)
        shares = bag_shares(s)
        for seat in range(s.seats):
            wait = (seat - upcoming + s.seats) % s.seats
            value = self.black(
                s.heaps.at(FIELD + seat, BLACK),
                self.best_step(s, seat),
                float(s.heaps.at(BAG, BLACK)),
                left,
                wait,
            )
            for colour in range(COLOURS):
                bag = float(s.heaps.at(BAG, colour))
                value += self.colour(s.heaps.at(FIELD + seat, colour), colour, bag, left, wait, s.sides)
            for group in range(GROUPS):
                value += self.group(self.screens, seat, group, shares, left, wait, s.sides)
            self.expected[seat] = value

    def best_step(self, s: Table, seat: i64) -> float:
        """The most that one more piece of a colour may add to a field."""
        best = 0.0
        for colour in range(COLOURS):
            pieces = float(s.heaps.at(FIELD + seat, colour)) + SHARE * float(s.heaps.at(BAG, colour)) / float(
                s.seats
            )
            best = max(best, curve(s.box, pieces + 1.0) - curve(s.box, pieces))
        return best

    def width(self, left: float) -> float:
        """A lead of so many points makes winning e times as likely as losing."""
        return self.spread[0] + self.spread[1] * left

    def winning(self, seat: i64) -> float:
        """How likely a seat wins, as of the last `look`."""
        width = self.width(self.left)
        mine = self.expected[seat]
        total = 1.0
        for other in range(self.seats):
            if other != seat:
                total += exp((self.expected[other] - mine) / width)
        return 1.0 / total

    def win_chance(self, s: Table, seat: i64) -> float:
        self.look(s)
        return self.winning(seat)


def next_to_move(s: Table) -> i64:
    """Whose turn begins; at the end, whose it would have been."""
    if s.heaps.n(BAG) > 0:
        return s.turn
    return s.turn + 1 if s.turn + 1 < s.seats else 0


def bag_shares(s: Table) -> vec[float]:
    """Of the bag, the parts that count as either group behind a screen, and as wild."""
    shares = zeros(PER_SEAT)
    left = s.heaps.n(BAG)
    if left > 0:
        for kind in range(BLACK + 1):
            shares[part_of(kind)] += float(s.heaps.at(BAG, kind)) / float(left)
    return shares

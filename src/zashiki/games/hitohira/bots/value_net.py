"""The value net: with how many points each seat will end, and who will win, as learnt from play against itself.

It also depends on how the seats play: those that have learnt all this go for different things than a plain player
(`greedy.Greedy`) does, and training has games with both.

A position between two turns is taken apart: each colour of each field, the blacks of each field, and each group
behind the screens has an expectation of its own. Each begins with the guess of `worth.py` and corrects it by a small
net, made by `zashiki train hitohira` (`training.py`) and kept in `weights.toml`.
"""

from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.bots.neural_net import Net, zeros
from zashiki.games.hitohira.bots.worth import NARROWEST, SHARE, UNRANKED, WIDER, curve, overtaking, paid
from zashiki.games.hitohira.box import Box
from zashiki.games.hitohira.move_numbers import (
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
from zashiki.games.hitohira.state import HitohiraState

SEAT_INPUTS: Final = 6
COLOUR_INPUTS: Final = SEAT_INPUTS + 6
COLOUR_UNITS: Final = 12
BLACK_ROWS: Final = 7
BLACK_INPUTS: Final = SEAT_INPUTS + 4
BLACK_UNITS: Final = 4
GROUP_ROWS: Final = 5
SCREEN_INPUTS: Final = 4
GROUP_INPUTS: Final = SEAT_INPUTS + 4
GROUP_UNITS: Final = 16
STAGES: Final = (0, 4, 10, 22)
"""Up to so many pieces in the bag: the rows of the net for groups. The first is the end."""
MANY: Final = 10.0
"""Numbers of pieces and of points are divided by this for the nets, which like numbers about one."""
WHOLE_BAG: Final = 50.0
SPREAD_AT_END: Final = 6.0
SPREAD: Final = 0.5
"""How many points decide a game, before anything is learnt: at the end, and more for each piece in the bag."""

CAUTION: Final = 2.0
"""The value net errs, and whoever takes its best looks takes its errors, too: training makes leads count for less than
they would by what fits best, by so much."""

# A seat's numbers behind its screen, in `Screens`.
WILD: Final = 2
PER_SEAT: Final = 3


@final
class Screens:
    """What is behind each screen, as far as it counts: pieces of either group, and white and black ones."""

    def __init__(self, seats: int) -> None:
        self.seats: i64 = seats
        self.counts: vec[i64] = vec[i64]([0] * (seats * PER_SEAT))

    def read(self, s: HitohiraState) -> None:
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
        """As in `worth.strength`."""
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
class ValueNet:
    def __init__(self, box: Box) -> None:
        seats = int(box.seats)
        self.box = box
        self.seats: i64 = seats
        self.colours = Net(int(box.longest) + 1, COLOUR_INPUTS, COLOUR_UNITS)
        self.blacks = Net(BLACK_ROWS, BLACK_INPUTS, BLACK_UNITS)
        self.groups = Net(GROUP_ROWS, GROUP_INPUTS + SCREEN_INPUTS * seats, GROUP_UNITS)
        self.spread: list[float] = [SPREAD_AT_END, SPREAD]
        """How many points decide a game: at the end, and more for each piece in the bag."""
        self.screens = Screens(seats)
        self.expected: vec[float] = zeros(seats)
        """The points that each seat may expect, as of the last `look`."""
        self.left = 0.0
        self.plain: vec[float] = zeros(seats)
        """For each seat, how surely it is a plain player: 1, or 0 for one that has learnt."""

        self.caution = 1.0
        """Leads count as so many times less than they would by what was learnt."""
        self.upcoming: i64 = 0
        self.sides: i64 = 0

    def expect(self, seat: i64, plain: float) -> None:
        """Look at the game as a seat that takes all others for plain players, or for such as itself."""
        for other in range(self.seats):
            self.plain[other] = 0.0 if other == seat else plain

    # Parts. `left` is the size of the bag, `bag` how many of it are of the kind in question.

    def begin(self, upcoming: i64, sides: i64) -> None:
        """The parts are asked about for when a seat's turn begins, with these sides of the cards up."""
        self.upcoming = upcoming
        self.sides = sides

    def see_seat(self, x: vec[float], seat: i64) -> None:
        """Show a net whom it is about: how long until the own turn, how plain it plays, how plain the others do."""
        others = -self.plain[seat]
        for other in range(self.seats):
            others += self.plain[other]
        x[0] = float((seat - self.upcoming + self.seats) % self.seats) / float(self.seats - 1)
        x[1] = self.plain[seat]
        x[2] = others / float(self.seats - 1)
        for card in range(CARDS):
            x[3 + card] = float((self.sides >> card) & 1)

    def colour(self, seat: i64, colour: i64, k: i64, bag: float, left: float) -> float:
        """What k pieces of a colour in a field will score."""
        if left == 0.0:
            return float(self.box.field_points[min(k, self.box.longest)])
        guess = curve(self.box, float(k) + SHARE * bag / float(self.seats))
        return self.colours.value(self.see_colour(seat, colour, k, bag, left), guess)

    def see_colour(self, seat: i64, colour: i64, k: i64, bag: float, left: float) -> i64:
        """Show the net a colour; its row."""
        x = self.colours.x
        self.see_seat(x, seat)
        x[SEAT_INPUTS] = bag / MANY
        x[SEAT_INPUTS + 1] = left / WHOLE_BAG
        x[SEAT_INPUTS + 2] = bag / left
        x[SEAT_INPUTS + 3] = 1.0 if colour == WHITE else 0.0
        x[SEAT_INPUTS + 4] = 1.0 if colour <= YELLOW else 0.0
        x[SEAT_INPUTS + 5] = float(k) / MANY
        return min(k, self.box.longest)

    def black(self, seat: i64, n: i64, step: float, bag: float, left: float) -> float:
        """What n blacks in a field will add where the best step up of a colour is worth so much."""
        guess = float(n) * step
        if left == 0.0:
            return guess
        return self.blacks.value(self.see_black(seat, n, step, bag, left), guess)

    def see_black(self, seat: i64, n: i64, step: float, bag: float, left: float) -> i64:
        x = self.blacks.x
        self.see_seat(x, seat)
        x[SEAT_INPUTS] = bag / MANY
        x[SEAT_INPUTS + 1] = left / WHOLE_BAG
        x[SEAT_INPUTS + 2] = bag / left
        x[SEAT_INPUTS + 3] = step / MANY
        return min(n, BLACK_ROWS - 1)

    def group(self, screens: Screens, seat: i64, group: i64, shares: vec[float], left: float) -> float:
        """What a group behind the screens will pay a seat; `shares`: of the bag, what counts as which part."""
        row = self.see_group(screens, seat, group, shares, left)
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

    def see_group(self, screens: Screens, seat: i64, group: i64, shares: vec[float], left: float) -> i64:
        x = self.groups.x
        self.see_seat(x, seat)
        x[SEAT_INPUTS] = shares[group]
        x[SEAT_INPUTS + 1] = shares[WILD]
        x[SEAT_INPUTS + 2] = left / WHOLE_BAG
        x[SEAT_INPUTS + 3] = float(group)
        at: i64 = SEAT_INPUTS + 4
        self.see_screen(screens, seat, group, at)
        for rival in self.by_strength(screens, seat, group):
            at += SCREEN_INPUTS
            self.see_screen(screens, rival, group, at)
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

    def look(self, s: HitohiraState) -> None:
        """Fill in `expected`: a position between two turns, or at the end before anything is assigned."""
        left = float(s.heaps.n(BAG))
        self.left = left
        self.begin(next_to_move(s), s.sides)
        self.screens.read(s)
        shares = bag_shares(s)
        blacks = float(s.heaps.at(BAG, BLACK))
        for seat in range(s.seats):
            n = s.heaps.at(FIELD + seat, BLACK)
            value = self.black(seat, n, self.best_step(s, seat), blacks, left)
            for colour in range(COLOURS):
                bag = float(s.heaps.at(BAG, colour))
                value += self.colour(seat, colour, s.heaps.at(FIELD + seat, colour), bag, left)
            for group in range(GROUPS):
                value += self.group(self.screens, seat, group, shares, left)
            self.expected[seat] = value

    def best_step(self, s: HitohiraState, seat: i64) -> float:
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
        return self.caution * (self.spread[0] + self.spread[1] * left)

    def winning(self, seat: i64) -> float:
        """How likely a seat wins, as of the last `look`."""
        width = self.width(self.left)
        mine = self.expected[seat]
        total = 1.0
        for other in range(self.seats):
            if other != seat:
                total += exp((self.expected[other] - mine) / width)
        return 1.0 / total

    def win_chance(self, s: HitohiraState, seat: i64) -> float:
        self.look(s)
        return self.winning(seat)


def next_to_move(s: HitohiraState) -> i64:
    """Whose turn begins; at the end, whose it would have been."""
    if s.heaps.n(BAG) > 0:
        return s.turn
    return s.turn + 1 if s.turn + 1 < s.seats else 0


def bag_shares(s: HitohiraState) -> vec[float]:
    """Of the bag, the parts that count as either group behind a screen, and as wild."""
    shares = zeros(PER_SEAT)
    left = s.heaps.n(BAG)
    if left > 0:
        for kind in range(BLACK + 1):
            shares[part_of(kind)] += float(s.heaps.at(BAG, kind)) / float(left)
    return shares

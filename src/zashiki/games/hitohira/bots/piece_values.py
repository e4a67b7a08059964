"""What the pieces of a turn are worth to the seat whose turn it is, and what the abilities promise."""

from typing import Final, final

from mypy_extensions import i64

from zashiki.games.hitohira.bots.worth import RIVALS, prospects
from zashiki.games.hitohira.move_numbers import (
    BESIDE,
    BLACK,
    CARDS,
    COLOURS,
    FIELD,
    KENROKUEN_KUMAGAI,
    KINDS,
    KOMATSU_OTOME,
    SAKUYAHIME,
    SCREEN,
    SHINSUMIZOME,
    SOMEI_YOSHINO,
)
from zashiki.games.hitohira.state import HitohiraState

MOST: Final = 2
"""More than two of a colour cannot lie there without a failure (HI-6)."""
NUMBERS: Final = 3
"""From none to MOST."""
SECOND_STEAL: Final = 1.6
"""九重 takes two pieces, the second a little worse than the first."""
BEST_OF_THREE: Final = 0.5
"""小松乙女 finds something halfway between an average piece and the best."""


@final
class PieceValues:
    """Everything is measured in the points of `hints.prospects`, against gaining nothing."""

    def __init__(self, s: HitohiraState, bag: list[int]) -> None:
        self.s = s
        self.bag = bag
        """All pieces by kind that may come out next, as far as the seat knows."""
        self.in_field: list[float] = []
        """By kind and number: what so many more in the own field are worth."""
        self.in_screen: list[float] = []
        """The same behind the own screen."""
        self.value_pieces()
        self.bonus: list[float] = [self.ability_bonus(s.ability(card)) for card in range(CARDS)]

    def value_pieces(self) -> None:
        s, seat = self.s, self.s.turn
        beside = s.heaps.tally(BESIDE)
        s.heaps.fill(BESIDE, (0,) * KINDS)
        plain = prospects(s, seat)
        for kind in range(KINDS):
            for more in range(NUMBERS):
                self.in_field.append(self.with_more(FIELD + seat, kind, more) - plain)
                self.in_screen.append(self.with_more(SCREEN + seat, kind, more) - plain)
        s.heaps.fill(BESIDE, beside)

    def with_more(self, place: i64, kind: i64, more: i64) -> float:
        s = self.s
        s.heaps.add(place, kind, more)
        value = prospects(s, s.turn)
        s.heaps.add(place, kind, -more)
        return value

    def field_gain(self, kind: i64, pieces: i64) -> float:
        return self.in_field[kind * NUMBERS + pieces]

    def screen_gain(self, kind: i64, pieces: i64) -> float:
        return self.in_screen[kind * NUMBERS + pieces]

    # Stopping.

    def worth_of(self, pieces: list[int]) -> float:
        """Stopping with these: the best colour behind the screen, the rest in the field, and one ability."""
        value, best = 0.0, 0.0
        for kind in range(KINDS):
            number = pieces[kind]
            if number > 0:
                whole = self.field_gain(kind, number)
                value += whole
                for behind in range(1, number + 1):
                    gain = self.field_gain(kind, number - behind) + self.screen_gain(kind, behind) - whole
                    best = max(best, gain)
        return value + best + self.best_bonus(pieces)

    def best_bonus(self, pieces: list[int]) -> float:
        colours, pairs, size = pieces[BLACK], 0, 0
        for kind in range(KINDS):
            size += pieces[kind]
            if kind != BLACK and pieces[kind] > 0:
                colours += 1
                pairs += pieces[kind] - 1
        best = 0.0
        for card in range(CARDS):
            if self.s.box.meets(card, colours, pairs, size):
                best = max(best, self.bonus[card])
        return best

    # What abilities are worth, before it is known what they will find.

    def ability_bonus(self, ability: i64) -> float:
        if ability == SOMEI_YOSHINO:
            return self.best_hiding()
        if ability == KOMATSU_OTOME:
            return self.best_of_three()
        if ability == SHINSUMIZOME:
            return self.average_draw(False)
        if ability == SAKUYAHIME:
            return max(0.0, self.best_steal() + self.cheapest_gift())
        if ability == KENROKUEN_KUMAGAI:
            return float(self.s.box.kumagai_draws) * self.average_draw(True)
        return SECOND_STEAL * self.best_steal()

    def change_for(self, seat: i64, kind: i64) -> float:
        """What one piece fewer in a field changes for its owner."""
        s = self.s
        before = prospects(s, seat)
        s.heaps.add(FIELD + seat, kind, -1)
        after = prospects(s, seat)
        s.heaps.add(FIELD + seat, kind, 1)
        return after - before

    def best_hiding(self) -> float:
        s, seat = self.s, self.s.turn
        best = 0.0
        for kind in range(KINDS):
            if s.heaps.at(FIELD + seat, kind) > 0:
                best = max(best, self.screen_gain(kind, 1) + self.change_for(seat, kind))
        return best

    def average_draw(self, choice: bool) -> float:
        """A piece of the bag behind the own screen, or (choice) in the own field if that is better."""
        total, value = 0.0, 0.0
        for kind in range(KINDS):
            gain = self.screen_gain(kind, 1)
            if choice:
                gain = max(gain, self.field_gain(kind, 1))
            total += float(self.bag[kind])
            value += float(self.bag[kind]) * gain
        return value / total if total > 0.0 else 0.0

    def best_of_three(self) -> float:
        total, value, best = 0.0, 0.0, 0.0
        for colour in range(COLOURS):
            if self.bag[colour] > 0:
                gain = self.field_gain(colour, 1)
                total += float(self.bag[colour])
                value += float(self.bag[colour]) * gain
                best = max(best, gain)
        if total == 0.0:
            return 0.0
        return max(0.0, BEST_OF_THREE * best + (1.0 - BEST_OF_THREE) * value / total)

    def best_steal(self) -> float:
        s = self.s
        best = 0.0
        for other in range(s.seats):
            if other != s.turn:
                for colour in range(COLOURS):
                    if s.heaps.at(FIELD + other, colour) > 0:
                        hurt = self.change_for(other, colour) * RIVALS / float(s.seats - 1)
                        best = max(best, self.field_gain(colour, 1) - hurt)
        return best

    def cheapest_gift(self) -> float:
        """Giving a piece of the own field, which can even be a relief; without a field, about nothing."""
        s, seat = self.s, self.s.turn
        best, found = 0.0, False
        for colour in range(COLOURS):
            if s.heaps.at(FIELD + seat, colour) > 0:
                change = self.change_for(seat, colour)
                best = max(best, change) if found else change
                found = True
        return best

"""The memory game solved the long way, with none of the solver's thoughts: every deal, every choice, in fractions.

What the players know is who lies where, as far as it was turned up. All deals that agree with it are equally likely.
Every card may be picked at every time: known pairs may be left lying, new cards may be picked second. Only a turn that
shows nothing new and wins nothing is treated apart: it changes nothing but who moves, and a player who loses by every
other turn repeats it for ever, which gains nothing for anybody (TA-8).
"""

from __future__ import annotations

from collections import Counter
from collections.abc import Iterator
from fractions import Fraction
from itertools import permutations
from typing import NamedTuple

ODD = 0


class Card(NamedTuple):
    """What everybody knows of one place."""

    picture: int | None = None
    gone: bool = False


Known = tuple[Card, ...]
Deal = tuple[int, ...]


class Position(NamedTuple):
    """A position by what matters, in the solver's words."""

    pairs: int
    singles: int
    known_pairs: int
    odd: str


class BruteForce:
    def __init__(self, pairs: int, odd: str, one_by_one: bool) -> None:
        """`odd`: none, recognised, or unrecognised."""
        self.pairs = pairs
        self.odd = odd
        self.one_by_one = one_by_one
        self.deals = list(deals(pairs, odd))
        self.values: dict[Position, Fraction] = {}
        self.value((Card(),) * len(self.deals[0]))

    def position(self, known: Known) -> Position:
        left = self.pairs - sum(card.gone for card in known) // 2
        seen = Counter(card.picture for card in known if card.picture is not None and not card.gone)
        odd = self.odd
        if odd == "recognised":
            odd = "known" if seen.pop(ODD, 0) else "unseen"
        twice = list(seen.values()).count(2)
        return Position(left, len(seen) - twice, twice, odd)

    def value(self, known: Known) -> Fraction:
        """The expected lead in pairs of whoever is to move."""
        position = self.position(known)
        if position.pairs == 0:
            return Fraction(0)
        if position not in self.values:
            firsts = list(self.choices(known, None))
            turns = [self.turn(known, first) for first in firsts]
            self.values[position] = max(self.pass_value(known), *[turn for turn in turns if turn is not None])
        return self.values[position]

    def pass_value(self, known: Known) -> Fraction:
        """What passing for ever is worth, where it is possible: two known cards that are no pair."""
        seen = [card.picture for card in known if card.picture is not None and not card.gone]
        can_pass = len(set(seen)) > 1
        return Fraction(0) if can_pass else Fraction(-self.pairs)

    def choices(self, known: Known, but: int | None) -> Iterator[int]:
        """One place of each kind: any unseen card is like any other, any known one like others of its picture."""
        done = set()
        for place, card in enumerate(known):
            if place != but and not card.gone and card.picture not in done:
                done.add(card.picture)
                yield place

    def turn(self, known: Known, first: int) -> Fraction | None:
        """The best second card; None if there is only the pass."""
        if self.one_by_one:
            total = Fraction(0)
            for chance, shown in self.shown(known, first):
                seconds = [self.second(known, shown, first, second) for second in self.choices(shown, first)]
                worth = [value for value in seconds if value is not None]
                if not worth:
                    return None
                total += chance * max(worth)
            return total
        values = [self.both(known, first, second) for second in self.choices(known, first)]
        return max((value for value in values if value is not None), default=None)

    def both(self, known: Known, first: int, second: int) -> Fraction | None:
        total = Fraction(0)
        for chance, shown in self.shown(known, first):
            value = self.second(known, shown, first, second)
            if value is None:
                return None
            total += chance * value
        return total

    def second(self, known: Known, shown: Known, first: int, second: int) -> Fraction | None:
        """The value of turning up the second card; None for a turn that changes nothing."""
        total = Fraction(0)
        for chance, now in self.shown(shown, second):
            if now[first].picture == now[second].picture:
                gone = tuple(
                    card._replace(gone=True) if place in (first, second) else card
                    for place, card in enumerate(now)
                )
                total += chance * (1 + self.value(gone))
            elif now == known:
                return None
            else:
                total -= chance * self.value(now)
        return total

    def shown(self, known: Known, place: int) -> Iterator[tuple[Fraction, Known]]:
        """What can show at a place, and how likely."""
        if known[place].picture is not None:
            yield Fraction(1), known
            return
        pictures = Counter(deal[place] for deal in self.deals if agrees(deal, known))
        for picture, count in pictures.items():
            now = (*known[:place], Card(picture), *known[place + 1 :])
            yield Fraction(count, pictures.total()), now


def agrees(deal: Deal, known: Known) -> bool:
    return all(card.picture in (None, picture) for picture, card in zip(deal, known, strict=True))


def deals(pairs: int, odd: str) -> Iterator[Deal]:
    """Every deal, each once. Unrecognised: any picture may be the odd one."""
    everybody = range(pairs + 1)
    lonely = {"none": (), "recognised": (ODD,), "unrecognised": everybody}[odd]
    if odd == "none":
        yield from set(permutations([picture for picture in everybody if picture != ODD for _ in range(2)]))
    for one in lonely:
        cards = [picture for picture in everybody for _ in range(1 if picture == one else 2)]
        yield from set(permutations(cards))

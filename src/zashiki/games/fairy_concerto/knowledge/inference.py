"""Inference: what was taken from a hand tells something about what is left in it.

Whoever took a trumpeter although a drummer would have served better probably saw no drummer.
"""

from collections.abc import Sequence
from math import exp
from typing import Final, final

from librt.vecs import vec
from mypy_extensions import i64

from zashiki.games.fairy_concerto.events import FairiesDrawn, HandsPassed, Picked, Removed, ScoreCardKept
from zashiki.games.fairy_concerto.fairy_counts import one
from zashiki.games.fairy_concerto.knowledge.likely_orchestra import likely_value
from zashiki.games.fairy_concerto.move_numbers import COMPOSER, KINDS, NONE
from zashiki.games.fairy_concerto.moves import FAIRIES
from zashiki.games.fairy_concerto.state import FairyState
from zashiki.kernel.event import Event

SETS_OF_KINDS: Final = 1 << KINDS
TEMPERATURE: Final = 2.0
"""A fairy that is better by so many points is taken e times as often."""
ANYTHING: Final = 0.15
"""How often somebody takes any of the kinds there are, for reasons of their own: no hand is ever ruled out."""
TRIES: Final = 12
"""How often hands are dealt anew where others would rather have taken something else."""
FINE: Final = 1 << 20
ITS_CARD: Final = 3.0
"""About what the score card is worth that a composer brings."""


@final
class Taken:
    """A fairy that left a hand: into an orchestra, or out of the game."""

    def __init__(self, seat: int, kind: i64, orchestra: i64, cards: int, removed: bool) -> None:
        self.seat: i64 = seat
        self.kind: i64 = kind
        self.orchestra: i64 = orchestra
        """Whoever took it had this before,"""
        self.cards = cards
        """and so many score cards, the first one always: it is chosen with the first fairy (FC-6)."""
        self.removed = removed


def taken_from_hands(seats: int, log: Sequence[Event]) -> list[list[Taken]]:
    """For each seat, what was taken from the hand that it holds now, in order."""
    taken: list[list[Taken]] = [[] for _ in range(seats)]
    orchestras = [0] * seats
    cards = [0] * seats
    for event in log:
        if isinstance(event, FairiesDrawn):
            taken = [[] for _ in range(seats)]
        elif isinstance(event, HandsPassed):
            taken = [taken[-1], *taken[:-1]]
        elif isinstance(event, ScoreCardKept):
            cards[event.seat] += 1
        elif isinstance(event, Picked | Removed):
            seat, kind = event.seat, FAIRIES.index(event.fairy)
            removed = isinstance(event, Removed)
            taken[seat].append(Taken(seat, kind, orchestras[seat], max(cards[seat], 1), removed))
            if not removed:
                orchestras[seat] += int(one(kind))
    return taken


def likelihoods(s: FairyState, taken_before: list[Taken]) -> vec[float]:
    """For each set of kinds that may be left: how likely all was taken just so; the likeliest counts as 1."""
    preferences = [preferences_then(s, taken) for taken in taken_before]
    found = [1.0] * SETS_OF_KINDS
    for left in range(SETS_OF_KINDS):
        kinds = left
        for i in range(len(taken_before) - 1, -1, -1):
            kinds |= 1 << int(taken_before[i].kind)
            if not taken_before[i].removed:
                found[left] *= likelihood(preferences[i], int(taken_before[i].kind), kinds)
    most = max(found)
    return vec[float]([likely / most for likely in found])


def likelihood(preferences: list[float], kind: int, kinds: int) -> float:
    """How likely somebody takes this kind where there are these."""
    there = [other for other in range(KINDS) if kinds >> other & 1 == 1]
    wanted = preferences[kind] / sum([preferences[other] for other in there])
    return (1.0 - ANYTHING) * wanted + ANYTHING / float(len(there))


def preferences_then(s: FairyState, taken: Taken) -> list[float]:
    """How strongly whoever took this one would have wanted each kind."""
    values: list[float] = []
    then = s.new_like()
    then.copy_from(s)
    then.kept.fill(taken.seat, s.kept.cards_in_order(taken.seat)[: taken.cards])
    for kind in range(KINDS):
        then.orchestras[taken.seat] = taken.orchestra + one(kind)
        value = likely_value(then, taken.seat, NONE)
        values.append(value + ITS_CARD if kind == COMPOSER else value)
    best = max(values)
    return [exp((value - best) / TEMPERATURE) for value in values]

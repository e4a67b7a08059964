"""The exact chances to win of two players who forget nothing and play to win, card by card.

`pair_solver.py` counts pairs; here only winning counts, so that whoever is behind takes risks and whoever is ahead
does not. A position is what both know (`Known`), and the lead in pairs of the player to move. Cards are turned up one
by one. As there, players may pass as often as the table has patience for; then it ends the game as it lies (TA-8).
"""

from typing import Final, NamedTuple, final

from zashiki.games.tokugawa.bots.pair_solver import KNOWN, PAIR, UNRECOGNISED, UNSEEN
from zashiki.games.tokugawa_cards.shoguns import SHOGUNS
from zashiki.rulebook import value

LEADS: Final = 2 * SHOGUNS + 1
"""From all pairs behind to all pairs ahead."""
EVEN: Final = SHOGUNS
"""Where in a list by lead nobody is ahead."""
PATIENCE: Final = 2 * value("tokugawa", "guard", "rounds")
"""Turns in a row that bring nothing new before the table offers to end (TA-8)."""

# what is turned up, as both know it before
NEW: Final = 0
READY: Final = 1
"""A card of a pair of which both cards are known."""
SINGLE: Final = 2
THE_ODD: Final = 3


class Known(NamedTuple):
    """What lies on the field, for players who remember all of it."""

    odd: int
    """What is known of the odd card, as in `pair_solver.py`."""
    pairs: int
    """Left to win, with those that are ready."""
    singles: int
    """Pictures of which one card is known."""
    ready: int
    """Pairs of which both cards are known."""

    @property
    def fresh(self) -> int:
        """Cards of pictures that have not been seen, counting one that there is not if the odd one may be any."""
        whole = self.pairs + 1 if self.odd == UNRECOGNISED else self.pairs
        return PAIR * (whole - self.singles - self.ready)

    @property
    def hidden(self) -> int:
        """Cards that have not been turned up, likewise."""
        return self.fresh + self.singles + (1 if self.odd == UNSEEN else 0)

    @property
    def kinds(self) -> list[int]:
        """The kinds of known cards that lie there."""
        counts = [(READY, self.ready), (SINGLE, self.singles), (THE_ODD, 1 if self.odd == KNOWN else 0)]
        return [kind for kind, count in counts if count > 0]

    @property
    def can_pass(self) -> bool:
        """Whether there are two known cards that are no pair."""
        return self.ready + self.singles + (1 if self.odd == KNOWN else 0) > 1

    @property
    def has_new(self) -> bool:
        return self.hidden > (1 if self.odd == UNRECOGNISED else 0)

    def matched(self) -> "Known":
        """The second card of a single was turned up."""
        return self._replace(singles=self.singles - 1, ready=self.ready + 1)

    def with_single(self) -> "Known":
        return self._replace(singles=self.singles + 1)

    def with_odd(self) -> "Known":
        return self._replace(odd=KNOWN)

    def without_pair(self) -> "Known":
        """A ready pair was won."""
        return self._replace(pairs=self.pairs - 1, ready=self.ready - 1)


@final
class WinSolver:
    """The chances to win, by the lead of the player to move, as far as somebody has asked. One will do."""

    def __init__(self) -> None:
        self.solved: dict[Known, list[float]] = {}
        self.moved: dict[Known, list[float]] = {}

    def turn(self, known: Known) -> list[float]:
        """At the beginning of a turn, or after a pair."""
        if known.pairs == 0:
            return as_it_lies()
        found = self.solved.get(known)
        if found is None:
            found = self.after_idling(known, 0)
            self.solved[known] = found
        return found

    def after_idling(self, known: Known, idle: int) -> list[float]:
        """The same after so many turns that brought nothing new: count back from the last one that may follow."""
        moving = self.moving(known)
        if not known.can_pass:
            return moving
        found = as_it_lies()
        for _ in range(idle, PATIENCE):
            found = better(moving, other_side(found))
        return found

    def over(self, known: Known) -> list[float]:
        """For whoever has just missed a pair: now it is the other's turn."""
        return other_side(self.turn(known))

    def passing(self, known: Known, idle: int) -> list[float]:
        """Two known cards that are no pair, after so many turns that brought nothing new either."""
        return other_side(self.after_idling(known, idle + 1))

    def taking(self, known: Known) -> list[float]:
        """A pair of which both cards are known, and then the same player's turn."""
        return ahead(self.turn(known.without_pair()))

    def moving(self, known: Known) -> list[float]:
        """At the beginning of a turn, if it is to bring something."""
        found = self.moved.get(known)
        if found is None:
            found = self.taking(known) if known.ready > 0 else [0.0] * LEADS
            if known.has_new:
                found = better(found, self.first_new(known))
                for kind in known.kinds:
                    found = better(found, self.then_new(known, kind))
            self.moved[known] = found
        return found

    def first_new(self, known: Known) -> list[float]:
        """A new card first, and then what is best."""
        hidden = float(known.hidden)
        total = [0.0] * LEADS
        if known.singles > 0:
            add(total, float(known.singles) / hidden, self.second(known.matched(), READY))
        if known.fresh > 0:
            add(total, float(known.fresh) / hidden, self.second(known.with_single(), SINGLE))
        if known.odd == UNSEEN:
            add(total, 1.0 / hidden, self.second(known.with_odd(), THE_ODD))
        return total

    def second(self, known: Known, up: int) -> list[float]:
        """After a new card, which `known` counts already, as one of this kind."""
        found = self.taking(known) if up == READY else [0.0] * LEADS
        if known.has_new:
            found = better(found, self.then_new(known, up))
        return better(found, self.over(known)) if known.can_pass else found

    def then_new(self, known: Known, up: int) -> list[float]:
        """A new card after one of this kind, which `known` counts already."""
        hidden = float(known.hidden)
        own = 1 if up == SINGLE else 0
        total = [0.0] * LEADS
        if own > 0:
            add(total, 1.0 / hidden, self.taking(known.matched()))
        if known.singles > own:
            add(total, float(known.singles - own) / hidden, self.over(known.matched()))
        if known.fresh > 0:
            add(total, float(known.fresh) / hidden, self.over(known.with_single()))
        if known.odd == UNSEEN:
            add(total, 1.0 / hidden, self.over(known.with_odd()))
        return total

    def first_card(self, known: Known, kind: int, idle: int) -> list[float]:
        """The worth of a first card of this kind, if all goes on as well as can be."""
        if kind == NEW:
            return self.first_new(known)
        found = self.taking(known) if kind == READY else [0.0] * LEADS
        if known.has_new:
            found = better(found, self.then_new(known, kind))
        return better(found, self.passing(known, idle)) if known.can_pass else found


def as_it_lies() -> list[float]:
    """The game is over. Without a lead the shoguns decide whom nobody knows yet (TA-7)."""
    return [0.0 if lead < EVEN else 0.5 if lead == EVEN else 1.0 for lead in range(LEADS)]


def ahead(chances: list[float]) -> list[float]:
    """For a player who takes a pair first."""
    return [chances[min(lead + 1, LEADS - 1)] for lead in range(LEADS)]


def other_side(chances: list[float]) -> list[float]:
    """The same for the other player."""
    return [1.0 - chances[LEADS - 1 - lead] for lead in range(LEADS)]


def better(some: list[float], others: list[float]) -> list[float]:
    return [max(some[lead], others[lead]) for lead in range(LEADS)]


def add(total: list[float], weight: float, chances: list[float]) -> None:
    for lead in range(LEADS):
        total[lead] += weight * chances[lead]


WIN_SOLVER: Final = WinSolver()

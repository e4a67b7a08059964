"""Positions of the memory game solved for pairs, one from the other: the arithmetic behind `solver.py`."""

from typing import Final, final

from mypy_extensions import i64

from zashiki.rulebook import value

NO_ODD: Final = 0
"""There is no odd card in the deck."""
UNSEEN: Final = 1
"""It has not been turned up; when it is, everybody knows it for what it is."""
KNOWN: Final = 2
"""It has been turned up, and everybody knows where it lies."""
UNRECOGNISED: Final = 3
"""Nobody knows the odd picture from others: one of the singles may be it. That is the game without names."""

NEW: Final = "new"
KNOWN_CARD: Final = "known"
THE_ODD: Final = "odd"
NOTHING: Final = ""

PAIR: Final = 2
CLOSE: Final = 1e-12
"""Values that differ by less are equal but for rounding."""


@final
class Entry:
    """A solved position."""

    def __init__(self, shares: list[float]) -> None:
        self.shares = shares
        """With the player to move first; every pass still ahead."""
        self.first = NOTHING
        self.second = NOTHING
        self.after_odd = NOTHING
        self.passes = 0
        """As bits: after how many idle turns in a row the player to move passes."""


def lead(shares: list[float]) -> float:
    """How far the player to move is ahead of the others' average."""
    others = sum(shares) - shares[0]
    return shares[0] - others / (len(shares) - 1)


def passed_on(shares: list[float]) -> list[float]:
    """The same shares, seen by whoever is last to move in them."""
    return [shares[-1], *shares[:-1]]


def add(total: list[float], weight: float, shares: list[float]) -> None:
    for i in range(len(total)):
        total[i] += weight * shares[i]


@final
class PairSolver:
    """All positions of one way to play, solved as far as somebody has asked.

    A way to play is a number of players, whether the first card is seen before the second is picked, and whether
    players may pass.
    """

    def __init__(self, players: int, one_by_one: bool, passing: bool) -> None:
        self.players = players
        self.one_by_one = one_by_one
        self.patience: i64 = players * value("tokugawa", "guard", "rounds") if passing else 0
        self.solved: list[list[list[Entry]]] = [[], [], [], []]
        """By what is known of the odd card, by pairs, by singles."""

    def entry(self, odd: i64, pairs: i64, known: i64) -> Entry:
        table = self.solved[odd]
        while len(table) <= pairs:
            self.solve_next(odd)
        return table[pairs][known]

    def solve_next(self, odd: i64) -> None:
        """The positions with one more pair. They depend on those with fewer pairs and with more known singles."""
        table = self.solved[odd]
        pairs: i64 = len(table)
        if odd == UNSEEN:
            self.entry(KNOWN, pairs, 0)
        most = pairs + 1 if odd == UNRECOGNISED else pairs
        row = [Entry([0.0] * self.players) for _ in range(most + 1)]
        table.append(row)
        for known in range(most, -1, -1):
            if pairs > 0:
                self.decide(row[known], Position(self, odd, pairs, known))

    def decide(self, entry: Entry, at: "Position") -> None:
        """Take the best of all moves."""
        for move in at.moves():
            if entry.first == NOTHING or lead(move.shares) > lead(entry.shares) + CLOSE:
                entry.shares = move.shares
                entry.first = move.first
                entry.second = move.second
                entry.after_odd = move.after_odd
        if self.patience > 0 and at.known + (1 if at.odd == KNOWN else 0) > 1:
            self.consider_passing(entry)

    def consider_passing(self, entry: Entry) -> None:
        """Count back from the last pass that the table has patience for: after it, nobody gains anything."""
        one = 1
        moving = entry.shares
        ahead = [0.0] * self.players
        for idle in range(self.patience - 1, -1, -1):
            ahead = passed_on(ahead)
            if lead(moving) < lead(ahead) - CLOSE:
                entry.passes |= one << int(idle)
            else:
                ahead = moving
        entry.shares = ahead


@final
class Position:
    """A position while its moves are weighed up."""

    def __init__(self, solver: PairSolver, odd: i64, pairs: i64, known: i64) -> None:
        self.solver = solver
        self.odd = odd
        self.pairs = pairs
        self.known = known
        # Where the odd picture is not recognised, the singles are as in a game with one more pair of which one card
        # can never be turned up: one of them may have no second card, and nobody knows which.
        whole = pairs + 1 if odd == UNRECOGNISED else pairs
        self.fresh: i64 = PAIR * (whole - known)
        """Cards of pictures that have not been seen."""
        self.hidden: i64 = self.fresh + known + (1 if odd == UNSEEN else 0)
        self.turnable: i64 = self.hidden - 1 if odd == UNRECOGNISED else self.hidden
        """Cards that have not been turned up, without the one that there is not."""

    def moves(self) -> list[Entry]:
        found: list[Entry] = []
        if self.solver.one_by_one:
            found.append(self.new_first(NEW))
            if self.known > 0 or self.odd == KNOWN:
                found.append(self.new_first(KNOWN_CARD))
        elif self.turnable > 1:
            found.append(self.two_new())
        if self.known > 0:
            found.append(self.known_first())
        if self.odd == KNOWN:
            found.append(self.odd_first())
        return found

    def zero(self) -> list[float]:
        return [0.0] * self.solver.players

    def chance(self, cards: i64, gone: i64) -> float:
        """How likely the next new card is one of so many, after `gone` others have been turned up this turn."""
        return float(cards) / float(self.hidden - gone)

    def goes_on(self, fewer: i64, known: i64, odd: i64) -> list[float]:
        """The player to move takes a pair and goes on."""
        shares = self.solver.entry(odd, self.pairs - fewer, known).shares[:]
        shares[0] += float(fewer)
        return shares

    def turn_over(self, fewer: i64, known: i64, odd: i64) -> list[float]:
        """The turn is over, and the next player takes what lies open to view."""
        return passed_on(self.goes_on(fewer, known, odd))

    def new_first(self, second: str) -> Entry:
        """A new card; a pair if it can, else `second`."""
        move = Entry(self.zero())
        move.first = NEW
        if self.known > 0:
            add(move.shares, self.chance(self.known, 0), self.goes_on(1, self.known - 1, self.odd))
        if self.fresh > 0:
            move.second = second
            then = self.fresh_then_new() if second == NEW else self.turn_over(0, self.known + 1, self.odd)
            add(move.shares, self.chance(self.fresh, 0), then)
        if self.odd == UNSEEN:
            new = self.odd_then_new()
            idle = self.turn_over(0, self.known, KNOWN) if self.known > 0 else new
            worse = self.known > 0 and lead(idle) < lead(new) - CLOSE
            move.after_odd = NEW if worse or self.known == 0 else KNOWN_CARD
            add(move.shares, self.chance(1, 0), new if worse else idle)
        return move

    def fresh_then_new(self) -> list[float]:
        """After a new card that pairs with nothing: its own second card, that of an older one, or yet another."""
        shares = self.zero()
        add(shares, self.chance(1, 1), self.goes_on(1, self.known, self.odd))
        if self.known > 0:
            add(shares, self.chance(self.known, 1), self.turn_over(1, self.known, self.odd))
        if self.fresh > PAIR:
            others = self.fresh - PAIR
            add(shares, self.chance(others, 1), self.turn_over(0, self.known + 2, self.odd))
        if self.odd == UNSEEN:
            add(shares, self.chance(1, 1), self.turn_over(0, self.known + 1, KNOWN))
        return shares

    def odd_then_new(self) -> list[float]:
        shares = self.zero()
        if self.known > 0:
            add(shares, self.chance(self.known, 1), self.turn_over(1, self.known - 1, KNOWN))
        if self.fresh > 0:
            add(shares, self.chance(self.fresh, 1), self.turn_over(0, self.known + 1, KNOWN))
        return shares

    def single_then_new(self) -> list[float]:
        """Both at once: after a new card that pairs with a single, which the next player can then take."""
        shares = self.zero()
        if self.known > 1:
            add(shares, self.chance(self.known - 1, 1), self.turn_over(2, self.known - 2, self.odd))
        if self.fresh > 0:
            add(shares, self.chance(self.fresh, 1), self.turn_over(1, self.known, self.odd))
        if self.odd == UNSEEN:
            add(shares, self.chance(1, 1), self.turn_over(1, self.known - 1, KNOWN))
        return shares

    def two_new(self) -> Entry:
        """Both at once: two new cards."""
        move = Entry(self.zero())
        move.first = NEW
        move.second = NEW
        if self.known > 0:
            add(move.shares, self.chance(self.known, 0), self.single_then_new())
        if self.fresh > 0:
            add(move.shares, self.chance(self.fresh, 0), self.fresh_then_new())
        if self.odd == UNSEEN:
            add(move.shares, self.chance(1, 0), self.odd_then_new())
        return move

    def known_first(self) -> Entry:
        """A single, then a new card (both at once: in either order)."""
        move = Entry(self.zero())
        move.first = KNOWN_CARD
        move.second = NEW
        add(move.shares, self.chance(1, 0), self.goes_on(1, self.known - 1, self.odd))
        if self.known > 1:
            add(move.shares, self.chance(self.known - 1, 0), self.turn_over(1, self.known - 1, self.odd))
        self.add_unpaired(move)
        if self.odd == UNSEEN:
            add(move.shares, self.chance(1, 0), self.turn_over(0, self.known, KNOWN))
        return move

    def odd_first(self) -> Entry:
        """The odd card, then a new one (both at once: in either order)."""
        move = Entry(self.zero())
        move.first = THE_ODD
        move.second = NEW
        if self.known > 0:
            add(move.shares, self.chance(self.known, 0), self.turn_over(1, self.known - 1, self.odd))
        self.add_unpaired(move)
        return move

    def add_unpaired(self, move: Entry) -> None:
        """The new card belongs to a pair of which nothing is known yet."""
        if self.fresh > 0:
            add(move.shares, self.chance(self.fresh, 0), self.turn_over(0, self.known + 1, self.odd))

"""Tally: what one option has gathered in a search, or in several that are added up."""

from typing import Final, TypeAlias, final

Row: TypeAlias = tuple[int, float, float, float]
NEVER: Final = -1e9
"""What an option is worth that was never tried."""


@final
class Tally:
    def __init__(self, visits: int = 0, total: float = 0.0, won: float = 0.0, points: float = 0.0) -> None:
        self.visits = visits
        """In how many worlds it was tried;"""
        self.total = total
        """the sums of what these were worth to its seat,"""
        self.won = won
        """of the seat's part in winning them,"""
        self.points = points
        """and of its points."""

    def add(self, other: "Tally") -> None:
        self.visits += other.visits
        self.total += other.total
        self.won += other.won
        self.points += other.points

    @property
    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else NEVER

    def row(self) -> Row:
        """As it travels between processes."""
        return (self.visits, self.total, self.won, self.points)


def summed(searches: list[list[Tally]]) -> list[Tally]:
    """The same options as several searches saw them, added up option by option."""
    sums = [Tally() for _ in searches[0]]
    for tallies in searches:
        for i in range(len(sums)):
            sums[i].add(tallies[i])
    return sums


def most_visited(tallies: list[Tally]) -> int:
    """Its place; the first of equal ones."""
    chosen = 0
    for i in range(len(tallies)):
        if tallies[i].visits > tallies[chosen].visits:
            chosen = i
    return chosen

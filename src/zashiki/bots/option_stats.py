"""OptionStats: the visits of one option and their results, in one search or in several added up."""

from typing import Final, TypeAlias, final

Row: TypeAlias = tuple[int, float, float, float]
NEVER: Final = -1e9
"""What an option is worth that was never tried."""


@final
class OptionStats:
    def __init__(self, visits: int = 0, total: float = 0.0, won: float = 0.0, points: float = 0.0) -> None:
        self.visits = visits
        """In how many iterations it was tried;"""
        self.total = total
        """the sums of what they were worth to its seat,"""
        self.won = won
        """of the seat's share of the win,"""
        self.points = points
        """and of its points."""

    def add(self, other: "OptionStats") -> None:
        self.visits += other.visits
        self.total += other.total
        self.won += other.won
        self.points += other.points

    @property
    def mean(self) -> float:
        return self.total / float(self.visits) if self.visits > 0 else NEVER

    def row(self) -> Row:
        """As it is sent between processes."""
        return (self.visits, self.total, self.won, self.points)


def summed(searches: list[list[OptionStats]]) -> list[OptionStats]:
    """What several searches found about the same options, added up option by option."""
    sums = [OptionStats() for _ in searches[0]]
    for stats in searches:
        for i in range(len(sums)):
            sums[i].add(stats[i])
    return sums


def most_visited(stats: list[OptionStats]) -> int:
    """Its place; the first of equal ones."""
    chosen = 0
    for i in range(len(stats)):
        if stats[i].visits > stats[chosen].visits:
            chosen = i
    return chosen

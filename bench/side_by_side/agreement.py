"""Do they play the same game? Means against a reference, and recorded games replayed move by move."""

import math
from dataclasses import dataclass

from side_by_side.contestants import Contestant, UnavailableError, record_games
from side_by_side.figures import QUANTITIES, Mean

# How many standard errors two means may lie apart: chance does more once in 16,000 comparisons.
MOST_ERRORS = 4.0
RECORDED_GAMES = 200


@dataclass(frozen=True)
class Comparison:
    """A mean of one contestant against the same mean of the reference."""

    contestant: str
    against: str
    quantity: str
    standard_errors: float

    @property
    def agrees(self) -> bool:
        return abs(self.standard_errors) <= MOST_ERRORS


@dataclass(frozen=True)
class Replay:
    """How a contestant got on with the games recorded by the C program."""

    contestant: str
    games: int
    difference: str | None


def compare(means: dict[str, dict[str, Mean]]) -> list[Comparison]:
    """Everybody against the contestant with the most games of known spread."""
    known = {name: mine for name, mine in means.items() if mine["score"].deviation is not None}
    if not known:
        return []
    reference = max(known, key=lambda name: known[name]["score"].games)
    return [
        Comparison(name, reference, quantity, _apart(mine[quantity], means[reference][quantity]))
        for name, mine in means.items()
        if name != reference
        for quantity in QUANTITIES
        if quantity in mine
    ]


def _apart(mean: Mean, reference: Mean) -> float:
    error = math.hypot(mean.error(reference.deviation), reference.error())
    return (mean.value - reference.value) / error


def replays(contestants: list[Contestant], players: int) -> list[Replay]:
    games = record_games(players, RECORDED_GAMES)
    results = []
    for contestant in contestants:
        if contestant.replay is None:
            continue
        try:
            contestant.replay(games)
            results.append(Replay(contestant.id, RECORDED_GAMES, None))
        except UnavailableError as difference:
            results.append(Replay(contestant.id, RECORDED_GAMES, str(difference)))
    return results

"""The memory game solved exactly, for players who forget nothing.

With perfect memories all is common knowledge, so a position is only: how many pairs are left, of how many of them
one card is known (a *single*; a pair whose two cards are known is taken at once), and what is known of the odd
card, Mitsukuni's. Whoever moves turns up a *new* card, which may pair with a single, or a *known* one, which brings
nothing and gives nothing away; then another. Turning up two known cards is a pass.

Value is the expected lead in pairs from here on: what the player to move wins, less what the others win on average.
A player who would rather not move passes; if both do, the table ends the game as it lies (TA-8) and nobody gains:
such a position is worth nothing to anybody.

With three players and more nearly every new card helps the others together more than the one who turns it up. If
all of them knew it and cared for nothing else, they would pass from the third card on until the table gives up
(a `PairSolver` with `passing` shows it: it counts how many passes the table still has patience for). People do not play
like that, so the standard for three and more is that nobody passes.

For two players and no odd card this is the game of U. Zwick and M. S. Paterson, "The memory game", Theoretical
Computer Science 110 (1993), whose strategy it confirms.
"""

from collections.abc import Sequence
from typing import Final, NamedTuple

from zashiki.games.tokugawa.bots.pair_solver import (
    KNOWN,
    KNOWN_CARD,
    NEW,
    NO_ODD,
    NOTHING,
    UNRECOGNISED,
    UNSEEN,
    PairSolver,
)

ODD: Final = {"none": NO_ODD, "unseen": UNSEEN, "known": KNOWN, "unrecognised": UNRECOGNISED}
TWO: Final = 2
"""Players."""


class Solution(NamedTuple):
    """What a position is worth, and how to play it."""

    value: float
    """The expected lead in pairs of the player asked about."""
    shares: Sequence[float]
    """The pairs that each player can expect, whoever moves first and then in the order of turns."""
    first: str
    """What to turn up first: a `new` card, a `known` one, or the `odd` one."""
    second: str
    """What to turn up then, if the first card pairs with none that is known. `known` after `known` is a pass."""
    after_odd: str
    """What to turn up after a new card that turns out to be the odd one."""

    @property
    def new_cards(self) -> int:
        """0, 1 or 2: how the literature calls the moves."""
        return (self.first == NEW) + (self.second == NEW)


SOLVERS: Final[dict[tuple[int, bool, bool], PairSolver]] = {}


def solver(players: int, one_by_one: bool, passing: bool) -> PairSolver:
    """The one solver for this way to play."""
    way = (players, one_by_one, passing)
    if way not in SOLVERS:
        SOLVERS[way] = PairSolver(players, one_by_one, passing)
    return SOLVERS[way]


def solve(
    pairs: int, known: int, odd: str, players: int = 2, reveal: str = "one-by-one", turn: int = 0
) -> Solution:
    """The value of a position to whoever is to move in `turn` turns, and the best move for whoever moves now.

    `known` counts the singles: pictures of which one card is known. `odd` is `none`, `unseen`, `known`, or
    `unrecognised`; in the last case the odd card, if it has been seen, is counted among the singles. Two
    players may pass; among more nobody does.
    """
    check(pairs, known, odd, players, turn)
    entry = solver(players, reveal == "one-by-one", players == TWO).entry(ODD[odd], pairs, known)
    shares = entry.shares
    others = sum(shares) - shares[turn]
    ahead = shares[turn] - others / (players - 1)
    if entry.passes & 1 == 1:
        return Solution(ahead, tuple(shares), KNOWN_CARD, KNOWN_CARD, NOTHING)
    return Solution(ahead, tuple(shares), entry.first, entry.second, entry.after_odd)


def check(pairs: int, known: int, odd: str, players: int, turn: int) -> None:
    if odd not in ODD:
        raise ValueError(f"the odd card is {', '.join(ODD)}; not {odd!r}")
    most = pairs + 1 if odd == "unrecognised" else pairs
    if pairs < 0 or not 0 <= known <= most:
        raise ValueError(f"of {pairs} pairs left, 0 to {most} can be known singles; not {known}")
    if players <= 1 or not 0 <= turn < players:
        raise ValueError(f"no player moves in {turn} turns among {players}")

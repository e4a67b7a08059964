"""Missed wins: whether a recorded game of つきのうてな could be won with open cards, and which move lost the win."""

from collections.abc import Callable
from typing import Any, Final, NamedTuple

from zashiki.games.utena.bots.open_card_solver import LOST, NOT_FOUND, WINNABLE, OpenCards
from zashiki.games.utena.state import UtenaState
from zashiki.kernel.game import Game
from zashiki.kernel.move import Move
from zashiki.kernel.play import Play

BUDGET: Final = 20000
"""Positions that a proof may go through, for each position of the record."""


FOR_A_DEAL: Final = 2000
"""The same where only the deal is asked for: some seconds at most."""


class MissedWin(NamedTuple):
    """What open cards tell of a record. Moves are counted from 1, without those that were taken back."""

    deal: str
    """`winnable` (a line was found), `lost` (proved), or `not-found` within the budget."""
    won: bool
    """Whether the table has won anyway."""
    winnable_before: int | None
    """The last move before which a win was found,"""
    lost_after: int | None
    """and the first move after which it is proved that none remains."""
    line: list[Move]
    """From `winnable_before` on, how the table would have won."""

    @property
    def lost_by(self) -> int | None:
        """The move that lost the win, where it is certain."""
        return self.lost_after if self.lost_after == self.winnable_before else None


def find_missed_win(
    play: Play, budget: int = BUDGET, told: Callable[[int, int], None] | None = None
) -> MissedWin:
    """Go back from the end: as long as it is proved that no win remains, then to where one is found."""
    positions = tables(play)
    solver = OpenCards(budget)
    proved = len(positions)
    found = NOT_FOUND
    k = len(positions)
    while k > 0 and found != WINNABLE:
        k -= 1
        found = solver.answer_for(positions[k])
        if found == LOST:
            # and so are all positions that followed from this one
            proved = k
        elif found == NOT_FOUND:
            # further back a proof is longer still
            solver.budget = 0
        if told is not None:
            told(len(positions) - k, len(positions))
    won = found == WINNABLE and k == len(positions) - 1 and play.over
    return MissedWin(
        deal=WINNABLE if found == WINNABLE else (LOST if proved == 0 else NOT_FOUND),
        won=won,
        winnable_before=k + 1 if found == WINNABLE and not won else None,
        lost_after=proved if proved < len(positions) else None,
        line=[play.game.move(code) for code in solver.line] if found == WINNABLE else [],
    )


def winnable(game: Game[Any], seed: bytes) -> str:
    """Whether a deal could be won with open cards: `winnable`, `lost` (proved), or `not-found`."""
    return OpenCards(FOR_A_DEAL).answer_for(copied(Play(game, seed)))


def tables(play: Play) -> list[UtenaState]:
    """The table before each move that stands, and as it is now."""
    again = Play(play.game, play.seed)
    positions = [copied(again)]
    for entry in play.standing:
        again.submit(entry.seat, entry.move)
        positions.append(copied(again))
    return positions


def copied(play: Play) -> UtenaState:
    twin = play.state.clone()
    assert isinstance(twin, UtenaState)
    return twin

"""PlayoutResult: what the end of a play is worth to each seat."""

from typing import Any, final

from librt.vecs import vec

from zashiki.kernel.game import NOTHING_TO_BEAT, Game
from zashiki.kernel.state import State


@final
class PlayoutResult:
    def __init__(self, seats: int) -> None:
        self.worth: vec[float] = vec[float]([0.0] * seats)
        """What a search maximises: mostly whether the seat won, a little by how much;"""
        self.won: vec[float] = vec[float]([0.0] * seats)
        """its share of the win;"""
        self.points: vec[float] = vec[float]([0.0] * seats)
        """and its points."""

    def count(self, game: Game[Any], s: State, scale: float, margin: float) -> None:
        """Fill in a finished play: whether it was won, and with the weight `margin` how large the lead is.

        A lead of `scale` points is half the way from an even game to a certain win.
        """
        best = game.to_beat(s)
        alone = s.seats == 1 and best == NOTHING_TO_BEAT
        second = NOTHING_TO_BEAT
        for seat in range(s.seats):
            points = float(game.points(s, seat))
            self.points[seat] = points
            if points > best:
                second = best
                best = points
            elif points > second:
                second = points
        for seat in range(s.seats):
            won = game.reward(s, seat)
            self.won[seat] = won
            self.worth[seat] = won
            if not alone:
                points = self.points[seat]
                lead = (points - (second if points == best else best)) / scale
                ahead = 0.5 + 0.5 * lead / (1.0 + abs(lead))
                self.worth[seat] = (1.0 - margin) * won + margin * ahead

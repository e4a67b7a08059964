"""The score sheet of とくがわあつめ."""

from __future__ import annotations

from zashiki.games.tokugawa.scoring import cards, lowest
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.kernel.outcome import Line


def lines(s: TokugawaState, seat: int) -> tuple[Line, ...]:
    won = Line("cards", int(cards(s, seat)), {"pairs": int(s.won.n(seat))})
    if s.won.n(seat) == 0:
        return (won,)
    return won, Line("lowest", 0, {"person": int(lowest(s, seat))})

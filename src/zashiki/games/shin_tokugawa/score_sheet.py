"""The score sheet of 真・とくがわあつめ."""

from __future__ import annotations

from zashiki.games.shin_tokugawa.scoring import fallen, standing
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.kernel.outcome import Line


def lines(s: ShinState, seat: int) -> tuple[Line, ...]:
    up = Line("face-up", int(standing(s, seat)), {"stacks": int(s.rows.n(seat))})
    down = Line("face-down", 0, {"stacks": len(fallen(s, seat))})
    return up, down

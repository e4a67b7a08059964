"""The score sheet of バッティングとくがわ: every point a seat made, round by round."""

from __future__ import annotations

from zashiki.games.batting_tokugawa.state import BattingState
from zashiki.kernel.outcome import Line


def lines(s: BattingState, seat: int) -> tuple[Line, ...]:
    rows: list[Line] = []
    for number in range(s.box.rounds):
        cards = int(s.cards_won[number * s.seats + seat])
        points = cards * int(s.box.card_points)
        values: dict[str, int | str] = {"round": number, "cards": cards}
        as_elder = s.elders[number] == seat
        rows.append(Line("round-as-elder", points, values) if as_elder else Line("round", points, values))
    rows.append(Line("objections", int(s.from_objections[seat])))
    return tuple(rows)

"""Results of tries: what they are ranked by, and what is shown of them."""

from __future__ import annotations

import msgspec

from zashiki.kernel.outcome import Outcome
from zashiki.rulebook import rulebook
from zashiki.server.daily.days import end_of
from zashiki.server.daily.table_of_a_day import SEAT
from zashiki.server.store.daily import StoredTry
from zashiki.server.table.table import Table

WON = 1 << 24
"""More than any lead in points: who has won comes before who has not."""
GAVE_UP = -(1 << 30)


class DailyResult(msgspec.Struct, frozen=True, omit_defaults=True):
    """How a deal went for the person's seat."""

    won: bool = False
    points: int | None = None
    """None: the game was ended before its end."""
    margin: int | None = None
    """How far ahead of the best other seat; None where nobody else scores."""
    name: str = ""
    crest: str = ""


def result_of(game: str, outcome: Outcome | None, name: str = "", crest: str = "") -> DailyResult:
    totals = {score.seat: score.total for score in outcome.scores} if outcome is not None else {}
    if outcome is None or SEAT not in totals:
        return DailyResult(name=name, crest=crest)
    others = [total for seat, total in totals.items() if seat != SEAT]
    points = totals[SEAT]
    margin = points - max(others) if others and not rulebook(game).cooperative else None
    return DailyResult(SEAT in outcome.winners, points, margin, name, crest)


def standing_of(result: DailyResult) -> int:
    """What results are ranked by: a win first, then the lead over the best other seat, or the points."""
    if result.points is None:
        return GAVE_UP
    return WON * result.won + (result.points if result.margin is None else result.margin)


def read_result(one: StoredTry) -> DailyResult:
    return msgspec.json.decode(one.result or b"{}", type=DailyResult)


def ended_try(table: Table, outcome: Outcome | None) -> StoredTry | None:
    """What is kept of a finished daily table; None: it is none, or it was finished after its day."""
    if table.daily is None or table.at >= end_of(table.daily.day):
        return None
    chair = table.chairs[SEAT]
    result = result_of(table.settings.game, outcome, chair.name, chair.crest)
    return StoredTry(
        table.daily.day,
        table.settings.game,
        chair.who or "",
        table.id,
        0.0,
        "",
        table.at,
        standing_of(result),
        msgspec.json.encode(result),
    )

"""Finished games as their people find them again: who played, who came where, and when it was."""

from __future__ import annotations

import math
from collections.abc import Sequence

import msgspec

from zashiki.kernel.outcome import Outcome
from zashiki.server.store import Store, StoredFinished
from zashiki.server.table.chair import Chair

AT_ONCE = 20
"""Games of one page of the list."""
LATEST = (math.inf, "")
"""Before this, a list has all games."""


class FinishedSeat(msgspec.Struct, frozen=True, omit_defaults=True):
    """Who sat there, and how they did."""

    name: str
    crest: str = ""
    bot: str | None = None
    """A bot's seat. A bot that stood in for a person does not count."""
    place: int | None = None
    """From 1; those who are equal share it. None: the game was ended before its end."""
    won: bool = False
    points: int | None = None
    gone: bool = False
    """Whether its person has left for good."""


class Result(msgspec.Struct, frozen=True, omit_defaults=True):
    """What is stored of a finished game in somebody's list."""

    seats: tuple[FinishedSeat, ...]
    own: tuple[int, ...]
    """The person's seats: several where they shared a screen."""
    reason: str | None = None
    """Why it ended, as the game's words say it; None: it was ended before its end, most often by agreement."""
    closed: bool = False
    """Whether the host closed the table."""
    daily: str | None = None
    """The day whose deal it was."""


class FinishedGame(msgspec.Struct, frozen=True):
    """A finished game in my own list."""

    table: str
    game: str
    at: float
    """When it ended, in seconds since 1970."""
    seats: tuple[FinishedSeat, ...]
    own: tuple[int, ...]
    reason: str | None
    closed: bool = False
    daily: str | None = None
    """The day whose deal it was: until that is over, nobody sees its replay."""


class FinishedGames(msgspec.Struct, frozen=True):
    games: tuple[FinishedGame, ...]
    """The latest first."""
    before: str | None
    """What to ask for to see those before them; None: there are no more."""


def finished_lines(  # noqa: PLR0913 - a game has that many sides
    table: str,
    game: str,
    at: float,
    chairs: Sequence[Chair],
    outcome: Outcome | None,
    *,
    closed: bool = False,
    daily: str | None = None,
) -> list[StoredFinished]:
    """A finished game for the list of each of its people."""
    seats = tuple(finished_seat(seat, chair, outcome) for seat, chair in enumerate(chairs))
    people = sorted({chair.who for chair in chairs if chair.who is not None})
    reason = outcome.reason if outcome is not None else None
    lines = []
    for who in people:
        own = tuple(seat for seat, chair in enumerate(chairs) if chair.who == who)
        result = msgspec.json.encode(Result(seats, own, reason, closed, daily))
        lines.append(StoredFinished(who, at, table, game, result))
    return lines


def finished_seat(seat: int, chair: Chair, outcome: Outcome | None) -> FinishedSeat:
    bot = chair.bot if chair.who is None and not chair.gone else None
    name = chair.name if bot is None else ""
    if outcome is None:
        return FinishedSeat(name, chair.crest, bot, gone=chair.gone)
    score = next((score for score in outcome.scores if score.seat == seat), None)
    points = score.total if score is not None else None
    won = seat in outcome.winners
    return FinishedSeat(
        name, chair.crest, bot, place_of((won, points or 0), outcome), won, points, chair.gone
    )


def place_of(standing: tuple[bool, int], outcome: Outcome) -> int:
    """Winners come first, then it goes by points."""
    others = [(score.seat in outcome.winners, score.total) for score in outcome.scores]
    return 1 + sum(other > standing for other in others)


async def finished_games(store: Store, who: str, before: str | None, game: str | None) -> FinishedGames:
    """A page of somebody's list; raises ValueError if `before` is not what an earlier page gave."""
    found = await store.finished_of(who, read_before(before), AT_ONCE + 1, game)
    shown = found[:AT_ONCE]
    more = f"{shown[-1].at!r}~{shown[-1].table}" if len(found) > AT_ONCE else None
    return FinishedGames(tuple(finished_game(line) for line in shown), more)


def read_before(text: str | None) -> tuple[float, str]:
    if text is None:
        return LATEST
    at, _, table = text.partition("~")
    if not math.isfinite(float(at)):
        raise ValueError(text)
    return float(at), table


def finished_game(line: StoredFinished) -> FinishedGame:
    result = msgspec.json.decode(line.result, type=Result)
    seats, own = result.seats, result.own
    return FinishedGame(
        line.table, line.game, line.at, seats, own, result.reason, result.closed, result.daily
    )

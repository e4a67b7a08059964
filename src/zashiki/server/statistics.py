"""Statistics of one's own games: by game, number of seats and opponents, with the latest results in order."""

from __future__ import annotations

from collections.abc import Iterable

import msgspec

from zashiki.server.finished_games import LATEST, FinishedGame, finished_game
from zashiki.server.store import Store

MOST_GAMES = 5_000
"""The latest games that count."""
MOST_SHOWN = 100
"""The latest results of a row."""
ALONE, PEOPLE, MIXED = "alone", "people", "mixed"
"""Against nobody, against people alone, against bots of several levels or bots and people."""


class Played(msgspec.Struct, frozen=True):
    """How one game went."""

    table: str
    at: float
    place: int
    won: bool
    points: int | None


class GameStatistics(msgspec.Struct, frozen=True):
    """Games of one kind: at which I had one seat, and which were played to their end."""

    game: str
    seats: int
    against: str
    """A bot's level, or `alone`, `people` or `mixed`."""
    games: int
    won: int
    place: float
    """The mean place."""
    points: float | None
    """The mean points, where the game counts them."""
    best: int | None
    latest: tuple[Played, ...]
    """The oldest first."""


async def statistics_of(store: Store, who: str) -> tuple[GameStatistics, ...]:
    lines = await store.finished_of(who, LATEST, MOST_GAMES)
    return statistics(finished_game(line) for line in lines)


def statistics(games: Iterable[FinishedGame]) -> tuple[GameStatistics, ...]:
    """From games with the latest first; what was played most often comes first."""
    kinds: dict[tuple[str, int, str], list[Played]] = {}
    for game in games:
        played = played_in(game)
        if played is not None:
            kinds.setdefault((game.game, len(game.seats), against(game)), []).append(played)
    rows = [row(*kind, found) for kind, found in kinds.items()]
    return tuple(sorted(rows, key=lambda one: (-one.games, one.game, one.seats, one.against)))


def played_in(game: FinishedGame) -> Played | None:
    """None: several seats were mine, or it was not played to its end."""
    if len(game.own) != 1:
        return None
    seat = game.seats[game.own[0]]
    return None if seat.place is None else Played(game.table, game.at, seat.place, seat.won, seat.points)


def against(game: FinishedGame) -> str:
    others = {seat.bot or PEOPLE for number, seat in enumerate(game.seats) if number not in game.own}
    if not others:
        return ALONE
    return others.pop() if len(others) == 1 else MIXED


def row(game: str, seats: int, opponents: str, played: list[Played]) -> GameStatistics:
    points = [one.points for one in played if one.points is not None]
    return GameStatistics(
        game=game,
        seats=seats,
        against=opponents,
        games=len(played),
        won=sum(one.won for one in played),
        place=sum(one.place for one in played) / len(played),
        points=sum(points) / len(points) if points else None,
        best=max(points, default=None),
        latest=tuple(reversed(played[:MOST_SHOWN])),
    )

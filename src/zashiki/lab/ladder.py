"""Ladder: each level plays the one below it, and the champion plays the bots that it has to beat."""

from __future__ import annotations

from itertools import pairwise

import msgspec

from zashiki.bots.levels import CHAMPION, NAMES, STEADY
from zashiki.lab.arena import Match, Standing
from zashiki.rulebook import rulebook

RUNG = 0.60
"""The share of games that a level should win against the level below, with half of the seats each."""


class Rung(msgspec.Struct, frozen=True):
    """One match of a ladder: the first bot named is the one that should win."""

    match: Match
    wanted: float | None = None
    """The share that it should win; None: no target."""


class Rated(msgspec.Struct, frozen=True):
    rung: Rung
    standing: Standing


def even_seats(game: str) -> int:
    """How many seats a match of two levels has: the smallest even number in the printed rules."""
    book = rulebook(game)
    return next(seats for seats in book.players if seats % 2 == 0 and seats not in book.unprinted_players)


def neighbours(game: str, games: int, seed: int) -> list[Rung]:
    """Each level against the one below; in a cooperative game, each level by itself."""
    if rulebook(game).cooperative:
        usual = 3
        return [Rung(Match(game, (level,) * usual, games, seed)) for level in NAMES]
    half = even_seats(game) // 2
    return [
        Rung(Match(game, (above,) * half + (below,) * half, games, seed), RUNG)
        for below, above in pairwise(NAMES)
    ]


def bars(game: str, games: int, seed: int) -> list[Rung]:
    """What the champion of a game should reach."""
    return [
        Rung(Match(game, (CHAMPION, *[other] * (seats - 1)), games, seed), wanted)
        for seats, other, wanted in BARS.get(game, [])
    ]


BARS: dict[str, list[tuple[int, str, float]]] = {
    "kasane": [(4, "greedy", 0.60)],
    "fairy-concerto": [(4, "greedy", 0.55), (2, "greedy", 0.80), (1, CHAMPION, 0.92)],
    "hitohira": [(4, "greedy", 0.50), (2, "greedy", 0.80)],
    "utena": [(1, CHAMPION, 0.65), (2, CHAMPION, 0.95), (3, CHAMPION, 0.80)],
    "batting-tokugawa": [(4, "greedy", 0.45)],
    "shin-tokugawa": [(2, STEADY, 0.80)],
}
"""How many seats, who has the other seats, and the share of games that the champion should win."""

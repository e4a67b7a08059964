"""How a daily deal is played: by one person against bots of one level, or alone where all play together."""

from __future__ import annotations

from zashiki.bots.levels import USUAL
from zashiki.rulebook import Rulebook, rulebook
from zashiki.server.settings import DailyTable, StoredSettings

SEAT = 0
"""Where the person sits."""
USUAL_SEATS = 3


def seats_of(game: str) -> int:
    book = rulebook(game)
    if book.cooperative and 1 in book.players:
        return 1
    counts = printed_counts(book)
    return USUAL_SEATS if USUAL_SEATS in counts else counts[0]


def printed_counts(book: Rulebook) -> list[int]:
    """How many may play against each other by the printed rules, or at all where that says nothing."""
    counts = [count for count in book.players if count > 1 and count not in book.unprinted_players]
    return counts or list(book.players)


def bots_of_the_day(game: str) -> dict[int, str]:
    """By seat, the bots that everybody meets."""
    return {seat: USUAL for seat in range(seats_of(game)) if seat != SEAT}


def settings_for(game: str, day: str, nonce: str) -> StoredSettings:
    return StoredSettings(game, seats_of(game), daily=DailyTable(day, nonce))

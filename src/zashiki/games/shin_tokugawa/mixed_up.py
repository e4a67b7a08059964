"""Whom a player has stood in the wrong order, as the judgement found it (TS-8)."""

from collections.abc import Sequence

from zashiki.games.shin_tokugawa.events import Judged
from zashiki.kernel.event import Event
from zashiki.kernel.game import OptionValue


def mixed_up(
    log: Sequence[Event], seats: int, options: dict[str, OptionValue], seat: int
) -> list[tuple[int, int]]:
    """Pairs of people in their right order: each who fell, and the one on whose right he stood."""
    pairs: list[tuple[int, int]] = []
    for event in log:
        if isinstance(event, Judged) and event.seat == seat:
            standing = 0
            for place, person in enumerate(event.people):
                if place in event.turned_down:
                    pairs.append((person, standing))
                else:
                    standing = person
    return pairs

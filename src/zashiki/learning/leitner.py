"""Spaced repetition after Leitner: what was known moves up a box and rests longer, what was not starts anew."""

from __future__ import annotations

from collections.abc import Mapping, Sequence

import msgspec

DAY = 24 * 3600.0
RESTS = (0.0, 1 * DAY, 3 * DAY, 7 * DAY, 16 * DAY, 35 * DAY)
"""By box, how long a card rests."""
AT_ONCE = 4
"""So many cards are learnt at a time, before new ones come."""


class Card(msgspec.Struct, frozen=True):
    """How well one card is known."""

    box: int
    due: float
    """When it should be asked again, in seconds since 1970."""


Progress = Mapping[str, Card]


def answered(card: Card | None, right: bool, now: float) -> Card:
    """A new card that is known at once skips the first day."""
    if not right:
        return Card(0, now)
    box = min(card.box + 1, len(RESTS) - 1) if card is not None else 2
    return Card(box, now + RESTS[box])


def next_card(deck: Sequence[str], progress: Progress, now: float, last: str | None = None) -> str | None:
    """What to ask next: what is due, longest waiting first; else something new. None: all of it rests.

    New cards also come between those that are just being learnt, as long as these are few. The card that was asked last
    does not come again at once, unless it is the only one.
    """
    due = sorted(
        (card for card in deck if card in progress and progress[card].due <= now),
        key=lambda card: progress[card].due,
    )
    new = [card for card in deck if card not in progress]
    if new and len(due) < AT_ONCE and all(progress[card].box == 0 for card in due):
        return new[0]
    others = [card for card in due if card != last]
    asked = others or due
    return asked[0] if asked else None


def known(deck: Sequence[str], progress: Progress) -> int:
    """How many cards have been known at least once since they were last missed."""
    return sum(card in progress and progress[card].box > 0 for card in deck)

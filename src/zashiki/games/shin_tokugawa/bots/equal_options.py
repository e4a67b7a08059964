"""Which answers are the same to players who remember what was turned up.

A card is its picture; all that nobody has seen are alike, and all overview cards.
"""

from collections.abc import Callable, Sequence
from typing import Final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import codes_of
from zashiki.games.shin_tokugawa.move_numbers import NO_PEEK, PEEK
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, PLACES
from zashiki.kernel.event import Event


def kinds(situation: Situation) -> list[int]:
    """Of each option, a number that is the same for those that are alike."""
    pictures = pictures_seen(situation.log)
    return [kind(code, pictures) for code in codes_of(situation)]


def kind(code: int, pictures: list[int]) -> int:
    if code < PLACES:
        return pictures[code]
    return PEEK if PEEK <= code < NO_PEEK else code


def pictures_seen(log: Sequence[Event]) -> list[int]:
    """By place, the picture that was turned up there, or NO_CARD. Cards keep their places."""
    pictures = [NO_CARD] * PLACES
    for event in log:
        if isinstance(event, TurnedUp) and event.portrait is not None:
            pictures[event.place] = event.portrait
    return pictures


ALIKE: Final[Callable[[Situation], list[int]]] = kinds

"""Which answers are the same to players who remember what was turned up.

A card is its picture, and all that nobody has seen are alike.
"""

from collections.abc import Callable
from typing import Final

from zashiki.bots.bot import Situation
from zashiki.bots.judge import codes_of
from zashiki.games.tokugawa.game import Tokugawa
from zashiki.games.tokugawa.knowledge.seat_knowledge import SeatKnowledge
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.field_layout import NO_CARD, PLACES


def kinds(situation: Situation) -> list[int]:
    """Of each option, a number that is the same for those that are alike."""
    game = situation.game
    assert isinstance(game, Tokugawa)
    knowledge = game.know(situation.view, situation.log)
    assert isinstance(knowledge, SeatKnowledge)
    return [kind(code, knowledge.table) for code in codes_of(situation)]


def kind(code: int, s: TokugawaState) -> int:
    if code >= PLACES:
        return code
    return int(s.field.at(code)) if s.has_seen(code) else NO_CARD


ALIKE: Final[Callable[[Situation], list[int]]] = kinds

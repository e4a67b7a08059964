"""What a sensible player of とくがわあつめ does without much thought: takes pairs that were seen, tries new cards."""

from typing import Final

from mypy_extensions import i64

from zashiki.games.tokugawa.codes import NOWHERE, PLACES
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.kernel.chance import FastChance

NONE: Final = -1


def hunch(s: TokugawaState, seat: i64, chance: FastChance) -> i64:
    """Missed cards go back in their places, and nobody minds other places or an end: the first answer each."""
    ask = s.asks[seat]
    if ask.option(0) >= PLACES:
        return ask.option(0)
    found = mate(s, s.first) if s.first != NOWHERE else card_of_a_pair(s)
    if found != NONE:
        return found
    found = new_card(s, chance)
    return found if found != NONE else ask.option(chance.next(ask.n))


def mate(s: TokugawaState, place: i64) -> i64:
    """Where the other card of a pair was seen."""
    for i in range(s.left):
        other = s.lying[i]
        if other != place and s.has_seen(other) and s.field.at(other) == s.field.at(place):
            return other
    return NONE


def card_of_a_pair(s: TokugawaState) -> i64:
    for i in range(s.left):
        place = s.lying[i]
        if s.has_seen(place) and mate(s, place) != NONE:
            return place
    return NONE


def new_card(s: TokugawaState, chance: FastChance) -> i64:
    """Any that has not been seen and is not picked."""
    found: i64 = NONE
    met: i64 = 0
    for i in range(s.left):
        place = s.lying[i]
        if not s.has_seen(place) and place != s.first:
            met += 1
            if chance.next(met) == 0:
                found = place
    return found

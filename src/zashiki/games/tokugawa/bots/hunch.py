"""What a sensible player of とくがわあつめ does without much thought: takes pairs that were seen, tries new cards."""

from mypy_extensions import i64

from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.field_layout import NOWHERE, PLACES
from zashiki.kernel.chance import FastChance


def hunch(s: TokugawaState, seat: i64, chance: FastChance) -> i64:
    """Missed cards go back in their places, and nobody minds other places or an end: the first answer each."""
    ask = s.asks[seat]
    if ask.option(0) >= PLACES:
        return ask.option(0)
    found = other_card(s, s.first) if s.first != NOWHERE else card_of_a_pair(s)
    if found != NOWHERE:
        return found
    found = new_card(s, chance)
    return found if found != NOWHERE else ask.option(chance.next(ask.n))


def other_card(s: TokugawaState, place: i64) -> i64:
    """Where the other card of a pair was seen."""
    for i in range(s.field.n):
        other = s.field.places[i]
        if other != place and s.has_seen(other) and s.field.at(other) == s.field.at(place):
            return other
    return NOWHERE


def card_of_a_pair(s: TokugawaState) -> i64:
    for i in range(s.field.n):
        place = s.field.places[i]
        if s.has_seen(place) and other_card(s, place) != NOWHERE:
            return place
    return NOWHERE


def new_card(s: TokugawaState, chance: FastChance) -> i64:
    """Any that has not been seen and is not picked."""
    found: i64 = NOWHERE
    met: i64 = 0
    for i in range(s.field.n):
        place = s.field.places[i]
        if not s.has_seen(place) and place != s.first:
            met += 1
            if chance.next(met) == 0:
                found = place
    return found

"""Every card of a memory game by person, wherever it lies: in the field, or won in pairs (TK-C1)."""

from zashiki.games.tokugawa_cards.field_layout import PLACES
from zashiki.games.tokugawa_cards.memory_field import MemoryField
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.games.tokugawa_cards.shoguns import COPIES, PEOPLE
from zashiki.pieces.pile import Piles


def cards_by_person(portraits: Portraits, field: MemoryField, won: Piles) -> dict[str, int]:
    counts = [0] * PEOPLE
    for place in range(PLACES):
        if field.has_card(place):
            counts[portraits.person(field.at(place))] += 1
    for seat in range(won.count):
        for card in won.cards_in_order(seat):
            counts[portraits.person(card)] += COPIES
    return {str(person): counts[person] for person in range(PEOPLE)}

"""Every code that a game of Fairy Concerto can offer.

Codes pack groups of fairies and score cards into wide fields, so they are sparse; those that can occur are few.
"""

from itertools import combinations_with_replacement

from zashiki.games.fairy_concerto.box import Box
from zashiki.games.fairy_concerto.fairy_counts import group_of
from zashiki.games.fairy_concerto.move_numbers import KINDS, NONE, divide_code, keep_code, pick_code


def action_codes(box: Box) -> list[int]:
    cards = list(range(len(box.card_names)))
    codes = [int(keep_code(card)) for card in cards]
    codes += division_codes(box, cards) if box.solo else pick_codes(box, [NONE, *cards])
    return sorted(codes)


def pick_codes(box: Box, cards: list[int]) -> list[int]:
    """With a score card at the very first pick, without one later on (FC-6); two players remove one too (FC-20)."""
    removed = list(range(KINDS)) if box.removes > 0 else [NONE]
    return [
        int(pick_code(fairy, other, card)) for fairy in range(KINDS) for other in removed for card in cards
    ]


def division_codes(box: Box, cards: list[int]) -> list[int]:
    """As many fairies as the round says (FC-22), with a score card in the first round only."""
    found: set[int] = set()
    for number in range(box.rounds):
        kept = cards if number == 0 else [NONE]
        for share in combinations_with_replacement(range(KINDS), int(box.keeps[number])):
            group = group_of([share.count(kind) for kind in range(KINDS)])
            found |= {int(divide_code(group, card)) for card in kept}
    return list(found)

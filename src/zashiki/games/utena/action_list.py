"""Every code that a game of つきのうてな can offer."""

from zashiki.games.utena.box import Box
from zashiki.games.utena.move_numbers import (
    AGREE,
    FORGO,
    LAY,
    OBJECT,
    REINFORCE,
    SWAP_HAND,
    swap_with_altar,
    two_cards,
)


def action_codes(box: Box) -> list[int]:
    """Cards are named by which they are, so there is a code for every two cards and, between altars, every altar."""
    cards = range(int(box.practitioners.count))
    codes = list(range(int(box.altars))) if box.practitioner_plans > 0 else []
    if box.reserves > 0:
        codes += [REINFORCE, FORGO]
    if box.consent and box.seats > 1:
        codes += [AGREE, OBJECT]
    codes += [int(two_cards(LAY, one, other)) for one in cards for other in cards if one < other]
    codes += [int(two_cards(SWAP_HAND, give, take)) for give in cards for take in cards if give != take]
    for altar in range(box.altars):
        codes += [int(swap_with_altar(altar, give, take)) for give in cards for take in cards if give != take]
    return sorted(codes)

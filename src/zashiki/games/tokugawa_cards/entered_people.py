"""The shoguns as people enter them at a real table (TK-C1): by name and ordinal, in the order of their reigns."""

from typing import Final

from zashiki.companion.sheets import Kind
from zashiki.companion.words import terms
from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX
from zashiki.games.tokugawa_cards.shoguns import COPIES, MITSUKUNI, MITSUKUNI_COPIES, SHOGUNS

PORTRAITS: Final = "person"
"""What a client draws for them."""


def pair_kinds(game: str) -> tuple[Kind, ...]:
    """Each shogun's pair, of which there is one."""
    return tuple([person_kind(game, person, 1) for person in range(1, SHOGUNS + 1)])


def card_kinds(game: str) -> tuple[Kind, ...]:
    """Every card, Mitsukuni's last."""
    shoguns = [person_kind(game, person, COPIES) for person in range(1, SHOGUNS + 1)]
    return (*shoguns, person_kind(game, MITSUKUNI, MITSUKUNI_COPIES))


def person_kind(game: str, person: int, most: int) -> Kind:
    """With the number of his drawing; the box of the table may have another, but the name tells who is meant."""
    known = terms(game, "person", [str(person)])[0]
    return Kind(known.id, known.label, most, str(PEOPLE_OF_THE_BOX.index(person)))

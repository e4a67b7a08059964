"""The faces of the box that a bot has learnt before it sits down (TK-C2).

Each level knows a stated number of the sixteen, the easiest first, and has them in mind at every table that plays with
the faces of the box. It knows them from `data.toml`, as a person knows them from the box, and never from a state.
"""

from typing import Final

from zashiki.games.tokugawa_cards.portraits import PEOPLE_OF_THE_BOX, UNKNOWN, Portraits
from zashiki.games.tokugawa_cards.shoguns import CARDS, PEOPLE
from zashiki.games.tokugawa_cards.view import Identity
from zashiki.rulebook import value

EASIEST_FIRST: Final[list[int]] = value(CARDS, "faces", "easiest-first")
"""The people, as they are learnt."""
NO_FACES: Final = 0
ALL_FACES: Final[int] = PEOPLE


def known_faces(agreed: Portraits | None, count: int) -> list[int]:
    """By portrait, the person, or UNKNOWN: so many faces of the box. None are known where the table draws its own."""
    learnt = EASIEST_FIRST[:count] if agreed is not None else []
    return [person if person in learnt else UNKNOWN for person in PEOPLE_OF_THE_BOX]


def recognised(agreed: Portraits | None, count: int) -> list[Identity]:
    """The same as an overview would show it."""
    faces = known_faces(agreed, count)
    return [Identity(portrait, faces[portrait]) for portrait in range(PEOPLE) if faces[portrait] != UNKNOWN]

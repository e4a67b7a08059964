"""What a player who forgets still knows of the faces on the overview."""

from collections.abc import Sequence
from typing import Final

from zashiki.games.batting_tokugawa.events import OverviewTaken
from zashiki.games.batting_tokugawa.view import BattingView
from zashiki.games.tokugawa_cards.events import OverviewShown, PortraitsDrawn
from zashiki.games.tokugawa_cards.portraits import UNKNOWN
from zashiki.games.tokugawa_cards.shoguns import MITSUKUNI
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event

BOLD_FACES: Final = 4
"""The first four shoguns are the easiest to know, says the rulebook."""
FINE: Final = 1 << 20
APART: Final = 1 << 10
"""More than any of the numbers that name a look: no two looks have the same lots."""


def remembered_faces(view: BattingView, log: Sequence[Event], retention: float) -> list[int] | None:
    """By portrait the person, or UNKNOWN where the face has slipped the mind; None: no face was ever learnt.

    Each look at the overview leaves each face behind with the given probability, by lots that are the same
    whenever the seat thinks back to that look. Whoever looks now forgets nothing, and the single picture is
    not forgotten.
    """
    for identities in (view.overview, view.names):
        if identities:
            return [identity.person for identity in identities]
    people: tuple[int, ...] | None = None
    known: list[int] = []
    looks = 0
    for event in log:
        if isinstance(event, OverviewTaken | OverviewShown | PortraitsDrawn) and event.people is not None:
            if people is None:
                people = event.people
                known = [MITSUKUNI if person == MITSUKUNI else UNKNOWN for person in people]
            looks += 1
            keep(known, people, lots_of(people, view.seat, looks), retention)
    return known if people is not None else None


def lots_of(people: tuple[int, ...], seat: int | None, looks: int) -> FastChance:
    """The same in every process: what was forgotten once must stay forgotten."""
    number = 0
    for part in (*people, -1 if seat is None else seat, looks):
        number = number * APART + part + 1
    return FastChance(number)


def keep(known: list[int], people: tuple[int, ...], lots: FastChance, retention: float) -> None:
    for portrait in range(len(people)):
        person = people[portrait]
        chance = 1.0 - (1.0 - retention) / 2.0 if person <= BOLD_FACES else retention
        if float(lots.next(FINE)) < chance * float(FINE):
            known[portrait] = person

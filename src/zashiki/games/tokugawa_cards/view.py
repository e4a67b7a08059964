"""What a seat may see of who is who, and of a field of cards, as data."""

from __future__ import annotations

from typing import Literal

import msgspec

from zashiki.games.tokugawa_cards.portraits import Portraits

Face = int | Literal["down"] | None
"""What lies at a place: a portrait face up, a card face down, or nothing."""


class Identity(msgspec.Struct, frozen=True):
    """A portrait of this table and the person behind it (a shogun's ordinal; 0 is Mitsukuni)."""

    portrait: int
    person: int


def everybody(portraits: Portraits) -> tuple[Identity, ...]:
    """The whole overview, by portrait."""
    return tuple(Identity(portrait, person) for portrait, person in enumerate(portraits.in_order()))


def shown_on(portraits: Portraits, people: list[int]) -> tuple[Identity, ...]:
    """A part of the overview, in the order in which it lists the people."""
    return tuple(Identity(int(portraits.portrait(person)), person) for person in people)

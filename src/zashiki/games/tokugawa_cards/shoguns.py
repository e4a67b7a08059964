"""The people on the cards (TK-C1): fifteen shoguns and 徳川光圀 (Mitsukuni), who pairs with nothing.

A *person* is a small number: a shogun's is his ordinal, 1 to 15; Mitsukuni's is 0. Persons are the whole
truth and never reach a seat that may not see the overview: seats speak of portraits (see `portraits.py`).
"""

from typing import Any, Final, NamedTuple

from librt.vecs import vec
from mypy_extensions import u8

from zashiki.rulebook import numbers, value

CARDS: Final = "tokugawa-cards"
MITSUKUNI: Final = 0
PEOPLE: Final[int] = len(numbers(CARDS)["people"])
"""Fifteen shoguns and Mitsukuni: persons are 0 to 15."""
SHOGUNS: Final[int] = PEOPLE - 1
UNRANKED: Final[int] = SHOGUNS + 2
"""Mitsukuni's rank in every order: after everybody, and next to nobody."""
COPIES: Final[int] = value(CARDS, "cards", "copies")
MITSUKUNI_COPIES: Final[int] = value(CARDS, "cards", "mitsukuni-copies")
DECK: Final[int] = SHOGUNS * COPIES + MITSUKUNI_COPIES
ORDERS: Final = ("reign", "kana", "tenure")


class Person(NamedTuple):
    """One person of history. The ranks of the three orders are 1 to 15, higher is later or longer."""

    number: int
    kanji: str
    kana: str
    romaji: str
    ordinal: int | None
    kana_rank: int | None
    tenure_rank: int | None
    start: str | None
    end: str | None
    days: int | None


def read_person(number: int) -> Person:
    row: dict[str, Any] = numbers(CARDS)["people"][str(number)]
    return Person(
        number,
        row["kanji"],
        row["kana"],
        row["romaji"],
        number if number != MITSUKUNI else None,
        row.get("kana-rank"),
        row.get("tenure-rank"),
        row.get("start"),
        row.get("end"),
        row.get("days"),
    )


EVERYBODY: Final[list[Person]] = [read_person(number) for number in range(PEOPLE)]
"""By person number."""


def rank_in(order: str, person: Person) -> int:
    """A person's rank in one of the three orders; UNRANKED for Mitsukuni."""
    if order not in ORDERS:
        raise ValueError(f"there is no order {order!r}")
    place = {"reign": person.ordinal, "kana": person.kana_rank, "tenure": person.tenure_rank}[order]
    return UNRANKED if place is None else place


def ranks(order: str) -> vec[u8]:
    """Everybody's rank in one order, by person number: the table that a compiled loop looks ranks up in."""
    return vec[u8]([rank_in(order, person) for person in EVERYBODY])

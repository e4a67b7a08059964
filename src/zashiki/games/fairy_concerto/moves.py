"""What a player does in Fairy Concerto, as data outside and as codes inside."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Literal, get_args

from zashiki.games.fairy_concerto.fairy_counts import counts, group_of
from zashiki.games.fairy_concerto.move_numbers import (
    DIVIDE,
    KEEP,
    MOST,
    NONE,
    card_of,
    divide_code,
    fairy_of,
    keep_code,
    pick_code,
    removed_of,
    share_of,
)
from zashiki.kernel.move import Move

Fairy = Literal["trumpeter", "drummer", "violinist", "hornist", "composer"]
FAIRIES: tuple[Fairy, ...] = get_args(Fairy)

Fairies = tuple[Fairy, ...]
"""Several fairies, in the order of the kinds."""
ScoreCard = tuple[str, ...]
"""A score card is known by what it needs: `("drummer-3", "violinist-3")`, in the order of the kinds."""


class Pick(Move, frozen=True, tag="pick"):
    """Pick a fairy from the hand; at the very first pick also keep a dealt score card (FC-6)."""

    fairy: Fairy
    score_card: ScoreCard | None = None


class PickAndRemove(Move, frozen=True, tag="pick-and-remove"):
    """With two players: pick a fairy and remove another one from the game (FC-20)."""

    fairy: Fairy
    remove: Fairy
    score_card: ScoreCard | None = None


class Divide(Move, frozen=True, tag="divide"):
    """Against Bach: the fairies that join the own orchestra; he gets the rest (FC-22)."""

    fairies: Fairies
    score_card: ScoreCard | None = None


class Keep(Move, frozen=True, tag="keep"):
    """Keep one of the two score cards that a composer has drawn (FC-8)."""

    score_card: ScoreCard


FairyMove = Pick | PickAndRemove | Divide | Keep


def fairies_in(group: int) -> Fairies:
    """A group by name."""
    return tuple(fairy for fairy, number in zip(FAIRIES, counts(group), strict=True) for _ in range(number))


def group_named(fairies: Fairies) -> int:
    return int(group_of([fairies.count(fairy) for fairy in FAIRIES]))


def needs_named(numbers: Mapping[Fairy, int]) -> ScoreCard:
    """What a card is called that needs so many of each kind."""
    return tuple(f"{fairy}-{numbers[fairy]}" for fairy in FAIRIES if numbers.get(fairy))


class Codes:
    """Moves to codes and back, for a deck whose different score cards are numbered in this order."""

    def __init__(self, cards: list[ScoreCard]) -> None:
        self.cards = cards
        self.numbers = {card: number for number, card in enumerate(cards)}

    def of(self, move: Move) -> int:
        match move:
            case Keep(card) if card in self.numbers:
                return int(keep_code(self.numbers[card]))
            case Pick(_, card) | PickAndRemove(_, _, card) | Divide(_, card) if self.knows(card):
                return self.with_card(move, NONE if card is None else self.numbers[card])
        return -1

    def knows(self, card: ScoreCard | None) -> bool:
        return card is None or card in self.numbers

    def with_card(self, move: Move, card: int) -> int:
        match move:
            case Pick(fairy):
                return int(pick_code(FAIRIES.index(fairy), NONE, card))
            case PickAndRemove(fairy, remove):
                return int(pick_code(FAIRIES.index(fairy), FAIRIES.index(remove), card))
            case Divide(fairies) if in_order(fairies):
                return int(divide_code(group_named(fairies), card))
        return -1

    def move(self, code: int) -> Move:
        number = int(card_of(code))
        card = self.cards[number] if number != NONE else None
        if code & DIVIDE:
            return Divide(fairies_in(share_of(code)), card)
        if code & KEEP:
            return Keep(self.cards[number])
        fairy, removed = FAIRIES[fairy_of(code)], int(removed_of(code))
        return Pick(fairy, card) if removed == NONE else PickAndRemove(fairy, FAIRIES[removed], card)


def in_order(fairies: Fairies) -> bool:
    """Whether a group is written in the one way in which options are; no counter holds more than MOST."""
    return len(fairies) <= MOST and fairies == fairies_in(group_named(fairies))

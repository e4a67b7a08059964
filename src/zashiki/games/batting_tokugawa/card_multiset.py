"""Some cards of a round without an order (a bag), in one integer.

Every portrait and the crest has two bits that count its cards, so that to add, to take out and to compare whole hands
are single operations. What is read out of a bag comes in the order of the portrait numbers, which tell nothing.
"""

from typing import Final

from librt.vecs import vec
from mypy_extensions import i64, u8

from zashiki.games.batting_tokugawa.move_numbers import COUNT, CREST, KINDS, ONE_OF_EACH, PORTRAITS, WIDTH
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.games.tokugawa_cards.shoguns import COPIES, DECK

SINGLE: Final = vec[i64]([1 << (WIDTH * kind) for kind in range(KINDS)])
"""Looked up, for a compiled `1 << 32` is computed with 32 bits."""
IN_PAIRS: Final = vec[u8]([portrait // COPIES for portrait in range(PORTRAITS * COPIES)])
NOTHING: Final = 0


def one(card: i64) -> i64:
    """A bag with just this card."""
    return SINGLE[card]


def count(bag: i64, card: i64) -> i64:
    return (bag >> (WIDTH * card)) & COUNT


def size(bag: i64) -> i64:
    cards: i64 = 0
    while bag != 0:
        cards += bag & COUNT
        bag >>= WIDTH
    return cards


def kinds(bag: i64) -> i64:
    """The same bag with one card of each kind that it has."""
    return (bag | (bag >> 1)) & ONE_OF_EACH


def doubles(bag: i64) -> i64:
    """One card of each kind that the bag has twice."""
    return (bag >> 1) & ONE_OF_EACH


def lowest(bag: i64) -> i64:
    """The card with the lowest number; the bag must not be empty."""
    card: i64 = 0
    while bag & COUNT == 0:
        bag >>= WIDTH
        card += 1
    return card


def nth(bag: i64, n: i64) -> i64:
    """The card at place n, counted from 0, when the bag is laid out by numbers."""
    card: i64 = 0
    n -= bag & COUNT
    while n >= 0:
        bag >>= WIDTH
        card += 1
        n -= bag & COUNT
    return card


def without_crest(bag: i64) -> i64:
    return bag & (one(CREST) - 1)


def listed(bag: i64) -> tuple[int, ...]:
    """Every card, by number."""
    cards: list[int] = []
    for card in range(KINDS):
        cards += [card] * int(count(bag, card))
    return tuple(cards)


def gathered(cards: tuple[int, ...]) -> i64:
    bag: i64 = 0
    for card in cards:
        bag += one(card)
    return bag


def unshuffled(odd: i64) -> vec[u8]:
    """All cards by number, Mitsukuni's portrait once: the last card of all takes the place of his second."""
    cards = IN_PAIRS[:]
    cards[odd * COPIES + 1] = cards[DECK]
    return cards


def whole_deck(portraits: Portraits) -> i64:
    """All cards of the box but the crest."""
    bag: i64 = 0
    for portrait in range(i64(PORTRAITS)):
        bag += portraits.copies(portrait) * one(portrait)
    return bag

"""The field that the two memory games share."""

from __future__ import annotations

import pytest

from zashiki.games.tokugawa_cards.field_layout import NO_CARD, NOWHERE, PLACES
from zashiki.games.tokugawa_cards.memory_field import MemoryField
from zashiki.games.tokugawa_cards.portraits import Portraits
from zashiki.games.tokugawa_cards.shoguns import DECK, PEOPLE
from zashiki.kernel.chance import FastChance
from zashiki.kernel.state import Ask


@pytest.fixture
def field() -> MemoryField:
    laid = MemoryField()
    laid.lay_out(Portraits.drawn(FastChance(1)), FastChance(2))
    return laid


def offered(field: MemoryField, but: int = NOWHERE) -> list[int]:
    ask = Ask()
    field.offer(ask, but)
    return ask.options()


def test_ta1_ts1_there_is_a_place_for_every_card() -> None:
    assert PLACES == DECK
    assert NO_CARD >= PEOPLE


def test_ta1_ts1_every_place_of_a_new_field_may_be_picked(field: MemoryField) -> None:
    assert field.left == PLACES
    assert offered(field) == list(range(PLACES))


def test_ta2_a_card_is_not_picked_twice(field: MemoryField) -> None:
    assert offered(field, but=4) == [place for place in range(PLACES) if place != 4]


def test_ts3_a_card_turned_back_may_be_picked_again_in_its_order(field: MemoryField) -> None:
    for place in (30, 0, 7):
        field.strike(place)
    assert not {0, 7, 30} & set(offered(field))
    for place in (7, 30, 0):
        field.enter(place)
    assert offered(field) == list(range(PLACES))
    assert field.left == PLACES


def test_ta4_a_card_that_was_taken_up_can_lie_elsewhere(field: MemoryField) -> None:
    card, other = field.take(3), field.take(9)
    assert (field.left, field.has_card(3)) == (PLACES - 2, False)
    field.put(9, card)
    field.list_places()
    assert (field.left, field.at(9)) == (PLACES - 1, card)
    assert offered(field) == [place for place in range(PLACES) if place != 3]
    field.put(3, other)
    assert field.left == PLACES


def test_ta1_ts1_a_copy_is_independent(field: MemoryField) -> None:
    copy = MemoryField()
    copy.copy_from(field)
    assert copy.cards_in_order() == field.cards_in_order()
    field.strike(5)
    field.take(5)
    assert offered(copy) == list(range(PLACES))
    assert (copy.has_card(5), copy.left) == (True, PLACES)

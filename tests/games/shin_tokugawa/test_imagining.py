"""What a seat can imagine: worlds as likely as the rules make them (TK-C2, TS-6)."""

from __future__ import annotations

from collections import Counter

import pytest

from tests.games.shin_tokugawa.positions import Sitting, sit_down
from zashiki.games.shin_tokugawa.state import ShinState
from zashiki.games.tokugawa_cards.events import TurnedUp
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import seen
from zashiki.rulebook import value

OVERVIEWS: list[list[int]] = value("shin-tokugawa", "overview", "cards")


def worlds(table: Sitting, seat: int, count: int, seed: int = 4) -> list[tuple[tuple[int, ...], int, int]]:
    """Who is who, Mitsukuni's portrait, and the overview card in somebody's hand, in imagined worlds."""
    knowledge = table.game.know(table.seen(seat), seen(table.log, seat))
    world = knowledge.blank()
    chance = FastChance(seed)
    found = []
    for _ in range(count):
        knowledge.deal_into(world, chance)
        assert isinstance(world, ShinState)
        found.append((world.portraits.in_order(), int(world.portraits.odd), int(world.held)))
    return found


def peeked(card: int) -> Sitting:
    """Some real game in which a seat has just looked at an overview card; the seat is the holder."""
    for seed in range(200):
        table = sit_down(3, seed=seed)
        field = table.s.field.cards_in_order()
        twin = field.index(field[0], 1) if field.count(field[0]) == 2 else -1
        others = [place for place in range(31) if place not in (0, twin)]
        second = next(place for place in others if field[place] != field[others[0]])
        if twin >= 0:
            table.turn_up(0, twin)
            table.miss(others[0], second)
            seat = int(table.s.offer)
            table.peek(seat, card)
            return table
    raise AssertionError


def test_ts6_the_holder_imagines_only_worlds_that_agree_with_the_card() -> None:
    table = peeked(card=1)
    holder = int(table.s.holder)
    truth = table.s.portraits.in_order()
    for people, _, held in worlds(table, holder, 200):
        assert held == 1
        for person in OVERVIEWS[1]:
            assert people.index(person) == truth.index(person)


def test_ts6_others_imagine_any_card_in_the_holders_hand() -> None:
    table = peeked(card=1)
    other = (int(table.s.holder) + 1) % 3
    held = Counter(held for _, _, held in worlds(table, other, 2000))
    assert all(held[card] == pytest.approx(500, abs=90) for card in range(4))


def test_tkc2_mitsukuni_is_imagined_behind_portraits_as_often_as_the_deals_say() -> None:
    """Two portraits seen once, one won, the four of the card known to be shoguns: the rest twice as likely."""
    table = peeked(card=0)
    holder = int(table.s.holder)
    odd = Counter(odd for _, odd, _ in worlds(table, holder, 6000))
    shown = {table.s.portraits.portrait(person) for person in OVERVIEWS[0]}
    won = set(table.seen().rows[holder])
    once = {event.portrait for event in table.log if isinstance(event, TurnedUp)} - won
    once = {portrait for portrait in once if portrait not in shown}
    free = [portrait for portrait in range(16) if portrait not in shown | won]
    parts = {portrait: 1 if portrait in once else 2 for portrait in free}
    for portrait in range(16):
        expected = 6000 * parts.get(portrait, 0) / sum(parts.values())
        assert odd[portrait] == pytest.approx(expected, abs=4.5 * expected**0.5 + 1e-9)


def test_ts6_what_was_seen_on_a_card_is_remembered_after_it_went_back() -> None:
    table = peeked(card=3)
    holder = int(table.s.holder)
    truth = table.s.portraits.in_order()
    while table.s.holder == holder:
        seat = int(table.s.next_to_answer())
        table.do(table.options(seat)[0], seat)
    for people, odd, _ in worlds(table, holder, 50):
        assert odd == truth.index(0)
        assert all(people.index(person) == truth.index(person) for person in OVERVIEWS[3])


def test_tkc2_unseen_cards_are_imagined_in_any_order_and_seen_ones_where_they_lie() -> None:
    table = peeked(card=2)
    seat = (int(table.s.holder) + 2) % 3
    knowledge = table.game.know(table.seen(seat), seen(table.log, seat))
    world = knowledge.blank()
    chance = FastChance(3)
    known = {event.place: event.portrait for event in table.log if isinstance(event, TurnedUp)}
    different = set()
    for _ in range(100):
        knowledge.deal_into(world, chance)
        assert isinstance(world, ShinState)
        for place, portrait in known.items():
            if table.seen().field[place] is not None:
                assert world.field.at(place) == portrait
        different.add(world.field.cards_in_order())
    assert len(different) == 100

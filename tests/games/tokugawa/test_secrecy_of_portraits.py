"""What a seat cannot know: who is who, and what lies under a card that nobody has turned up (TK-C2, TK-H1, TK-H2)."""

from __future__ import annotations

from collections import Counter
from itertools import permutations

import pytest

from tests.games.tokugawa.positions import Sitting, lay_out, sit_down
from zashiki.games.tokugawa.state import TokugawaState
from zashiki.games.tokugawa_cards.events import PortraitsDrawn
from zashiki.kernel.chance import FastChance
from zashiki.kernel.event import Event, seen
from zashiki.kernel.frame import frame
from zashiki.kernel.play import to_json


def test_tkc2_no_frame_tells_a_name_or_an_ordinal_before_the_end() -> None:
    """Every frame of a whole game of random moves: the fields that could name people stay empty."""
    table = sit_down(3, seed=5)
    chance = FastChance(6)
    while not table.s.over:
        for seat in (None, 0, 1, 2):
            assert table.seen(seat).identities == ()
            assert b"people" not in to_json(frame(table.game, table.s, seat, 0))
        seat = int(table.s.next_to_answer())
        options = table.options(seat)
        table.do(options[chance.next(len(options))], seat)
    assert b"people" in to_json(frame(table.game, table.s, None, 0))


def test_tkc2_portraits_are_drawn_anew_for_each_table() -> None:
    drawn = set()
    for seed in range(40):
        table = sit_down(2, seed=seed)
        event = table.log[0]
        assert isinstance(event, PortraitsDrawn)
        assert sorted(event.people) == list(range(16))
        assert event.people == table.s.portraits.in_order()
        drawn.add(event.people)
    assert len(drawn) == 40


def test_tkh1_with_names_everybody_sees_who_is_who_from_the_start() -> None:
    table = sit_down(2, options={"names": True})
    for seat in (None, 0, 1):
        assert table.seen(seat).identities[3].person == table.s.portraits.person(3)
        assert isinstance(seen(table.log, seat)[0], PortraitsDrawn)


def test_tkh1_without_names_the_drawing_of_portraits_is_seen_by_nobody() -> None:
    table = sit_down(2)
    for seat in (None, 0, 1):
        assert not any(isinstance(event, PortraitsDrawn) for event in seen(table.log, seat))


def test_tkh2_the_memory_aid_marks_the_cards_that_were_turned_up() -> None:
    table = lay_out("ab*ab", memory_aid=True)
    table.miss(0, 2)
    marks = table.seen(1).remembered
    assert marks is not None
    assert marks[:5] == (1, None, 0, None, None)
    table.turn_up(1, 4)
    marks = table.seen(1).remembered
    assert marks is not None
    assert marks[:5] == (1, None, 0, None, None)


def test_tkh2_without_the_memory_aid_nothing_is_marked() -> None:
    table = lay_out("ab*ab")
    table.miss(0, 1)
    assert table.seen(1).remembered is None


def imagined(table: Sitting, worlds: int) -> Counter[int]:
    """How often each portrait is Mitsukuni's in the worlds that a seat imagines."""
    chance = FastChance(4)
    knowledge = table.game.know(table.seen(0), seen(table.log, 0))
    world = knowledge.blank()
    counts: Counter[int] = Counter()
    for _ in range(worlds):
        knowledge.deal_into(world, chance)
        assert isinstance(world, TokugawaState)
        counts[int(world.portraits.odd)] += 1
    return counts


def test_tkc2_imagined_worlds_are_as_likely_as_the_rules_make_them() -> None:
    """Four different pictures seen once each, twelve not at all.

    A picture seen once had one card to show if it is Mitsukuni's and two if it is a shogun's: so of all deals that
    agree, it is Mitsukuni's in one part against two for each picture not seen. 4 × 1 + 12 × 2 = 28 parts.
    """
    table = sit_down(2, seed=9)
    field = table.s.field.cards_in_order()
    once = list(dict.fromkeys(field))[:4]
    table.miss(field.index(once[0]), field.index(once[1]))
    table.miss(field.index(once[2]), field.index(once[3]))
    counts = imagined(table, 5600)
    for portrait in range(16):
        expected = 5600 / 28 * (1 if portrait in once else 2)
        assert counts[portrait] == pytest.approx(expected, abs=4.5 * expected**0.5), portrait


def test_tkc2_the_counting_argument_holds_on_a_deck_small_enough_to_write_down() -> None:
    """All deals of five cards, any of three pictures being the odd one, that show picture a at the first place."""
    parts: Counter[str] = Counter()
    for odd in "abc":
        cards = [name for name in "abc" for _ in range(1 if name == odd else 2)]
        parts[odd] = sum(cards[deal[0]] == "a" for deal in permutations(range(5)))
    assert parts["b"] == parts["c"] == 2 * parts["a"]


def test_tkc2_unseen_cards_are_imagined_in_any_order() -> None:
    """The card at the last place, over many worlds: every portrait not yet seen twice as often as one seen once."""
    table = sit_down(2, seed=9)
    field = table.s.field.cards_in_order()
    table.miss(0, 1)
    assert field[0] != field[1]
    chance = FastChance(8)
    knowledge = table.game.know(table.seen(1), seen(table.log, 1))
    world = knowledge.blank()
    counts: Counter[int] = Counter()
    for _ in range(6000):
        knowledge.deal_into(world, chance)
        assert isinstance(world, TokugawaState)
        counts[int(world.field.at(30))] += 1
    # Of 29 unseen cards: a portrait seen once has one more, unless it is Mitsukuni's (1 part of 30).
    for portrait in range(16):
        cards_left = 29 / 30 if portrait in field[:2] else 2 * 28 / 30 + 1 * 2 / 30
        expected = 6000 * cards_left / 29
        assert counts[portrait] == pytest.approx(expected, abs=4.5 * expected**0.5), portrait


def test_tkc2_events_speak_of_portraits_only() -> None:
    """Two tables with other people behind the same portraits tell a seat the very same story."""
    stories: list[list[Event]] = []
    for people in (list(range(16)), [0, *range(15, 0, -1)]):
        table = lay_out("abc*abc", players=2)
        table.s.portraits = type(table.s.portraits).guessed(people, FastChance(1))
        told = len(table.log)
        table.miss(0, 1)
        table.turn_up(0, 4)
        stories.append(seen(table.log[told:], 1))
    assert stories[0] == stories[1]

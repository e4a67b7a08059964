"""When a card comes again, and what a lesson asks next."""

from __future__ import annotations

import pytest

from zashiki.kernel.chance import FastChance
from zashiki.learning.leitner import AT_ONCE, DAY, RESTS, Card, answered, known, next_card
from zashiki.learning.lessons import LESSONS, lesson, read_progress, sit, take_answer

DECK = [f"card {i}" for i in range(8)]
EVERY_LESSON = pytest.mark.parametrize("name", LESSONS)


def test_what_was_known_rests_longer_each_time_and_what_was_not_starts_anew() -> None:
    card = answered(None, False, 100.0)
    assert card == Card(0, 100.0)
    rests = []
    now = 0.0
    for _ in range(7):
        card = answered(card, True, now)
        rests.append(card.due - now)
        now = card.due
    assert rests == [*RESTS[1:], RESTS[-1], RESTS[-1]]
    assert answered(card, False, now) == Card(0, now)


def test_a_card_known_at_first_sight_rests_longer_than_one_that_was_just_learnt() -> None:
    assert answered(None, True, 0.0).due == 3 * DAY
    assert answered(Card(0, 0.0), True, 0.0).due == DAY


def test_new_cards_come_until_a_few_are_being_learnt_and_then_those_come_again() -> None:
    progress: dict[str, Card] = {}
    asked: list[str] = []
    for now in range(AT_ONCE + 3):
        card = next_card(DECK, progress, float(now), asked[-1] if asked else None)
        assert card is not None
        asked.append(card)
        take_answer(progress, card, False, float(now))
    assert asked == [*DECK[:AT_ONCE], *DECK[:3]]


def test_what_is_due_comes_before_anything_new_the_longest_waiting_first() -> None:
    progress = {DECK[3]: Card(2, 5.0), DECK[1]: Card(1, 9.0)}
    assert next_card(DECK, progress, 10.0) == DECK[3]
    assert next_card(DECK, progress, 10.0, last=DECK[3]) == DECK[1]
    assert next_card(DECK, progress, 4.0) == DECK[0]


def test_when_all_of_it_rests_nothing_is_asked_and_the_only_card_may_come_twice() -> None:
    progress = {card: Card(3, 50.0) for card in DECK}
    assert next_card(DECK, progress, 10.0) is None
    progress[DECK[2]] = Card(0, 5.0)
    assert next_card(DECK, progress, 10.0, last=DECK[2]) == DECK[2]
    assert known(DECK, progress) == 7


@EVERY_LESSON
def test_every_card_of_a_lesson_is_a_question_with_one_right_answer(name: str) -> None:
    taught = lesson(name)
    for part in taught.PARTS:
        for card in taught.deck(part):
            for luck in range(5):
                question = taught.question(card, FastChance(luck))
                ids = [choice.id for choice in question.choices]
                assert len(set(ids)) == 4
                assert question.answer in ids
                assert len({choice.text for choice in question.choices}) == 4


@EVERY_LESSON
def test_whoever_answers_everything_right_is_done_for_the_day(name: str) -> None:
    taught = lesson(name)
    part = taught.PARTS[0]
    progress: dict[str, Card] = {}
    now = 1000.0
    seen = []
    while (at := sit(taught, part, progress, now)).question is not None:
        seen.append(at.question.card)
        take_answer(progress, at.question.card, True, now)
        now += 5
    assert seen == list(taught.deck(part))
    assert (at.known, at.cards) == (len(seen), len(seen))
    assert at.again == 1000.0 + 3 * DAY


def test_what_cannot_be_read_is_forgotten_and_not_fatal() -> None:
    assert read_progress(None) == {}
    assert read_progress(b"{") == {}
    assert read_progress(b'{"a": 1}') == {}
    assert read_progress(b'{"a": {"box": 2, "due": 3.5}}') == {"a": Card(2, 3.5)}

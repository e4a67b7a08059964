"""Tests: everything that a player is told exists in Japanese and in English, with the same values in it."""

from __future__ import annotations

from zashiki.catalogue import game_class
from zashiki.rulebook import LANGUAGES, Language
from zashiki.testing import word_checks
from zashiki.testing.game_setups import Case

__all__ = [
    "test_both_languages_have_the_same_sentences_with_the_same_values",
    "test_every_move_event_prompt_reason_and_step_has_words",
    "test_whole_plays_can_be_told_in_both_languages",
]


def test_both_languages_have_the_same_sentences_with_the_same_values(game: str) -> None:
    assert not word_checks.unequal_words(game)


def test_every_move_event_prompt_reason_and_step_has_words(game: str, language: Language) -> None:
    assert not word_checks.missing_words(game, game_class(game), language)


def test_whole_plays_can_be_told_in_both_languages(case: Case) -> None:
    for language in LANGUAGES:
        assert not word_checks.unsaid(case, language, 16)

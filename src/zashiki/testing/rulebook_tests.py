"""Tests: every clause is tested, every number has a status and a place, and every refusal names a clause."""

from __future__ import annotations

from zashiki.catalogue import game_class
from zashiki.testing import rulebook_checks
from zashiki.testing.suite_games import Suite

__all__ = [
    "test_clauses_are_numbered_once_and_worded_in_both_languages",
    "test_every_clause_is_cited_by_a_test_or_says_why_not",
    "test_every_number_has_a_status",
    "test_every_number_that_the_rules_read_is_there",
    "test_every_refusal_names_a_clause_of_its_rulebook",
    "test_no_number_of_a_game_hides_in_its_rules",
    "test_options_name_their_clause_and_have_a_default_that_exists",
]


def test_every_clause_is_cited_by_a_test_or_says_why_not(game: str, suite: Suite) -> None:
    assert not rulebook_checks.uncited_clauses(game, suite.tests)


def test_clauses_are_numbered_once_and_worded_in_both_languages(game: str) -> None:
    assert not rulebook_checks.clause_problems(game)


def test_options_name_their_clause_and_have_a_default_that_exists(game: str) -> None:
    assert not rulebook_checks.option_problems(game)


def test_every_number_has_a_status(game: str) -> None:
    assert not rulebook_checks.number_problems(game)


def test_every_number_that_the_rules_read_is_there(game: str) -> None:
    assert not rulebook_checks.data_path_problems(game)


def test_every_refusal_names_a_clause_of_its_rulebook(game: str) -> None:
    assert not rulebook_checks.refusal_problems(game, game_class(game))


def test_no_number_of_a_game_hides_in_its_rules(game: str) -> None:
    assert not rulebook_checks.numbers_in_code(game)

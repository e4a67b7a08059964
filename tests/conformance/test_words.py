"""Everything that a player is told exists in Japanese and in English, with the same values in it."""

from __future__ import annotations

import ast
from collections.abc import Iterator
from pathlib import Path
from typing import get_args

import pytest

import zashiki
from tests.conformance.cases import CASES, Case, decisions
from zashiki.catalogue import GAMES, open_game
from zashiki.kernel.illegal import IllegalMove
from zashiki.kernel.state import waiting
from zashiki.rulebook import LANGUAGES, Language, rulebook
from zashiki.words.lexicon import SECTIONS, lexicon
from zashiki.words.phrase import places
from zashiki.words.say import Speaker, seat_names

SOURCE = Path(__file__).parents[2] / "src" / "zashiki"
EVERY_GAME = pytest.mark.parametrize("game", GAMES)


def calls(game: str, name: str) -> Iterator[ast.Call]:
    """Every call of a function or method of this name in a game's source."""
    for path in (SOURCE / "games" / game.replace("-", "_")).rglob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if (
                isinstance(node, ast.Call)
                and getattr(node.func, "attr", getattr(node.func, "id", "")) == name
            ):
                yield node


def literals(game: str, name: str, place: int) -> set[str]:
    found = set()
    for call in calls(game, name):
        if len(call.args) > place and isinstance(call.args[place], ast.Constant):
            found.add(str(call.args[place].value))  # type: ignore[attr-defined]
    return found


@EVERY_GAME
def test_both_languages_have_the_same_sentences_with_the_same_values(game: str) -> None:
    ja, en = lexicon(game, "ja"), lexicon(game, "en")
    for section in SECTIONS:
        assert ja.sections[section].keys() == en.sections[section].keys(), section
        for key, form in ja.sections[section].items():
            other = en.sections[section][key]
            assert isinstance(form, str) == isinstance(other, str), (section, key)
            if not isinstance(form, str) and not isinstance(other, str):
                assert form.keys() == other.keys(), (section, key)
            assert places(form) == places(other), (section, key)
    assert ja.terms.keys() == en.terms.keys()
    for manner in ja.terms:
        assert ja.terms[manner].keys() == en.terms[manner].keys(), manner


@EVERY_GAME
@pytest.mark.parametrize("language", LANGUAGES)
def test_every_move_event_prompt_reason_and_step_has_words(game: str, language: Language) -> None:
    book = rulebook(game)
    opened = open_game(game, book.players[-1])
    words = lexicon(game, language).sections
    tags = {kind.__struct_config__.tag for kind in get_args(opened.event_types)}
    assert tags <= words["event"].keys()
    moves = get_args(opened.move_types) or (opened.move_types,)
    assert {kind.__struct_config__.tag for kind in moves} <= words["move"].keys()
    assert literals(game, "ask", 1) <= words["prompt"].keys()
    assert literals(game, "IllegalMove", 1) <= words["reason"].keys()
    assert literals(game, "Line", 0) <= words["line"].keys()
    assert literals(game, "Outcome", 0) <= words["end"].keys()
    assert {type(step).__name__ for step in opened.steps} <= words["step"].keys()


@EVERY_GAME
def test_every_refusal_names_a_clause_of_its_rulebook(game: str) -> None:
    ids = {clause.id for clause in rulebook(game).clauses}
    opened = open_game(game, rulebook(game).players[-1])
    assert literals(game, "IllegalMove", 0) <= ids
    assert {step.rule for step in opened.steps} <= ids
    assert opened.end_rule in ids


@pytest.mark.parametrize("case", [case for case in CASES if case.game in GAMES], ids=str)
def test_whole_plays_can_be_told_in_both_languages(case: Case) -> None:
    for language in LANGUAGES:
        speaker = Speaker(case.game, language, seat_names(case.seats, language))
        for play in decisions(case, 16):
            for seat in waiting(play.state):
                question = play.frame(seat).question
                assert question is not None
                assert speaker.prompt(question.prompt)
                for move in question.options:
                    assert speaker.move(move)
                    refused = play.game.refuse(play.state, (seat + 1) % case.seats, move)
                    assert speaker.reason(refused)
        for seat in (None, *range(case.seats)):
            for event in play.seen(seat):
                assert speaker.event(event)
        for event in play.log:
            assert speaker.event(event)
        outcome = play.outcome()
        assert outcome is not None
        assert speaker.end(outcome)
        for score in outcome.scores:
            assert score.seat is not None or speaker.board(score.who or "")
            for line in score.lines:
                assert speaker.line(line)


def test_reasons_of_the_kernel_have_words() -> None:
    speaker = Speaker("kasane", "en", seat_names(4, "en"))
    for path in (SOURCE / "kernel").glob("*.py"):
        for node in ast.walk(ast.parse(path.read_text(encoding="utf-8"))):
            if isinstance(node, ast.Call) and getattr(node.func, "id", "") == "IllegalMove":
                assert isinstance(node.args[1], ast.Constant)
                assert speaker.reason(IllegalMove("KA-1", str(node.args[1].value)))


def test_the_version_is_told() -> None:
    assert zashiki.__version__

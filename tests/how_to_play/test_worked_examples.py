"""What the page "How to play" lets people try is what today's rules make of the rulebooks' worked examples."""

from __future__ import annotations

import os
import tomllib
from pathlib import Path
from typing import Any

import msgspec
import pytest

from tests.how_to_play.trying import Example, options, played, written
from tests.how_to_play.worked_examples import EXAMPLES
from zashiki.rulebook import rulebook

WEB = Path(__file__).parents[2] / "web/src/games"
TEXTS = tomllib.loads(Path(__file__).with_name("texts.toml").read_text("utf-8"))
ALL = [(game, example) for game, examples in EXAMPLES.items() for example in examples]
each_example = pytest.mark.parametrize(
    ("game", "example"), ALL, ids=[f"{game} {one.id}" for game, one in ALL]
)


@pytest.mark.parametrize("game", EXAMPLES)
def test_the_page_has_the_examples_of_todays_rules(game: str) -> None:
    file = WEB / game / "examples.json"
    examples = [written(example, TEXTS[game][example.id]) for example in EXAMPLES[game]]
    text = msgspec.json.encode(examples) + b"\n"
    if os.environ.get("ZASHIKI_WRITE"):
        file.write_bytes(text)
    assert file.read_bytes() == text, "ZASHIKI_WRITE=1 writes it anew"


@each_example
def test_an_example_names_a_clause_and_is_told_in_both_languages(game: str, example: Example) -> None:
    assert example.clause in {clause.id for clause in rulebook(game).clauses}
    text = TEXTS[game][example.id]
    assert text["ja"].endswith("。")
    assert text["en"].endswith(".")


@each_example
def test_what_the_rulebooks_player_does_can_be_done(game: str, example: Example) -> None:
    assert example.book or example.then
    for i, move in enumerate(example.book):
        table, _ = played(example, example.book[:i])
        assert move in options(table)


def end(game: str, name: str) -> dict[str, Any]:
    """What the reader sees after doing what the rulebook's player does."""
    example = next(one for one in EXAMPLES[game] if one.id == name)
    table, told = played(example, example.book or [None])
    view: Any = table.game.view(table.s, 0)
    return {"view": view, "news": (table.s.log or [])[told:], "table": table}


def test_ka9_three_two_one_make_wakana_ge_for_three_points() -> None:
    assert end("kasane", "order")["view"].points[0] == 3


def test_ka10_the_field_card_makes_four_even_cards_for_four_points() -> None:
    assert end("kasane", "field-card")["view"].points[0] == 4


def test_ka22_ka23_nine_colours_and_twelve_cards_bring_seven_points() -> None:
    outcome = end("kasane", "final-scoring")["table"].outcome()
    assert [line.points for line in outcome.scores[0].lines][-2:] == [5, 2]


def test_hi23_two_second_places_share_the_second_and_third() -> None:
    assert [points[0] for points in end("hitohira", "ranking")["view"].group_points] == [9, 18, 9, 0]


def test_hi26_a_black_piece_as_light_blue_makes_36_points() -> None:
    news = end("hitohira", "field")["news"]
    assert next(event.points for event in news if event.__struct_config__.tag == "field-scored") == 36


def test_ut13_two_icons_are_hidden() -> None:
    laid = [event for event in end("utena", "hidden")["news"] if event.__struct_config__.tag == "desire-laid"]
    assert [len(event.hidden) for event in laid] == [2]


@pytest.mark.parametrize("name", ["lowest", "consecutive", "two-runs"])
def test_tb11_everybody_accepts_the_winner_of_the_example(name: str) -> None:
    assert "all-accepted" in {event.__struct_config__.tag for event in end("batting-tokugawa", name)["news"]}

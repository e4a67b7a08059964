"""A table in plain text: whoever reads it can play a whole game, and bad answers come back with their clause."""

from __future__ import annotations

import json

import pytest

from zashiki.adapters.text_table import TextTable
from zashiki.catalogue import GAMES
from zashiki.kernel.play import to_json
from zashiki.rulebook import rulebook


@pytest.mark.parametrize("game", GAMES)
def test_a_reader_can_play_every_game_by_numbers(game: str) -> None:
    table = TextTable(game, rulebook(game).players[0], "tea")
    for number in range(60):
        if table.over:
            break
        assert "1. " in table.tell()
        assert table.answer(f"I choose {1 + number % len(table.play.options(table.seat))}.") == ""


def test_a_finished_game_says_how_it_ended() -> None:
    table = TextTable("utena", 3, "moon")
    while not table.over:
        assert table.answer("1") == ""
    assert table.result() in table.tell()


def test_a_move_can_be_json() -> None:
    table = TextTable("kasane", 3, "tea")
    move = to_json(table.play.options(table.seat)[0]).decode()
    assert table.answer(move) == ""


def test_a_refused_move_names_its_clause() -> None:
    table = TextTable("kasane", 3, "tea")
    refusal = table.answer(json.dumps({"kind": "take", "column": 9}))
    assert "[KA-2]" in refusal
    assert table.play.version == 0


@pytest.mark.parametrize("text", ["", "no idea", "0", "99"])
def test_nonsense_is_answered_with_what_is_wanted(text: str) -> None:
    assert "a number from 1 to" in TextTable("kasane", 3, "tea").answer(text)


@pytest.mark.parametrize("text", ["{", '{"kind": "fly"}', '{"kind": "take"}'])
def test_a_move_that_is_none_changes_nothing(text: str) -> None:
    table = TextTable("kasane", 3, "tea")
    assert table.answer(text)
    assert table.play.version == 0


def test_what_all_have_to_agree_to_nobody_does_alone() -> None:
    table = TextTable("kasane", 3, "tea")
    assert table.answer("1") == ""
    asked = table.play.version
    assert "a move of the table" in table.answer('{"kind": "undo", "agreed": true}', seat=0)
    assert table.play.version == asked


def test_options_need_not_be_listed() -> None:
    assert "1. " not in TextTable("kasane", 3, "tea", list_options=False).tell()


def test_what_a_seat_was_told_is_not_told_again() -> None:
    table = TextTable("kasane", 3, "tea")
    assert table.news(0)
    assert not table.news(0)
